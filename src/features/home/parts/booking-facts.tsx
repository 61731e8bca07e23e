import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type BookingProvider, providerNames } from '#src/features/page/rules/booking-messages.ts'
import { bookingWords } from '#src/features/visit/words/booking-words.ts'
import { ExactTime } from '#src/ui/exact-time.tsx'
import { useWords } from '#src/words/reader.ts'
import './booking-facts.css'

type Props = {
  booking: {
    provider: BookingProvider
    meetsAt: Date | null
    tab: string
    link: { id: string; title: string; journey: string }
  }
}

/** Where somebody booked, when they meet, and how sure that is. */
export function BookingFacts({ booking: { provider, meetsAt, tab, link } }: Props): ReactElement {
  const words = useWords(bookingWords)
  return (
    <>
      <p className="booking-fact">
        {meetsAt ? <ExactTime at={meetsAt} say={words.meetsAt} /> : words.noTime(providerNames[provider])}
      </p>
      <span className="row-sub">
        <Link to={`/workspace/journey/${link.journey}?link=${link.id}`}>{link.title}</Link>
        {tab ? ` · ${words.bookedIn(tab)}` : null}
      </span>
      <p className="booking-fact quiet">{words.asSaid}</p>
    </>
  )
}
