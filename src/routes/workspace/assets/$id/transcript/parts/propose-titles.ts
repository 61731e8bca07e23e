import { analyse } from '#src/features/language/rules/analyse.ts'
import { capitalize, shortened } from '#src/features/language/rules/title-chapters.ts'
import { type EditSegment, type TranscriptDocument, textOf } from '#src/features/transcript/rules/document.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'

const mostTitles = 3
const mostWords = 3000
const longestTitle = 60

/** Titles for a chapter, from the text between its start and the next chapter. */
export function proposeTitles(document: TranscriptDocument, startMs: number): string[] {
  const { chapters, keywords, sentences, language } = analyse(spokenFrom(document, startMs))
  const [first, second] = keywords.map(({ text }) => capitalize(text, language))
  const found = [chapters[0]?.title, sentences[0]?.clean, first && second && `${first}, ${second}`, first]
  const titles = found.flatMap((title) => (title ? shortened(title, longestTitle) : []))
  return [...new Set(titles)].slice(0, mostTitles)
}

function spokenFrom({ segments, spans, speakers }: TranscriptDocument, startMs: number): SpokenSegment[] {
  const names = new Map(speakers.map(({ id, name }) => [id, name]))
  const next = spans.find(({ kind, startMs: at }) => kind === 'chapter' && at > startMs)?.startMs ?? Infinity
  const from = segments.findIndex(({ endMs, startMs: at }) => (endMs ?? at ?? -1) > startMs)
  const until = segments.findIndex(({ startMs: at }) => at !== null && at >= next)
  let words = 0
  return segments
    .slice(Math.max(from, 0), until < 0 ? undefined : until)
    .filter((segment) => {
      words += segment.words.length
      return words <= mostWords
    })
    .map((segment) => ({ ...timesOf(segment), speaker: names.get(segment.speaker ?? '') ?? '' }))
}

function timesOf({ startMs, endMs, words }: EditSegment): Omit<SpokenSegment, 'speaker'> {
  return { startMs, endMs, text: textOf(words.filter(({ isStruck }) => !isStruck)), words: null }
}
