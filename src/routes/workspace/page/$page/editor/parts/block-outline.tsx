import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, type ReactElement, useRef } from 'react'
import { kindLabels } from '#src/features/page/messages/kind-labels.ts'
import { columnNames } from '#src/features/page/rules/edit-blocks.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import { excerptOf, iconOf } from './block-kinds.ts'

type Props = {
  blocks: DraftBlock[]
  selected: string | undefined
  /** Blocks that something is wrong with. */
  marked: ReadonlySet<string>
  onSelect: (id: string | undefined) => void
}

/**
 * The page as a list of its blocks. One stop for the Tab key: the arrows go from block to block, and with Alt they move it.
 */
export function BlockOutline({ blocks, selected, marked, onSelect }: Props): ReactElement {
  const { t } = useLingui()
  const list = useRef<HTMLElement>(null)

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = to === undefined ? undefined : rows[to]
    if (!row) return
    event.preventDefault()
    row.focus()
    onSelect(row.dataset['block'])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows work on the buttons in it
    <nav className="pe-outline" aria-label={t`Outline`} ref={list} onKeyDown={onKey}>
      {blocks.length > 1 ? (
        <p className="pe-hint keyboard-hint">{t`Press Alt with an arrow key to move a block. Alt+→ moves it into a column, and Alt+← moves it out.`}</p>
      ) : null}
      {blocks.length === 0 ? <p className="pe-hint">{t`No blocks yet`}</p> : null}
      <Rows blocks={blocks} selected={selected} marked={marked} first={blocks[0]?.id} onSelect={onSelect} />
    </nav>
  )
}

function Rows({
  blocks,
  selected,
  marked,
  first,
  onSelect,
}: Props & { first: string | undefined }): ReactElement | null {
  const { t } = useLingui()
  const names = { first: t`First column`, second: t`Second column`, third: t`Third column` }
  if (blocks.length === 0) return null
  return (
    <ul>
      {blocks.map((block) => (
        <li key={block.id}>
          <Row
            block={block}
            isSelected={block.id === selected}
            isMarked={marked.has(block.id)}
            isStop={selected === undefined ? block.id === first : block.id === selected}
            onSelect={onSelect}
          />
          {block.type === 'columns'
            ? columnNames.slice(0, block.props.count).map((name) => (
                <div key={name} className="pe-outline-column">
                  <span>{names[name]}</span>
                  <Rows
                    blocks={block.props[name]}
                    selected={selected}
                    marked={marked}
                    first={undefined}
                    onSelect={onSelect}
                  />
                </div>
              ))
            : null}
        </li>
      ))}
    </ul>
  )
}

type RowProps = {
  block: DraftBlock
  isSelected: boolean
  isMarked: boolean
  isStop: boolean
  onSelect: Props['onSelect']
}

const Row = memo(function Row({ block, isSelected, isMarked, isStop, onSelect }: RowProps): ReactElement {
  const { t } = useLingui()
  const kind = t(kindLabels[block.type])
  const text = excerptOf(block)
  return (
    <button
      type="button"
      className="pe-outline-row"
      data-block={block.id}
      aria-current={isSelected}
      tabIndex={isStop ? 0 : -1}
      onClick={() => onSelect(block.id)}
    >
      <Icon name={iconOf(block.type)} size={14} />
      <span>{kind}</span>
      {text ? <small>{text}</small> : null}
      {isMarked ? (
        <em>
          <Icon name="circle-alert" size={14} />
          <span className="pe-said">{t`needs your attention`}</span>
        </em>
      ) : null}
    </button>
  )
})
