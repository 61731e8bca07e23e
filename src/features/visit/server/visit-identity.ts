import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '../schema.ts'
import type { ViewToken } from './view-token.ts'

/**
 * The id of this visit: the browser's own, that of its view token, or a hash of the event, so that the same
 * event posted twenty times without an id is still one visit.
 */
export function visitIdOf({ event, view }: { event: TelemetryEvent; view: ViewToken | undefined }): string {
  const known = event.session_id ?? view?.id
  if (known) return known
  const { ended: _ended, ...lasting } = event
  const hash = createHash('sha256').update(canonical(lasting)).digest('hex')
  // Version 8 of RFC 9562: a UUID with custom bits.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** JSON with sorted keys, so that two spellings of an event are the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
