import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { arrivalQuery, arrivalText } from '#src/features/link/rules/arrival.ts'
import { MeetingTime } from '#src/features/page/parts/booking-facts.tsx'
import { providerNames } from '#src/features/page/rules/booking-messages.ts'
import { shareReadText } from '#src/features/visit/messages/attention-text.ts'
import { attentionOf } from '#src/features/visit/rules/attention.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { Duration, durationText } from '#src/ui/duration.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { HeardOfVisit } from './heard-map.tsx'
import { GradeOfVisit } from './visit-grade.tsx'
import { VisitWho } from './visit-who.tsx'
import './visit-list.css'

type Props = {
  visits: ShownVisit[]
  /** The id of the visit whose grade is expanded initially. */
  opened?: string | undefined
  /** Actions for a visit's grade, if available here. */
  renderActions?: (visit: ShownVisit) => ReactNode
}

/** Visits with visitor, source, reading time per tab, and clicks. */
export function VisitList({ visits, opened, renderActions }: Props): ReactElement {
  return (
    <ul className="visit-list">
      {visits.map((visit) => (
        <VisitEntry key={visit.id} visit={visit}>
          <GradeOfVisit visit={visit} isOpen={visit.id === opened}>
            {renderActions?.(visit)}
          </GradeOfVisit>
        </VisitEntry>
      ))}
    </ul>
  )
}

function VisitEntry({ visit, children }: { visit: ShownVisit; children: ReactNode }): ReactElement {
  const { t } = useLingui()
  return (
    <li className="visit">
      <VisitWho visit={visit} />
      <TabBars visit={visit} />
      <div className="visit-facts">
        <span>
          <RelativeTime at={visit.lastAt} />
          {visit.settled ? null : (
            <Tag tone="good" title={t`Active in the last few minutes.`}>
              {t`Reading now`}
            </Tag>
          )}
        </span>
        <span className="row-sub">
          {visit.previous ? t`Return visit` : t`First visit`} · <Duration seconds={visit.duration} />{' '}
          {t`active`}
        </span>
        <SinceTheLast visit={visit} />
        {visit.settled && !visit.ended ? (
          <Tag
            tone="plain"
            title={t`The browser didn’t report the end of the visit, so the last few seconds may be missing.`}
          >
            {t`End not reported`}
          </Tag>
        ) : null}
        <CameFrom arrival={visit.arrival} />
        <Bookings bookings={visit.bookings} />
        <Clicks clicks={visit.linksClicked} />
        {children}
      </div>
      <HeardOfVisit heard={visit.heard} />
    </li>
  )
}

/** The previous visit, and tabs read now but not then. */
function SinceTheLast({ visit: { previous, tabs } }: { visit: ShownVisit }): ReactElement | null {
  const { t } = useLingui()
  if (!previous) return null
  const before = new Set(readIn(previous.tabs).map(({ id }) => id))
  const fresh = readIn(tabs).filter(({ id }) => !before.has(id))
  return (
    <>
      <span className="row-sub">
        {t`Previous visit:`} <RelativeTime at={previous.lastAt} />
      </span>
      {fresh.length > 0 ? (
        <span className="row-sub">{t`New this time: ${{ tabs: fresh.map(({ title }) => title).join(', ') }}`}</span>
      ) : null}
    </>
  )
}

function readIn<Tab extends { duration: number }>(tabs: readonly Tab[]): Tab[] {
  return tabs.filter((tab) => tab.duration > 0)
}

/** Active seconds per tab as bars on one scale: the longest read tab of the visit fills it. */
function TabBars({ visit: { tabs } }: { visit: ShownVisit }): ReactElement {
  const { t } = useLingui()
  const read = readIn(tabs)
  const longest = Math.max(1, ...read.map((tab) => tab.duration))
  if (read.length === 0) return <p className="visit-tabs quiet">{t`No tab was read for a full second.`}</p>
  return (
    <ul className="visit-tabs">
      {read.map((tab) => (
        <TabBar key={tab.id} tab={tab} longest={longest} />
      ))}
    </ul>
  )
}

function TabBar({ tab, longest }: { tab: ShownVisit['tabs'][number]; longest: number }): ReactElement {
  const { t } = useLingui()
  const attention = attentionOf(tab.duration, tab.expected)
  return (
    <li>
      <span className="visit-tab-title">{tab.title}</span>
      <svg className="visit-bar" aria-hidden="true" height="6" width="100%">
        <rect className="visit-bar-track" width="100%" height="6" rx="3" />
        <rect className="visit-bar-fill" width={`${(tab.duration / longest) * 100}%`} height="6" rx="3" />
      </svg>
      <span className="figure nowrap">{durationText(tab.duration)}</span>
      {attention ? (
        <span className="row-sub visit-attention">
          {attention.isLeftOpen ? (
            <Tag tone="plain" title={t`The visit lasted far longer than it takes to go through everything.`}>
              {t`Possibly left open`}
            </Tag>
          ) : null}{' '}
          {t(shareReadText(attention, tab.expected))}
        </span>
      ) : null}
    </li>
  )
}

function CameFrom({ arrival }: Pick<ShownVisit, 'arrival'>): ReactElement | null {
  const { t } = useLingui()
  const text = arrivalText(arrival)
  if (text === '') return null
  const those = new URLSearchParams({ arrival: arrivalQuery(arrival) })
  return (
    <Link to={`/workspace/visits?${those}`} className="row-sub" title={t`Show visits from this source`}>
      {t`Source: ${text}`}
    </Link>
  )
}

function Bookings({ bookings }: Pick<ShownVisit, 'bookings'>): ReactElement | null {
  const { t } = useLingui()
  if (bookings.length === 0) return null
  return (
    <ul className="visit-bookings">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Icon name="calendar" size={12} />{' '}
          {t`Booked on ${{ provider: providerNames[booking.provider] }}, according to their browser`}
          {booking.meetsAt || booking.canceledAt ? (
            <span className="row-sub">
              <MeetingTime booking={booking} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Clicks({ clicks }: { clicks: ShownVisit['linksClicked'] }): ReactElement | null {
  const { t } = useLingui()
  if (clicks.length === 0) return null
  return (
    <details className="visit-clicks">
      <summary>
        <Icon name="mouse-pointer-click" size={12} />{' '}
        {t`${plural({ count: clicks.length }, { one: '1 click', other: '# clicks' })}`}
      </summary>
      <ul>
        {clicks.map((click) => (
          <li key={`${click.timeInSession} ${click.href} ${click.text}`}>
            <span>{click.text || click.href}</span>
            <span className="row-sub">{t`${{ href: click.href }} after ${{ time: durationText(click.timeInSession) }}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
