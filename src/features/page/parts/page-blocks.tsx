import type { ReactElement } from 'react'
import type { ResolvedBlock } from '../schema.ts'
import { PageBlock } from './page-block.tsx'
import './page-blocks.css'

/** The blocks of a page as readers see them. All content is in the server-rendered HTML. */
export function PageBlocks({ blocks }: { blocks: ResolvedBlock[] }): ReactElement {
  return (
    <div className="pb">
      {blocks.map((block) => (
        <PageBlock key={block.id} block={block} />
      ))}
    </div>
  )
}
