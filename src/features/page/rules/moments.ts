/** A position in one of a page's recordings, which are counted from 1. */
export type Moment = { startMs: number; recording: number }

/** The URL fragment of a moment: `#t=83.2`, or for another recording than the first `#t=83.2&r=2`. */
export function momentHash({ startMs, recording }: Moment): string {
  const seconds = Math.round(Math.max(0, startMs) / 100) / 10
  return `#t=${seconds}${recording > 1 ? `&r=${recording}` : ''}`
}

/** The moment in such a fragment; undefined when there is none. */
export function momentOfHash(hash: string): Moment | undefined {
  const [, seconds, recording = '1'] = /^#t=(\d{1,6}(?:\.\d{1,3})?)(?:&r=([1-9]\d?))?$/.exec(hash) ?? []
  if (seconds === undefined) return undefined
  return { startMs: Math.round(Number(seconds) * 1000), recording: Number(recording) }
}
