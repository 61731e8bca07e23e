import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { TreeRow, TreeView } from '#src/features/visit/rules/sharing-tree.ts'
import { Duration } from '#src/ui/duration.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useIsReady } from '#src/ui/use-is-ready.ts'
import { moveInTree } from './move-in-tree.ts'
import { sharingTreeColumnLabels } from './sharing-tree-labels.ts'

type Props = { view: TreeView; showsLinks: boolean }

/** Personal links as a tree. Arrow keys move between rows and expand or collapse them. */
export function TreeGrid({ view: { rows }, showsLinks }: Props): ReactElement {
  const { t } = useLingui()
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows have keyboard navigation */}
      <table role="treegrid" aria-label={t`Sharing tree`} className="tree-grid">
        <thead>
          <tr>
            {(['whom', 'marks', 'own', 'beneath', 'made', 'opened', 'actions'] as const).map((column) => (
              <th key={column} scope="col">
                {t(sharingTreeColumnLabels[column])}
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

/** Visible rows, parents before children. */
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
  const { t } = useLingui()
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
        {t`${plural({ count: row.visits }, { one: '# visit', other: '# visits' })}`} ·{' '}
        <Duration seconds={row.seconds} />
      </td>
      <td>
        <BeneathIt row={row} />
      </td>
      <td>
        <RelativeTime at={row.createdAt} />
      </td>
      <td>
        {row.openedAt ? (
          <RelativeTime at={row.openedAt} />
        ) : (
          <span className="quiet">{t`Not opened yet`}</span>
        )}
      </td>
      <td>
        <Actions row={row} />
      </td>
    </tr>
  )
}

type WhomProps = Pick<RowProps, 'row' | 'isOpen' | 'hasRows' | 'showsLinks' | 'onToggle'>

function Whom({ row, isOpen, hasRows, showsLinks, onToggle }: WhomProps): ReactElement {
  const { t } = useLingui()
  const to = row.to || t`Unnamed person`
  return (
    <div className="tree-whom">
      {hasRows ? (
        <button
          type="button"
          tabIndex={-1}
          className="tree-toggle"
          aria-label={t`Show or hide links forwarded by ${to}`}
          onClick={() => onToggle(row.id, !isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      ) : (
        <span className="tree-toggle" />
      )}
      <span>
        <span className="row-title">{to}</span>{' '}
        {row.isPassedOn ? <Tag tone="plain">{t`Forwarded`}</Tag> : null}{' '}
        {row.isDisabled ? <Tag tone="warn">{t`Disabled`}</Tag> : null}
        {row.isClosed && !row.isDisabled ? (
          <Tag tone="plain">{t`Disabled along with the link above`}</Tag>
        ) : null}
        {showsLinks && row.parent === null ? <span className="row-sub">{row.linkTitle}</span> : null}
        {row.hidden > 0 ? (
          <Link to={`?branch=${row.id}`} className="tree-more">
            {t`${plural({ count: row.hidden }, { one: 'Show 1 more', other: 'Show # more' })}`}
          </Link>
        ) : null}
      </span>
    </div>
  )
}

function Marks({ row: { proven, presumed, forwarded } }: { row: TreeRow }): ReactElement {
  const { t } = useLingui()
  if (proven + presumed + forwarded === 0) return <span className="quiet">{t`No one yet`}</span>
  return (
    <span className="tree-marks">
      {proven > 0 ? (
        <Tag tone="good" title={t`Visits by the recipient, with a verified email.`}>
          {t`Verified: ${{ count: proven }}`}
        </Tag>
      ) : null}
      {presumed > 0 ? (
        <Tag
          tone="plain"
          title={t`Visits in the browser that first opened the link. The person isn’t verified.`}
        >
          {t`Likely recipient: ${{ count: presumed }}`}
        </Tag>
      ) : null}
      {forwarded > 0 ? (
        <Tag tone="warn" title={t`Visits in browsers other than the one that first opened the link.`}>
          {t`Likely forwarded: ${{ count: forwarded }}`}
        </Tag>
      ) : null}
    </span>
  )
}

function BeneathIt({ row: { beneath } }: { row: TreeRow }): ReactElement {
  const { t } = useLingui()
  if (beneath.addresses === 0) return <span className="quiet">{t`No one`}</span>
  return (
    <>
      {t`${plural({ count: beneath.addresses }, { one: '# link', other: '# links' })}`}
      <span className="row-sub">
        {t`${plural({ count: beneath.visits }, { one: '# visit', other: '# visits' })}`} ·{' '}
        <Duration seconds={beneath.seconds} />
      </span>
    </>
  )
}

/** A branch disabled by a parent can only be enabled there. */
function Actions({ row }: { row: TreeRow }): ReactElement {
  const { t } = useLingui()
  const to = row.to || t`Unnamed person`
  return row.isDisabled ? (
    <IntentButton
      fields={{ intent: 'enable-address', address: row.id }}
      icon="lock-open"
      label={t`Enable ${to}’s link`}
    />
  ) : (
    <IntentButton
      fields={{ intent: 'disable-address', address: row.id }}
      icon="lock"
      label={t`Disable ${to}’s link and all links forwarded from it`}
    />
  )
}
