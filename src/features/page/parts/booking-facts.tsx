import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { ExactTime } from '#src/ui/exact-time.tsx'
import { type BookingProvider, providerNames } from '../rules/booking-messages.ts'
import './booking-facts.css'

type Props = {
  booking: {
    provider: BookingProvider
    meetsAt: Date | null
    moves: number
    canceledAt: Date | null
    tab: string
    link: { id: string; title: string; journey: string }
  }
}

/** Where someone booked, when the meeting is, and how reliable that is. */
export function BookingFacts({ booking }: Props): ReactElement {
  const { t } = useLingui()
  const { provider, meetsAt, canceledAt, tab, link } = booking
  return (
    <>
      <p className="booking-fact">
        {meetsAt || canceledAt ? (
          <MeetingTime booking={booking} />
        ) : (
          t`See ${{ provider: providerNames[provider] }} for the time of the meeting.`
        )}
      </p>
      <span className="row-sub">
        <Link to={`/workspace/journey/${link.journey}?link=${link.id}`}>{link.title}</Link>
        {tab ? ` · ${t`in “${tab}”`}` : null}
      </span>
      <p className="booking-fact quiet">
        {t`Reported by the visitor’s browser. Check your calendar to be sure.`}{' '}
        {provider === 'calendly'
          ? t`Calendly doesn’t report when a meeting is canceled, and a rescheduled one shows up as another booking.`
          : t`Changes made outside this calendar, such as by email, aren’t reported.`}
      </p>
    </>
  )
}

type TimeProps = { booking: Pick<Props['booking'], 'meetsAt' | 'moves' | 'canceledAt'> }

/** When the meeting is, and whether it was moved or canceled. */
export function MeetingTime({ booking: { meetsAt, moves, canceledAt } }: TimeProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {meetsAt ? (
        <ExactTime at={meetsAt} say={(when) => (moves > 0 ? t`Moved to ${when}` : t`Meeting on ${when}`)} />
      ) : null}
      {meetsAt && canceledAt ? ' · ' : null}
      {canceledAt ? <ExactTime at={canceledAt} say={(when) => t`Canceled on ${when}`} /> : null}
    </>
  )
}
