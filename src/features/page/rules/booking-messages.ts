/** Sites whose frames report bookings. */
export const bookingProviders = ['cal', 'calendly'] as const
export type BookingProvider = (typeof bookingProviders)[number]

/** Their own names. */
export const providerNames: Record<BookingProvider, string> = { cal: 'Cal.com', calendly: 'Calendly' }

/** The event dispatched by a frame after a booking or a change of one, with a `MadeBooking`. */
export const bookingMade = 'bookings_made'

/**
 * A reported booking. `key` distinguishes a visitor's bookings without being the site's own id; `meets_at` is ISO
 * 8601. A moved one has a new key and names the previous one, empty if unknown.
 */
export type MadeBooking = {
  provider: BookingProvider
  key: string
  meets_at?: string
  moved_from?: string
  canceled?: true
}

type Message = { data: unknown; origin: string; source: unknown }
/** The frame: its window, and the origin of its URL. */
type Frame = { window: unknown; origin: string }

/** A frame's message; `ready` needs an answer, or Cal.com stays hidden. */
export type FrameSaid = { kind: 'ready' } | ({ kind: 'booked' } & MadeBooking)

/**
 * Reads a booking from a frame's message, `now` in milliseconds. Undefined for all other messages: from another
 * window or origin, or of another shape. Names and email addresses are ignored.
 */
export function readFrameMessage(message: Message, frame: Frame, now: number): FrameSaid | undefined {
  const { data, origin, source } = message
  if (!source || source !== frame.window || origin !== frame.origin || !isRecord(data)) return undefined
  return Object.hasOwn(readers, origin) ? readers[origin]?.(data, now) : undefined
}

/** Makes Cal.com show itself. */
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

/** What Cal.com calls a booking, a move and a cancellation. */
const calTypes = /^(?:(reschedule)?[Bb]ookingSuccessful(?:V2)?|booking(Cancelled))$/

/**
 * Cal.com reports each booking and each move in an old and a new format, the old one first. Only the old one names
 * the booking that a move replaces.
 */
function cal({ originator, type, data }: Record<string, unknown>, now: number): FrameSaid | undefined {
  if (originator !== 'CAL') return undefined
  if (type === '__iframeReady') return { kind: 'ready' }
  const [known, moved, canceled] = (typeof type === 'string' && calTypes.exec(type)) || []
  const booked = known && isRecord(data) ? calBooking(data, now) : undefined
  if (!booked) return undefined
  const { from, ...booking } = booked
  if (moved) return { ...booking, moved_from: from ? keyOf(from) : '' }
  return canceled ? { ...booking, canceled: true } : booking
}

/** `from`: the id of the booking it replaces, in the older format. */
function calBooking(data: Record<string, unknown>, now: number) {
  const booking = isRecord(data['booking']) ? data['booking'] : data
  const begins = momentIn(data['date'] ?? booking['startTime'])
  const name = nameIn(booking['uid']) ?? begins
  if (name === undefined) return undefined
  const booked = { kind: 'booked', provider: 'cal', key: keyOf(String(name)) } as const
  const from = nameIn(booking['fromReschedule'])
  if (begins === undefined || !isPlausibleMeeting(begins, now)) return { ...booked, from }
  return { ...booked, from, meets_at: new Date(begins).toISOString() }
}

function nameIn(uid: unknown): string | undefined {
  return typeof uid === 'string' && /^[\w-]{1,100}$/.test(uid) ? uid : undefined
}

const day = 86_400_000

/** Meetings are neither in the past nor years ahead; one day of tolerance for wrong clocks. All in milliseconds. */
export function isPlausibleMeeting(at: number, now: number): boolean {
  return at > now - day && at < now + 3 * 366 * day
}

/** An ISO time with time zone, in milliseconds: without a zone it would differ between browsers. */
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

/** Two checksums of a text (FNV-1a) as up to 14 letters and digits, which don't reveal the text. */
function keyOf(text: string): string {
  return [0x811c9dc5, 0x1234567]
    .map((start) =>
      [...text].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), prime), start),
    )
    .map((sum) => (sum >>> 0).toString(36))
    .join('')
}
