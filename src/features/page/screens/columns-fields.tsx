import { SegmentedControl } from '@mantine/core'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { type ColumnName, columnNames } from '../rules/edit-blocks.ts'
import type { BlockType } from '../schema.ts'
import { canvasWords } from '../words/canvas-words.ts'
import { AddBlockMenu } from './add-block-menu.tsx'
import type { BlockFieldsProps } from './block-fields.tsx'

type Props = BlockFieldsProps<'columns'> & { onAdd: (type: BlockType, name: ColumnName) => void }

/** How many columns there are, and what is added to each. */
export function ColumnsFields({ block, onChange, onAdd }: Props): ReactElement {
  const words = useWords(canvasWords)
  const names = { first: words.firstColumn, second: words.secondColumn, third: words.thirdColumn }
  const { props } = block
  return (
    <>
      <SegmentedControl
        aria-label={words.howManyColumns}
        data={[
          { value: '2', label: words.twoColumns },
          { value: '3', label: words.threeColumns },
        ]}
        value={String(props.count)}
        onChange={(value) => onChange({ ...block, props: { ...props, count: value === '3' ? 3 : 2 } })}
      />
      {columnNames.slice(0, props.count).map((name) => (
        <AddBlockMenu key={name} label={words.addTo(names[name])} onAdd={(type) => onAdd(type, name)} />
      ))}
    </>
  )
}
