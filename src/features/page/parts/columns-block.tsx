import type { ComponentType, ReactElement } from 'react'
import type { ResolvedBlock } from '../schema.ts'

type Props = {
  columns: ResolvedBlock[][]
  /** Shows a block of a column: given from above, because it may show columns, too. */
  BlockInside: ComponentType<{ block: ResolvedBlock }>
}

/** Two or three columns side by side; one below the other where there is no room. */
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
