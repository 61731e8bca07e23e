import type { ComponentType, ReactElement } from 'react'
import type { ResolvedBlock } from '../schema.ts'

type Props = {
  columns: ResolvedBlock[][]
  /** Renders a block in a column; passed in, because blocks may contain columns themselves. */
  BlockInside: ComponentType<{ block: ResolvedBlock }>
}

/** Two or three columns side by side, stacked on narrow screens. */
export function ColumnsBlock({ columns, BlockInside }: Props): ReactElement {
  return (
    <div className="pb-columns" data-count={columns.length}>
      {columns.map((blocks, place) => (
        <div key={place}>
          {blocks.map((block) => (
            <BlockInside key={block.id} block={block} />
          ))}
        </div>
      ))}
    </div>
  )
}
