/** Sites whose frames say that a booking was made. */
export const bookingProviders = ['cal', 'calendly'] as const
export type BookingProvider = (typeof bookingProviders)[number]

/** As they call themselves. */
export const providerNames: Record<BookingProvider, string> = { cal: 'Cal.com', calendly: 'Calendly' }

/** The name of the event that a frame in which somebody booked sends up the page, with a `MadeBooking`. */
export const bookingMade = 'bookings_made'

/** As it is reported. `key` tells bookings of one visitor apart and is nothing by which the site knows one; `meets_at` is ISO 8601. */
export type MadeBooking = { provider: BookingProvider; key: string; meets_at?: string }

type Message = { data: unknown; origin: string; source: unknown }
/** The frame: its window, and the origin of the address that it was given. */
type Frame = { window: unknown; origin: string }

/** What a frame says; `ready` asks for an answer, without which Cal.com shows nothing. */
export type FrameSaid = { kind: 'ready' } | ({ kind: 'booked' } & MadeBooking)

/**
 * What the booking page in a frame says of a booking, `now` in milliseconds. Undefined for all else that is posted to the page:
 * from another window, from another origin than the frame's own, or in another shape. Names and addresses are not looked at.
 */
export function readFrameMessage(message: Message, frame: Frame, now: number): FrameSaid | undefined {
  const { data, origin, source } = message
  if (!source || source !== frame.window || origin !== frame.origin || !isRecord(data)) return undefined
  return Object.hasOwn(readers, origin) ? readers[origin]?.(data, now) : undefined
}

/** What lets Cal.com show itself. */
export const answerToReady = { originator: 'CAL', method: 'parentKnowsIframeReady', arg: {} }

const readers: Record<string, (data: Record<string, unknown>, now: number) => FrameSaid | undefined> = {
  'https://calendly.com': calendly,
  'https://app.cal.com': cal,
}

function calendly({ event, payload }: Record<string, unknown>): FrameSaid | undefined {
  if (event !== 'calendly.event_scheduled' || !isRecord(payload) || !isRecord(payload['event']))
    return undefined
  const uri = payload['event']['uri']
  if (typeof uri !== 'string' || !/^https:\/\/api\.calendly\.com\/scheduled_events\/[\w-]{1,100}$/.test(uri))
    return undefined
  return { kind: 'booked', provider: 'calendly', key: keyOf(uri) }
}

/** It says each booking twice, in an older and a newer way, which name the same beginning. */
function cal({ originator, type, data }: Record<string, unknown>, now: number): FrameSaid | undefined {
  if (originator !== 'CAL') return undefined
  if (type === '__iframeReady') return { kind: 'ready' }
  if ((type !== 'bookingSuccessfulV2' && type !== 'bookingSuccessful') || !isRecord(data)) return undefined
  const begins = momentIn(type === 'bookingSuccessful' ? data['date'] : data['startTime'])
  const name = begins ?? nameIn(data['uid'])
  if (name === undefined) return undefined
  const booked = { kind: 'booked', provider: 'cal', key: keyOf(String(name)) } as const
  if (begins === undefined || !isPlausibleMeeting(begins, now)) return booked
  return { ...booked, meets_at: new Date(begins).toISOString() }
}

function nameIn(uid: unknown): string | undefined {
  return typeof uid === 'string' && /^[\w-]{1,100}$/.test(uid) ? uid : undefined
}

const day = 86_400_000

/** Nobody books what is over, nor years ahead; a day's grace is for clocks that are wrong. All in milliseconds. */
export function isPlausibleMeeting(at: number, now: number): boolean {
  return at > now - day && at < now + 3 * 366 * day
}

/** An ISO time with its zone, in milliseconds: without one it would be another moment in each browser. */
function momentIn(text: unknown): number | undefined {
  if (typeof text !== 'string') return undefined
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : at
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const prime = 0x1000193

/** Two checksums of a text (FNV-1a) as at most 14 letters and digits, from which nobody reads what they were made of. */
function keyOf(text: string): string {
  return [0x811c9dc5, 0x1234567]
    .map((start) =>
      [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), prime), start),
    )
    .map((sum) => (sum >>> 0).toString(36))
    .join('')
}
