import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { ReactElement } from 'react'
import { type ColumnName, columnNames } from '#src/features/page/rules/edit-blocks.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import { AddBlockMenu } from './add-block-menu.tsx'
import type { BlockFieldsProps } from './block-fields-props.ts'

type Props = BlockFieldsProps<'columns'> & { onAdd: (type: BlockType, name: ColumnName) => void }

/** How many columns there are, and what is added to each. */
export function ColumnsFields({ block, onChange, onAdd }: Props): ReactElement {
  const { t } = useLingui()
  const names = { first: t`First column`, second: t`Second column`, third: t`Third column` }
  const { props } = block
  return (
    <>
      <SegmentedControl
        aria-label={t`Columns`}
        data={[
          { value: '2', label: t`Two columns` },
          { value: '3', label: t`Three columns` },
        ]}
        value={String(props.count)}
        onChange={(value) => onChange({ ...block, props: { ...props, count: value === '3' ? 3 : 2 } })}
      />
      {columnNames.slice(0, props.count).map((name) => (
        <AddBlockMenu
          key={name}
          label={t`Add to ${{ column: names[name] }}`}
          onAdd={(type) => onAdd(type, name)}
        />
      ))}
    </>
  )
}
