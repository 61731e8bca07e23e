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
    tab: string
    link: { id: string; title: string; journey: string }
  }
}

/** Where someone booked, when the meeting is, and how reliable that is. */
export function BookingFacts({ booking: { provider, meetsAt, tab, link } }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="booking-fact">
        {meetsAt ? (
          <ExactTime at={meetsAt} say={(when) => t`Meeting on ${when}`} />
        ) : (
          t`See ${{ provider: providerNames[provider] }} for the time of the meeting.`
        )}
      </p>
      <span className="row-sub">
        <Link to={`/workspace/journey/${link.journey}?link=${link.id}`}>{link.title}</Link>
        {tab ? ` · ${t`in “${tab}”`}` : null}
      </span>
      <p className="booking-fact quiet">{t`Reported by the visitor’s browser. Check your calendar to be sure.`}</p>
    </>
  )
}
