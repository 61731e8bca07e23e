import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { OpenedInsight } from '#src/features/insight/server/open-insight.ts'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

type Tab = OpenedInsight['tabs'][number]

/** Whether all tabs belong to one journey, so that their order shows the drop-off. */
export function isInOrder({ of }: Pick<OpenedInsight, 'of'>): boolean {
  return of.kind === 'link' || of.kind === 'journey'
}

/** Visits and active time by tab; for one journey in its order, which shows the drop-off. */
export function TabTable({ insight }: { insight: OpenedInsight }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const { visits } = insight.total
  const tabs = isInOrder(insight) ? insight.tabs.toSorted(byPlace) : insight.tabs
  return (
    <PlainTable
      rows={tabs}
      keyOf={(tab) => tab.id}
      className="wide-table"
      columns={[
        {
          label: t`Tab`,
          render: (tab) => <span className="row-title">{tab.title || t`Deleted tab`}</span>,
        },
        {
          label: t`Share of visits`,
          render: (tab) => (
            <span className="insight-share">
              <svg aria-hidden="true" height="6" width="100%">
                <rect className="visit-bar-track" width="100%" height="6" rx="3" />
                <rect
                  className="visit-bar-fill"
                  width={`${Math.min(100, (tab.visits / Math.max(1, visits)) * 100)}%`}
                  height="6"
                  rx="3"
                />
              </svg>
              <span className="figure">{format.percent(tab.visits / Math.max(1, visits))}</span>
            </span>
          ),
        },
        { label: t`Visits`, isNumber: true, render: (tab) => format.number(tab.visits) },
        { label: t`Active time`, isNumber: true, render: (tab) => <Duration seconds={tab.seconds} /> },
        { label: t`Individual visits`, isNumber: true, render: (tab) => <EachVisit tab={tab} /> },
      ]}
    />
  )
}

/** Active time per visit compared with the tab's expected time. */
function EachVisit({ tab }: { tab: Tab }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const each = tab.seconds / Math.max(1, tab.visits)
  const attention = attentionOf(each, tab.expected)
  if (!attention) return <Duration seconds={each} />
  const expected = durationText(tab.expected ?? 0)
  return (
    <span className="insight-each">
      <Duration seconds={each} />
      <span className="row-sub">{t`of about ${{ time: expected }} (${{ percent: format.percent(attention.share) }})`}</span>
    </span>
  )
}

/** Deleted tabs come last. */
function byPlace(one: Tab, other: Tab): number {
  return (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER)
}

export function ClickTable({ clicked }: Pick<OpenedInsight, 'clicked'>): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <PlainTable
      rows={clicked}
      keyOf={({ href }) => href}
      className="wide-table"
      columns={[
        { label: t`Link`, render: ({ href }) => <span className="insight-href">{href}</span> },
        { label: t`Clicks`, isNumber: true, render: ({ clicks }) => format.number(clicks) },
      ]}
    />
  )
}

type LeadProps = Pick<OpenedInsight, 'leads'> & { addressOf: (lead: string) => string }

/** Leads who visited, each linked to their own figures. */
export function LeadTable({ leads, addressOf }: LeadProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <PlainTable
      rows={leads}
      keyOf={(lead) => lead.id}
      className="wide-table"
      columns={[
        {
          label: t`Person`,
          render: (lead) => (
            <>
              <Link to={addressOf(lead.id)} className="row-title">
                {[lead.first, lead.last].filter(Boolean).join(' ') || lead.email}
              </Link>{' '}
              {lead.validated === 'yes' ? (
                <Tag tone="good" icon="shield-check">
                  {t`Verified`}
                </Tag>
              ) : null}
              <span className="row-sub">{lead.email}</span>
            </>
          ),
        },
        { label: t`Visits`, isNumber: true, render: (lead) => format.number(lead.visits) },
        { label: t`Active time`, isNumber: true, render: (lead) => <Duration seconds={lead.seconds} /> },
        { label: t`First visit`, render: (lead) => <RelativeTime at={lead.firstAt} /> },
        { label: t`Last visit`, render: (lead) => <RelativeTime at={lead.lastAt} /> },
      ]}
    />
  )
}
