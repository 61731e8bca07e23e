import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import type { DraftBlock } from '../schema.ts'
import type { AssetChoice } from '../server/list-asset-choices.ts'
import { BlockFields, type RenderColumn } from './block-fields.tsx'
import { kindOf } from './block-kinds.ts'

type Props = {
  block: DraftBlock
  /** Its place from 0 and how many there are. */
  place: number
  count: number
  assets: AssetChoice[]
  onChange: (block: DraftBlock, field?: string) => void
  onMove: (by: number) => void
  onDuplicate: () => void
  onRemove: () => void
  errorOf: (field: string) => string | undefined
  renderColumn: RenderColumn
}

/** One block: what it is, what can be done with it, its fields. */
export function BlockCard(props: Props): ReactElement {
  const { block, place, count, assets, onChange, onMove, onDuplicate, onRemove, errorOf } = props
  const { label, icon } = kindOf(block.type)
  const name = `${label}, block ${place + 1}`

  return (
    <section className="pe-card" aria-label={name} data-block={block.id}>
      <header className="pe-card-head">
        <Icon name={icon} size={14} />
        <h2>{label}</h2>
        <CardAction
          icon="arrow-up"
          label={`Move up: ${name}`}
          blocked={place === 0}
          onPress={() => onMove(-1)}
        />
        <CardAction
          icon="arrow-down"
          label={`Move down: ${name}`}
          blocked={place === count - 1}
          onPress={() => onMove(1)}
        />
        <CardAction icon="copy" label={`Duplicate: ${name}`} onPress={onDuplicate} />
        <CardAction icon="trash-2" label={`Delete: ${name}`} onPress={onRemove} />
      </header>
      <div className="pe-card-body">
        <BlockFields
          block={block}
          assets={assets}
          onChange={onChange}
          errorOf={errorOf}
          renderColumn={props.renderColumn}
        />
      </div>
    </section>
  )
}

type ActionProps = { icon: IconName; label: string; onPress: () => void; blocked?: boolean }

/** Stays focusable at the ends, so that a block can be walked there with the keyboard. */
function CardAction({ icon, label, onPress, blocked = false }: ActionProps): ReactElement {
  return (
    <Tooltip label={label.split(':')[0]}>
      <ActionIcon
        size="sm"
        aria-label={label}
        aria-disabled={blocked}
        {...(blocked ? { 'data-disabled': true } : {})}
        onClick={() => blocked || onPress()}
      >
        <Icon name={icon} size={14} />
      </ActionIcon>
    </Tooltip>
  )
}
