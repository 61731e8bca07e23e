import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { TreeRow } from '#src/features/visit/rules/sharing-tree.ts'
import { Duration } from '#src/ui/duration.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

type Props = { rows: TreeRow[]; showsLinks: boolean }

/** Personal links, each before those forwarded from it, which are indented. */
export function TreeTable({ rows, showsLinks }: Props): ReactElement {
  const { t } = useLingui()
  const names = new Map(rows.map(({ id, to }) => [id, to || t`Unnamed person`]))
  return (
    <PlainTable
      rows={rows}
      keyOf={({ id }) => id}
      label={t`Sharing tree`}
      className="wide-table"
      columns={[
        {
          label: t`Recipient`,
          render: (row) => <Whom row={row} from={names.get(row.parent ?? '')} showsLinks={showsLinks} />,
        },
        { label: t`Visitors`, render: (row) => <Marks row={row} /> },
        { label: t`Visits and time`, render: (row) => <Reading read={row} /> },
        { label: t`Forwarded`, render: (row) => <BeneathIt row={row} /> },
        { label: t`Created`, render: ({ createdAt }) => <RelativeTime at={createdAt} /> },
        { label: t`First opened`, render: ({ openedAt }) => <Opened at={openedAt} /> },
        { label: t`Actions`, isActions: true, render: (row) => <Actions row={row} /> },
      ]}
    />
  )
}

const mostIndented = 8

type WhomProps = { row: TreeRow; from: string | undefined; showsLinks: boolean }

function Whom({ row, from, showsLinks }: WhomProps): ReactElement {
  const { t } = useLingui()
  return (
    <div style={{ paddingInlineStart: `${Math.min(row.level - 1, mostIndented) * 18}px` }}>
      <span className={row.isClosed ? 'row-title tree-closed' : 'row-title'}>
        {row.to || t`Unnamed person`}
      </span>{' '}
      {row.isPassedOn ? <Tag tone="plain">{t`Forwarded`}</Tag> : null}{' '}
      {row.isDisabled ? <Tag tone="warn">{t`Disabled`}</Tag> : null}
      {row.isClosed && !row.isDisabled ? (
        <Tag tone="plain">{t`Disabled along with the link above`}</Tag>
      ) : null}
      {from ? <span className="row-sub">{t`Forwarded by ${from}`}</span> : null}
      {showsLinks && row.parent === null ? <span className="row-sub">{row.linkTitle}</span> : null}
    </div>
  )
}

function Reading({ read: { visits, seconds } }: { read: { visits: number; seconds: number } }): ReactElement {
  const { t } = useLingui()
  return (
    <span className="nowrap">
      {t`${plural({ count: visits }, { one: '# visit', other: '# visits' })}`} ·{' '}
      <Duration seconds={seconds} />
    </span>
  )
}

function Opened({ at }: { at: Date | null }): ReactElement {
  const { t } = useLingui()
  return at ? <RelativeTime at={at} /> : <span className="quiet">{t`Not opened yet`}</span>
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
        <Reading read={beneath} />
      </span>
    </>
  )
}

/** A branch disabled by a parent can only be enabled there. */
function Actions({ row }: { row: TreeRow }): ReactElement {
  const { t } = useLingui()
  const to = row.to || t`Unnamed person`
  return (
    <span className="row-actions">
      {row.isDisabled ? (
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
      )}
    </span>
  )
}
