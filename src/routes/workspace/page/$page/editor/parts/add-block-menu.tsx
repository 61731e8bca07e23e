import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import type { BlockType } from '#src/features/page/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { blockKinds } from './block-kinds.ts'

type Props = { label: string; onAdd: (type: BlockType) => void }

/** The kinds of blocks that fit in a column. */
export function AddBlockMenu({ label, onAdd }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {blockKinds
          .filter(({ type }) => type !== 'columns')
          .map(({ type, icon }) => (
            <Menu.Item key={type} leftSection={<Icon name={icon} size={14} />} onClick={() => onAdd(type)}>
              {t(kindLabels[type])}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
