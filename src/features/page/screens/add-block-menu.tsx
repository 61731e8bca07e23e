import { ActionIcon, Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { BlockType } from '../schema.ts'
import { blockKinds } from './block-kinds.ts'

type Props = {
  label: string
  look: 'button' | 'between'
  isColumn: boolean
  onAdd: (type: BlockType) => void
}

export function AddBlockMenu({ label, look, isColumn, onAdd }: Props): ReactElement {
  return (
    <Menu position="bottom" width={220}>
      <Menu.Target>
        {look === 'button' ? (
          <Button variant="default" leftSection={<Icon name="plus" size={14} />}>
            {label}
          </Button>
        ) : (
          <ActionIcon className="pe-between" size="sm" variant="default" aria-label={label}>
            <Icon name="plus" size={12} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {blockKinds
          .filter(({ type }) => !isColumn || type !== 'columns')
          .map(({ type, label: kind, icon }) => (
            <Menu.Item key={type} leftSection={<Icon name={icon} size={14} />} onClick={() => onAdd(type)}>
              {kind}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
