/** Inclusive byte positions. */
export type ByteRange = { from: number; to: number }

export type RangeChoice = { kind: 'whole' } | ({ kind: 'part' } & ByteRange) | { kind: 'unsatisfiable' }

/**
 * The range a Range header requests of `bytes` bytes (RFC 9110, 14.2). Unknown units and multiple ranges get the
 * whole file, which the RFC allows.
 */
export function chooseRange(header: string | null, bytes: number): RangeChoice {
  const asked = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (!asked || (first === '' && last === '')) return { kind: 'whole' }
  if (first === '') return lastBytes(Number(last), bytes)
  return fromByte(Number(first), last === '' ? bytes - 1 : Number(last), bytes)
}

function fromByte(from: number, to: number, bytes: number): RangeChoice {
  if (from >= bytes) return { kind: 'unsatisfiable' }
  if (to < from) return { kind: 'whole' }
  return { kind: 'part', from, to: Math.min(to, bytes - 1) }
}

function lastBytes(count: number, bytes: number): RangeChoice {
  if (count === 0 || bytes === 0) return { kind: 'unsatisfiable' }
  return { kind: 'part', from: Math.max(0, bytes - count), to: bytes - 1 }
}

export type Validators = { etag: string; modifiedAt: Date }

/** True when the client's copy is still valid, so a 304 is enough. */
export function isUnchanged(headers: Headers, { etag, modifiedAt }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || listOf(tags).includes(etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && wholeSeconds(modifiedAt) <= since
}

/** True without an If-Range header, or when it matches the current version. */
export function mayAnswerPart(headers: Headers, { etag, modifiedAt }: Validators): boolean {
  const condition = headers.get('if-range')?.trim()
  if (condition === undefined) return true
  if (condition.startsWith('"')) return condition === etag
  return Date.parse(condition) === wholeSeconds(modifiedAt)
}

function listOf(tags: string): string[] {
  return tags.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
}

function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000) * 1000
}
