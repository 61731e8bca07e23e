import { type Analysis, analyse } from '#src/features/language/rules/analyse.ts'
import { pickQuotes } from '#src/features/language/rules/outputs/outlines.ts'
import { defaultOptions, pickerOf } from '#src/features/language/rules/pick.ts'
import { quotability, reasonsOf } from '#src/features/language/rules/quality.ts'
import type { Sentence } from '#src/features/language/rules/sentences.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import type { ClipSpan, SuggestedClip } from '../schema.ts'
import { longestClipMs, shortestClipMs } from './clip-bounds.ts'
import { wordsInRange } from './words-within.ts'

const most = 8
/** Shorter clips say too little, longer ones get skipped. */
const wantedMs = 12_000
const enoughMs = 60_000

type About = { durationMs: number | null; soundbites: ClipSpan[] }

/**
 * Suggested clips, best first: marked soundbites, then the most quotable sentences, extended by their neighbors of
 * the same speaker until they make sense on their own. Each has its reasons. Empty without times in the transcript.
 */
export function suggestClips(segments: SpokenSegment[], { durationMs, soundbites }: About): SuggestedClip[] {
  const analysis = analyse(segments, { durationMs })
  if (analysis.isEstimated) return []
  const quoted = pickQuotes({ analysis, pick: pickerOf(analysis, defaultOptions) }, most)
    .toSorted((one, other) => quotability(other) - quotability(one))
    .map((sentence) => ({ ...stretchAround(sentence, analysis), reasons: reasonsOf(sentence) }))
  const marked = soundbites.map(({ startMs, endMs }) => ({ startMs, endMs, reasons: ['soundbite' as const] }))
  const chosen: Omit<SuggestedClip, 'title' | 'speaker'>[] = []
  for (const one of [...marked, ...quoted]) {
    if (!isLongEnough(one) || chosen.some((other) => isMostly(one, other))) continue
    chosen.push(one)
  }
  return chosen.slice(0, most).map((one) => {
    const { title, speaker } = wordsInRange(segments, one, durationMs)
    return { ...one, title, speaker }
  })
}

function isLongEnough({ startMs, endMs }: ClipSpan): boolean {
  return endMs - startMs >= shortestClipMs && endMs - startMs <= longestClipMs.audio
}

/** Whether at least half of one range is inside the other. */
function isMostly(one: ClipSpan, other: ClipSpan): boolean {
  const shared = Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs)
  return shared * 2 > one.endMs - one.startMs
}

/** Later sentences first, because they finish the thought; then earlier ones. */
function stretchAround(sentence: Sentence, { sentences }: Analysis): ClipSpan {
  let [from, until] = [sentence.index, sentence.index]
  function span(): ClipSpan {
    return { startMs: sentences[from]?.startMs ?? 0, endMs: sentences[until]?.endMs ?? 0 }
  }
  function joins(place: number): boolean {
    const next = sentences[place]
    if (next?.turn !== sentence.turn) return false
    const { startMs, endMs } = span()
    return Math.max(endMs, next.endMs) - Math.min(startMs, next.startMs) <= enoughMs
  }
  while (span().endMs - span().startMs < wantedMs) {
    if (joins(until + 1)) until += 1
    else if (joins(from - 1)) from -= 1
    else break
  }
  return span()
}
