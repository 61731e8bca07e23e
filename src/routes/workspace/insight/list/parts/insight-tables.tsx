import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

type Tab = OpenedInsight['tabs'][number]

/** Whether the tabs are those of one journey, so that their order says where visitors left. */
export function isInOrder({ of }: Pick<OpenedInsight, 'of'>): boolean {
  return of.kind === 'link' || of.kind === 'journey'
}

/** How many visits read each tab and for how long; of one journey in its order, which shows the drop-off. */
export function TabTable({ insight }: { insight: OpenedInsight }): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const { visits } = insight.total
  const tabs = isInOrder(insight) ? insight.tabs.toSorted(byPlace) : insight.tabs
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Tab`}</Table.Th>
          <Table.Th>{t`Share of visits`}</Table.Th>
          <Table.Th ta="right">{t`Visits`}</Table.Th>
          <Table.Th ta="right">{t`Time read`}</Table.Th>
          <Table.Th ta="right">{t`Each visit`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tabs.map((tab) => (
          <Table.Tr key={tab.id}>
            <Table.Td className="row-title">{tab.title || t`A tab that is gone`}</Table.Td>
            <Table.Td data-label={t`Share of visits`}>
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
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Visits`}>
              {format.number(tab.visits)}
            </Table.Td>
            <Table.Td ta="right" data-label={t`Time read`}>
              <Duration seconds={tab.seconds} />
            </Table.Td>
            <Table.Td ta="right" data-label={t`Each visit`}>
              <EachVisit tab={tab} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** How long a visit that read the tab stayed, beside how long the tab takes. */
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

/** What is gone stands last. */
function byPlace(one: Tab, other: Tab): number {
  return (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER)
}

export function ClickTable({ clicked }: Pick<OpenedInsight, 'clicked'>): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Link`}</Table.Th>
          <Table.Th ta="right">{t`Clicks`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clicked.map(({ href, clicks }) => (
          <Table.Tr key={href}>
            <Table.Td className="insight-href">{href}</Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Clicks`}>
              {format.number(clicks)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type LeadProps = Pick<OpenedInsight, 'leads'> & { addressOf: (lead: string) => string }

/** Known people who came; each leads to what is theirs alone. */
export function LeadTable({ leads, addressOf }: LeadProps): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Person`}</Table.Th>
          <Table.Th ta="right">{t`Visits`}</Table.Th>
          <Table.Th ta="right">{t`Time read`}</Table.Th>
          <Table.Th>{t`First visit`}</Table.Th>
          <Table.Th>{t`Last visit`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {leads.map((lead) => (
          <Table.Tr key={lead.id}>
            <Table.Td>
              <Link to={addressOf(lead.id)} className="row-title">
                {[lead.first, lead.last].filter(Boolean).join(' ') || lead.email}
              </Link>{' '}
              {lead.validated === 'yes' ? (
                <Tag tone="good" icon="shield-check">
                  {t`Verified`}
                </Tag>
              ) : null}
              <span className="row-sub">{lead.email}</span>
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Visits`}>
              {format.number(lead.visits)}
            </Table.Td>
            <Table.Td ta="right" data-label={t`Time read`}>
              <Duration seconds={lead.seconds} />
            </Table.Td>
            <Table.Td data-label={t`First visit`}>
              <RelativeTime at={lead.firstAt} />
            </Table.Td>
            <Table.Td data-label={t`Last visit`}>
              <RelativeTime at={lead.lastAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
