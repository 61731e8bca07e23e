import { secondsHeard, spansOf } from '#src/features/visit/rules/heard.ts'
import type { Happening } from '../schema.ts'
import type { Happened } from './lead-facts.ts'

/** A visit as measured so far. `length`: a recording's length in seconds. */
export type VisitSoFar = {
  link: string
  tabs: readonly { id: string; duration: number }[]
  heard: readonly { media: string; length: number; layers: string[] }[]
  bookings: readonly { id: string; tab: string | null }[]
}

/** The share of a recording, or of a tab's required time, that counts as finished. */
const finishedShare = 0.9

/** The watched events a visit amounts to, each once. `lengths`: seconds needed to read and hear a tab. */
export function visitEvents(
  visit: VisitSoFar,
  watched: readonly Happening[],
  lengths: ReadonlyMap<string, number>,
): Happened[] {
  const found = watched.flatMap((one) => {
    switch (one.on) {
      case 'link_opened':
        return [{ on: 'link_opened' as const, link: visit.link }]
      case 'tab_attended':
        return attended(visit, one.seconds)
      case 'item_finished':
        return finished(visit, lengths)
      case 'booking_made':
        return visit.bookings.map(({ id: booking, tab }) => ({ on: 'booking_made' as const, tab, booking }))
      default:
        return []
    }
  })
  return [...new Map(found.map((one) => [eventKey(one), one])).values()]
}

/** An event as text; equal events have equal text. */
export function eventKey(happened: Happened): string {
  switch (happened.on) {
    case 'link_opened':
    case 'lead_validated':
      return `${happened.on} ${happened.link}`
    case 'tab_attended':
      return `${happened.on} ${happened.tab} ${happened.seconds}`
    case 'item_finished':
      return `${happened.on} ${happened.item.kind} ${happened.item.id}`
    case 'form_sent':
      return `${happened.on} ${happened.page}`
    case 'booking_made':
      return `${happened.on} ${happened.booking ?? happened.tab}`
  }
}

function attended({ tabs }: VisitSoFar, seconds: number): Happened[] {
  return tabs
    .filter(({ duration }) => duration >= seconds)
    .map(({ id: tab }) => ({ on: 'tab_attended', tab, seconds }))
}

function finished({ tabs, heard }: VisitSoFar, lengths: ReadonlyMap<string, number>): Happened[] {
  const read = tabs.filter(({ id, duration }) => isFinished(duration, lengths.get(id)))
  const listened = heard.filter(({ layers, length }) =>
    isFinished(secondsHeard(spansOf(layers.slice(0, 1))), length),
  )
  return [
    ...read.map(({ id }) => ({ on: 'item_finished' as const, item: { kind: 'tab' as const, id } })),
    ...listened.map(({ media: id }) => ({
      on: 'item_finished' as const,
      item: { kind: 'recording' as const, id },
    })),
  ]
}

function isFinished(seconds: number, length: number | undefined): boolean {
  return length !== undefined && length > 0 && seconds >= length * finishedShare
}
