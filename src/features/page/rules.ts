import type { ReadSegment, SpokenSegment } from './schema.ts'

// A page's state ---------------------------------------------------------------------------------------------

/** `changed`: published, with unpublished changes. */
export type PageStatus = 'draft' | 'scheduled' | 'published' | 'changed'

type Stated = { draftVersion: number; publishedVersion: number | null; scheduledAt?: Date | null }

export function pageStatus({ draftVersion, publishedVersion, scheduledAt }: Stated): PageStatus {
  if (publishedVersion === null) return scheduledAt ? 'scheduled' : 'draft'
  return publishedVersion === draftVersion ? 'published' : 'changed'
}

const sittingMinutes = 10

/**
 * Whether a save continues the current draft: by the same person, started within ten minutes, and not sealed.
 * Otherwise it becomes a new version.
 */
export function continuesDraft(
  draft: { author: string | null; createdAt: Date; sealed: boolean },
  { user, now }: { user: string; now: Date },
): boolean {
  const isSameSitting = now.getTime() - draft.createdAt.getTime() < sittingMinutes * 60_000
  return !draft.sealed && isSameSitting && draft.author === user
}

// Speech on a page -------------------------------------------------------------------------------------------

type Spoken = Pick<SpokenSegment, 'speaker' | 'text'>

/** The trimmed sentences of a text. */
function sentencesOf(text: string): string[] {
  const parts = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text.replace(/\s+/g, ' '))
  return Array.from(parts, (part) => part.segment.trim()).filter(Boolean)
}

/** Joins consecutive segments of one speaker, so that sentences aren't cut at subtitles. */
function speeches(segments: Spoken[]): Spoken[] {
  const joined: Spoken[] = []
  for (const { speaker, text } of segments) {
    const last = joined.at(-1)
    if (last && last.speaker === speaker) last.text += ` ${text}`
    else joined.push({ speaker, text })
  }
  return joined
}

/**
 * The first whole sentences within `limit` characters; if even the first is too long, it is cut at a word, with an
 * ellipsis.
 */
export function firstSentences(text: string, limit = 200): string {
  let kept = ''
  for (const sentence of sentencesOf(text)) {
    const longer = kept ? `${kept} ${sentence}` : sentence
    if (longer.length > limit) break
    kept = longer
  }
  if (kept) return kept
  const [first = ''] = sentencesOf(text)
  return first ? `${first.slice(0, limit - 1).replace(/(?<!\s)\s+\S*$/, '')}…` : ''
}

/** Describes a recording with its own first sentences. */
export function describeSpeech(segments: Spoken[]): string {
  const opening = segments.slice(0, 40).map((segment) => segment.text)
  return firstSentences(opening.join(' '))
}

const quoteLength = { least: 60, most: 220 } as const
const brokenOff = /[[\]{}<>*_|]|\.\.|…|--|—$|https?:/
const opensWithSmallTalk =
  /^(yeah|yes|no|well|so|and|but|or|oh|okay|ok|right|like|thanks|because|it's like)\b/i
const holdsSmallTalk =
  /\b(you know|i mean|kind of|sort of|or whatever|or something|and stuff|um+|uh+)\b|\blike,|["“”]/i

/**
 * Whether a sentence works as a quote on its own: 60 to 220 characters, starts with a capital, ends with a full stop
 * or an exclamation mark, is complete, and its quotation marks and brackets are closed.
 */
export function isQuotable(sentence: string): boolean {
  if (sentence.length < quoteLength.least || sentence.length > quoteLength.most) return false
  if (!/^["“]?\p{Lu}/u.test(sentence) || !/[.!]["”]?$/.test(sentence) || brokenOff.test(sentence))
    return false
  return (
    countOf(sentence, '"') % 2 === 0 &&
    countOf(sentence, '“') === countOf(sentence, '”') &&
    countOf(sentence, '(') === countOf(sentence, ')')
  )
}

function countOf(text: string, mark: string): number {
  return text.split(mark).length - 1
}

/**
 * The page's quote, verbatim: the longest quotable sentence. Guests go before the first speaker, usually the host;
 * sentences with small talk or reported speech are the last resort.
 */
export function pickQuote(segments: Spoken[]): { text: string; speaker: string } | undefined {
  const host = segments[0]?.speaker
  const candidates = speeches(segments).flatMap(({ speaker, text }) =>
    sentencesOf(text)
      .filter(isQuotable)
      .map((sentence) => ({ text: sentence, speaker })),
  )
  const guests = candidates.filter((candidate) => candidate.speaker !== host)
  const pools = [guests, candidates].flatMap((pool) => [
    pool.filter(({ text }) => !opensWithSmallTalk.test(text) && !holdsSmallTalk.test(text)),
    pool,
  ])
  return pools
    .find((pool) => pool.length > 0)
    ?.reduce((best, candidate) => (candidate.text.length > best.text.length ? candidate : best))
}

/** The transcript as stored in a page: words drop their text, which the segment has, and keep their start. */
export function readSegment(segment: SpokenSegment): ReadSegment {
  const { words, ...said } = segment
  const start = said.startMs ?? 0
  const isExact = words !== null && words.length === wordCount(said.text)
  return { ...said, wordStarts: isExact ? words.map(([, at]) => Math.max(0, at - start)) : null }
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** Reduces a waveform to at most `count` bars, each the peak of its range, with two decimals. */
export function loudnessBars(peaks: number[], count = 96): number[] {
  const bars = Math.min(count, peaks.length)
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / bars)
    const to = Math.floor(((bar + 1) * peaks.length) / bars)
    const loudest = peaks.slice(from, to).reduce((most, peak) => Math.max(most, Math.abs(peak)), 0)
    return Math.round(Math.min(1, loudest) * 100) / 100
  })
}
