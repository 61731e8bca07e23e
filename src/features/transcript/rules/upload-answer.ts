/** What became of an uploaded file. */
export type Taken =
  /** `asset`: unless it stays a file. `isMeasured`: the server has its waveform or is about to; otherwise a browser can measure it. */
  | { kind: 'recording'; asset: string | undefined; media: string; isMeasured: boolean }
  | { kind: 'transcript'; asset: string; words: number }
  | { kind: 'image'; asset?: string | undefined; media: string }
  /** `asset`: unless it stays a file. `words`: that were read in it. */
  | { kind: 'document'; asset: string | undefined; media: string; words: number }
  | { kind: 'attached'; asset: string; media: string }

/** The same as endpoints tell it. */
export function answerFor(taken: Taken): object {
  const media = taken.kind === 'transcript' ? {} : { media: { id: taken.media } }
  const asset = taken.asset === undefined ? {} : { asset: { id: taken.asset } }
  const measured = taken.kind === 'recording' ? { measured: taken.isMeasured } : {}
  const words = 'words' in taken ? { words: taken.words } : {}
  return { kind: taken.kind, ...asset, ...media, ...measured, ...words }
}
