import type { ReactElement } from 'react'
import type { ResolvedBlock } from '../schema.ts'
import { PageBlock } from './page-block.tsx'

/** Two or three columns side by side; one below the other where there is no room. */
export function ColumnsBlock({ columns }: { columns: ResolvedBlock[][] }): ReactElement {
  return (
    <div className="pb-columns" data-count={columns.length}>
      {columns.map((blocks, place) => (
        <div key={place}>
          {blocks.map((block) => (
            <PageBlock key={block.id} block={block} />
          ))}
        </div>
      ))}
    </div>
  )
}
