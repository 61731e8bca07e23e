import { type Arrival, arrivalIn } from '#src/features/link/rules/arrival.ts'
import type { Clock } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { VisitSign } from '../rules/quality.ts'

const purpose = 'view-token'

/**
 * Who views which link since when: the result of GET /api/campaign/view, signed for the visitor's browser.
 */
export type ViewToken = {
  /** A uuid, one per view. */
  id: string
  workspace: string
  link: string
  /** The recognized lead's uuid. */
  lead: string | null
  /** The browser at a personal link, if it may be known. */
  browser: string | null
  issuedAt: Date
  /** Signals of the request. */
  signs: VisitSign[]
  /** The visit is anonymous. */
  isAnonymous: boolean
  /** The visitor's arrival parameters. */
  arrival: Arrival
}

/** The signals a token can carry, each with its bit. */
const bits = [
  ['member', 1],
  ['pass', 2],
] as const
const anonymous = 128

/** In the same byte: the last id is the browser's. */
const browserBit = 64

const head = 6 + 3 * 16

/**
 * The time, three to five ids and a byte for the signals and the browser, if needed; then a ~ with the
 * arrival parameters, if any; then a dot and the signature. All base64url.
 */
export function issueViewToken(
  { clock, secrets }: Pick<Platform, 'secrets'> & { clock: Pick<Clock, 'now'> },
  view: Pick<ViewToken, 'workspace' | 'link' | 'lead'> &
    Partial<Pick<ViewToken, 'browser' | 'signs' | 'isAnonymous' | 'arrival'>>,
): string {
  const time = Buffer.alloc(6)
  time.writeUIntBE(clock.now().getTime(), 0, 6)
  const known = [view.lead, view.browser].filter((id) => typeof id === 'string')
  const ids = [newId(clock.now()), view.workspace, view.link, ...known]
  const signs = bits.reduce((sum, [sign, bit]) => sum + (view.signs?.includes(sign) ? bit : 0), 0)
  const seen = signs + (view.isAnonymous ? anonymous : 0) + (view.browser ? browserBit : 0)
  const flags = seen > 0 ? [Buffer.from([seen])] : []
  const arrived = new URLSearchParams(view.arrival).toString()
  const more = arrived === '' ? '' : `~${Buffer.from(arrived).toString('base64url')}`
  const body = Buffer.concat([time, ...ids.map(bytesOf), ...flags]).toString('base64url') + more
  return `${body}.${secrets.sign(purpose, body)}`
}

/** The view; undefined if the token was not issued here. */
export function readViewToken({ secrets }: Pick<Platform, 'secrets'>, token: string): ViewToken | undefined {
  const [body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !secrets.isSigned(purpose, body, signature)) return undefined
  const [known = '', arrived = ''] = body.split('~')
  const bytes = Buffer.from(known, 'base64url')
  return {
    issuedAt: new Date(bytes.readUIntBE(0, 6)),
    id: textOf(bytes, 6),
    workspace: textOf(bytes, 22),
    link: textOf(bytes, 38),
    ...knownIn(bytes),
    isAnonymous: (flagsOf(bytes) & anonymous) > 0,
    arrival: arrivalIn(new URLSearchParams(Buffer.from(arrived, 'base64url').toString())),
  }
}

function knownIn(bytes: Buffer): Pick<ViewToken, 'lead' | 'browser' | 'signs'> {
  const flags = flagsOf(bytes)
  const ids = Array.from({ length: Math.floor((bytes.length - head) / 16) }, (_, at) =>
    textOf(bytes, head + at * 16),
  )
  const browser = (flags & browserBit) > 0 ? (ids.pop() ?? null) : null
  return {
    lead: ids[0] ?? null,
    browser,
    signs: bits.flatMap(([sign, bit]) => ((flags & bit) > 0 ? [sign] : [])),
  }
}

function flagsOf(bytes: Buffer): number {
  return (bytes.length - 6) % 16 === 1 ? (bytes.at(-1) ?? 0) : 0
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

function textOf(bytes: Buffer, start: number): string {
  const hex = bytes.toString('hex', start, start + 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
