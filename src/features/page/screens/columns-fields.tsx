import { SegmentedControl } from '@mantine/core'
import type { ReactElement } from 'react'
import type { DraftBlock } from '../schema.ts'
import type { BlockFieldsProps, RenderColumn } from './block-fields.tsx'

const counts = [
  { value: '2', label: 'Two columns' },
  { value: '3', label: 'Three columns' },
]

const columns = [
  { name: 'first', label: 'First column' },
  { name: 'second', label: 'Second column' },
  { name: 'third', label: 'Third column' },
] as const

type Props = BlockFieldsProps<'columns'> & { renderColumn: RenderColumn }

/** How many columns there are, and the blocks in each. */
export function ColumnsFields({ block, onChange, renderColumn }: Props): ReactElement {
  const { props } = block
  return (
    <>
      <SegmentedControl
        aria-label="How many columns"
        data={counts}
        value={String(props.count)}
        onChange={(value) => onChange({ ...block, props: { ...props, count: value === '3' ? 3 : 2 } })}
      />
      {columns.slice(0, props.count).map(({ name, label }) => (
        <fieldset key={name} className="pe-column">
          <legend>{label}</legend>
          {renderColumn(props[name], (blocks, field) =>
            onChange({ ...block, props: { ...props, [name]: blocks.filter(fitsColumn) } }, field),
          )}
        </fieldset>
      ))}
    </>
  )
}

type Inner = Exclude<DraftBlock, { type: 'columns' }>

function fitsColumn(block: DraftBlock): block is Inner {
  return block.type !== 'columns'
}
