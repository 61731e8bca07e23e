/** What became of an uploaded file. */
export type Taken =
  /** `asset`: unless it stays a file. `isMeasured`: the server has its waveform or is about to; otherwise a browser can measure it. */
  | { kind: 'recording'; asset: string | undefined; media: string; isMeasured: boolean }
  | { kind: 'transcript'; asset: string; words: number }
  | { kind: 'image'; media: string }
  | { kind: 'attached'; asset: string; media: string }

/** The same as endpoints tell it. */
export function answerFor(taken: Taken): object {
  const media = taken.kind === 'transcript' ? {} : { media: { id: taken.media } }
  const asset = taken.kind === 'image' || taken.asset === undefined ? {} : { asset: { id: taken.asset } }
  const measured = taken.kind === 'recording' ? { measured: taken.isMeasured } : {}
  const words = taken.kind === 'transcript' ? { words: taken.words } : {}
  return { kind: taken.kind, ...asset, ...media, ...measured, ...words }
}
