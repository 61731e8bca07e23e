/** A place in one of the recordings of a page, which are counted from 1. */
export type Moment = { startMs: number; recording: number }

/** The part of an address that names a moment: `#t=83.2`, for another recording than the first `#t=83.2&r=2`. */
export function momentHash({ startMs, recording }: Moment): string {
  const seconds = Math.round(Math.max(0, startMs) / 100) / 10
  return `#t=${seconds}${recording > 1 ? `&r=${recording}` : ''}`
}

/** The moment that such a part of an address names; undefined when it names none. */
export function momentOfHash(hash: string): Moment | undefined {
  const [, seconds, recording = '1'] = /^#t=(\d{1,6}(?:\.\d{1,3})?)(?:&r=([1-9]\d?))?$/.exec(hash) ?? []
  if (seconds === undefined) return undefined
  return { startMs: Math.round(Number(seconds) * 1000), recording: Number(recording) }
}
