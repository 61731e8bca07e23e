import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { sharingTreeWords } from '#src/features/home/words/sharing-tree-words.ts'
import type { TreeRow, TreeView } from '#src/features/visit/rules/sharing-tree.ts'
import { Duration } from '#src/ui/duration.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import { useWords } from '#src/words/reader.ts'
import { moveInTree } from './move-in-tree.ts'

type Props = { view: TreeView; showsLinks: boolean }

/** Personal addresses beneath each other. Arrow keys walk through the rows, open and close them. */
export function TreeGrid({ view: { rows }, showsLinks }: Props): ReactElement {
  const words = useWords(sharingTreeWords)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(rows[0]?.id)
  const isReady = useIsReady()
  const shown = withoutClosed(rows, closed)
  const stop = shown.some(({ id }) => id === current) ? current : shown[0]?.id

  function toggle(id: string, isOpen: boolean): void {
    setClosed((before) => {
      const after = new Set(before)
      if (isOpen) after.delete(id)
      else after.add(id)
      return after
    })
  }

  return (
    <div className="tree-scroll">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are walked and opened by keys */}
      <table role="treegrid" aria-label={words.title} className="tree-grid">
        <thead>
          <tr>
            {(['whom', 'marks', 'own', 'beneath', 'made', 'opened', 'deeds'] as const).map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <AddressRow
              key={row.id}
              row={row}
              isOpen={!closed.has(row.id)}
              hasRows={rows.some(({ parent }) => parent === row.id)}
              showsLinks={showsLinks}
              tabIndex={isReady && row.id !== stop ? -1 : 0}
              onFocus={() => setCurrent(row.id)}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rows beneath none that is closed; each stands after the one above it. */
function withoutClosed(rows: TreeRow[], closed: ReadonlySet<string>): TreeRow[] {
  const out = new Set<string>()
  return rows.filter(({ id, parent }) => {
    const isOut = parent !== null && (out.has(parent) || closed.has(parent))
    if (isOut) out.add(id)
    return !isOut
  })
}

type RowProps = {
  row: TreeRow
  isOpen: boolean
  hasRows: boolean
  showsLinks: boolean
  tabIndex: number
  onFocus: () => void
  onToggle: (id: string, isOpen: boolean) => void
}

function AddressRow({
  row,
  isOpen,
  hasRows,
  showsLinks,
  tabIndex,
  onFocus,
  onToggle,
}: RowProps): ReactElement {
  const words = useWords(sharingTreeWords)
  return (
    <tr
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={hasRows ? isOpen : undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={(event) => moveInTree(event, (open) => onToggle(row.id, open))}
      className={row.isClosed ? 'tree-closed' : undefined}
    >
      <th scope="row" style={{ paddingInlineStart: `${8 + (row.level - 1) * 18}px` }}>
        <Whom row={row} isOpen={isOpen} hasRows={hasRows} showsLinks={showsLinks} onToggle={onToggle} />
      </th>
      <td>
        <Marks row={row} />
      </td>
      <td className="nowrap">
        {words.visits(row.visits)} · <Duration seconds={row.seconds} />
      </td>
      <td>
        <BeneathIt row={row} />
      </td>
      <td>
        <RelativeTime at={row.createdAt} />
      </td>
      <td>
        {row.openedAt ? <RelativeTime at={row.openedAt} /> : <span className="quiet">{words.notOpened}</span>}
      </td>
      <td>
        <Deeds row={row} />
      </td>
    </tr>
  )
}

type WhomProps = Pick<RowProps, 'row' | 'isOpen' | 'hasRows' | 'showsLinks' | 'onToggle'>

function Whom({ row, isOpen, hasRows, showsLinks, onToggle }: WhomProps): ReactElement {
  const words = useWords(sharingTreeWords)
  const to = row.to || words.nobodyNamed
  return (
    <div className="tree-whom">
      {hasRows ? (
        <button
          type="button"
          tabIndex={-1}
          className="tree-toggle"
          aria-label={words.expand(to)}
          onClick={() => onToggle(row.id, !isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      <span>
        <span className="row-title">{to}</span>{' '}
        {row.isPassedOn ? <Tag tone="plain">{words.passedOn}</Tag> : null}{' '}
        {row.isDisabled ? <Tag tone="warn">{words.disabled}</Tag> : null}
        {row.isClosed && !row.isDisabled ? <Tag tone="plain">{words.closedAbove}</Tag> : null}
        {showsLinks && row.parent === null ? <span className="row-sub">{row.linkTitle}</span> : null}
        {row.hidden > 0 ? (
          <Link to={`?branch=${row.id}`} className="tree-more">
            {words.hidden(row.hidden)}
          </Link>
        ) : null}
      </span>
    </div>
  )
}

function Marks({ row: { proven, presumed, forwarded } }: { row: TreeRow }): ReactElement {
  const words = useWords(sharingTreeWords)
  if (proven + presumed + forwarded === 0) return <span className="quiet">{words.nobodyCame}</span>
  return (
    <span className="tree-marks">
      {proven > 0 ? (
        <Tag tone="good" title={words.provenWhy}>
          {words.proven(proven)}
        </Tag>
      ) : null}
      {presumed > 0 ? (
        <Tag tone="plain" title={words.presumedWhy}>
          {words.presumed(presumed)}
        </Tag>
      ) : null}
      {forwarded > 0 ? (
        <Tag tone="warn" title={words.forwardedWhy}>
          {words.forwarded(forwarded)}
        </Tag>
      ) : null}
    </span>
  )
}

function BeneathIt({ row: { beneath } }: { row: TreeRow }): ReactElement {
  const words = useWords(sharingTreeWords)
  if (beneath.addresses === 0) return <span className="quiet">{words.nothingBeneath}</span>
  return (
    <>
      {words.addresses(beneath.addresses)}
      <span className="row-sub">
        {words.visits(beneath.visits)} · <Duration seconds={beneath.seconds} />
      </span>
    </>
  )
}

/** A branch that is closed from above is opened there. */
function Deeds({ row }: { row: TreeRow }): ReactElement {
  const words = useWords(sharingTreeWords)
  const to = row.to || words.nobodyNamed
  return row.isDisabled ? (
    <IntentButton
      fields={{ intent: 'enable-address', address: row.id }}
      icon="lock-open"
      label={words.enable(to)}
    />
  ) : (
    <IntentButton
      fields={{ intent: 'disable-address', address: row.id }}
      icon="lock"
      label={words.disable(to)}
    />
  )
}
