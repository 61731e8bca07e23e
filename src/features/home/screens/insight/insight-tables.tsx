import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { useFormat } from './insight-format.ts'

type Tab = OpenedInsight['tabs'][number]

/** Whether the tabs are those of one journey, so that their order says where visitors left. */
export function isInOrder({ of }: Pick<OpenedInsight, 'of'>): boolean {
  return of.kind === 'link' || of.kind === 'journey'
}

/** How many visits read each tab and for how long; of one journey in its order, which shows the drop-off. */
export function TabTable({ insight }: { insight: OpenedInsight }): ReactElement {
  const words = useWords(insightWords)
  const format = useFormat()
  const { visits } = insight.total
  const tabs = isInOrder(insight) ? insight.tabs.toSorted(byPlace) : insight.tabs
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.tab}</Table.Th>
          <Table.Th>{words.share}</Table.Th>
          <Table.Th ta="right">{words.measures.visits}</Table.Th>
          <Table.Th ta="right">{words.measures.seconds}</Table.Th>
          <Table.Th ta="right">{words.average}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tabs.map((tab) => (
          <Table.Tr key={tab.id}>
            <Table.Td className="row-title">{tab.title || words.goneTab}</Table.Td>
            <Table.Td data-label={words.share}>
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
            <Table.Td ta="right" className="figure" data-label={words.measures.visits}>
              {format.number(tab.visits)}
            </Table.Td>
            <Table.Td ta="right" data-label={words.measures.seconds}>
              <Duration seconds={tab.seconds} />
            </Table.Td>
            <Table.Td ta="right" data-label={words.average}>
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
  const words = useWords(insightWords)
  const format = useFormat()
  const each = tab.seconds / Math.max(1, tab.visits)
  const attention = attentionOf(each, tab.expected)
  if (!attention) return <Duration seconds={each} />
  const expected = durationText(tab.expected ?? 0)
  return (
    <span className="insight-each">
      <Duration seconds={each} />
      <span className="row-sub">{words.ofAbout(expected, format.percent(attention.share))}</span>
    </span>
  )
}

/** What is gone stands last. */
function byPlace(one: Tab, other: Tab): number {
  return (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER)
}

export function ClickTable({ clicked }: Pick<OpenedInsight, 'clicked'>): ReactElement {
  const words = useWords(insightWords)
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.link}</Table.Th>
          <Table.Th ta="right">{words.measures.clicks}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {clicked.map(({ href, clicks }) => (
          <Table.Tr key={href}>
            <Table.Td className="insight-href">{href}</Table.Td>
            <Table.Td ta="right" className="figure" data-label={words.measures.clicks}>
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
  const words = useWords(insightWords)
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.person}</Table.Th>
          <Table.Th ta="right">{words.measures.visits}</Table.Th>
          <Table.Th ta="right">{words.measures.seconds}</Table.Th>
          <Table.Th>{words.firstVisit}</Table.Th>
          <Table.Th>{words.lastVisit}</Table.Th>
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
                  {words.verified}
                </Tag>
              ) : null}
              <span className="row-sub">{lead.email}</span>
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={words.measures.visits}>
              {format.number(lead.visits)}
            </Table.Td>
            <Table.Td ta="right" data-label={words.measures.seconds}>
              <Duration seconds={lead.seconds} />
            </Table.Td>
            <Table.Td data-label={words.firstVisit}>
              <RelativeTime at={lead.firstAt} />
            </Table.Td>
            <Table.Td data-label={words.lastVisit}>
              <RelativeTime at={lead.lastAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
