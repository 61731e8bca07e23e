import { oneLine } from '#src/text/one-line.ts'
import type { SpokenSegment } from '../schema.ts'
import { readWordTranscript } from './read-word.ts'
import { nameSpeakers } from './speaker-labels.ts'

const longestParagraph = 20_000

/**
 * Turns a document's paragraphs into transcript segments: those of a transcript with its times and speakers, else
 * without times. If most of them start with a name, as in an interview, the names become speakers.
 */
export function documentSegments(given: readonly string[]): SpokenSegment[] {
  const paragraphs = given.map(oneLine).filter((text) => text !== '')
  const isShort = paragraphs.every((text) => text.length <= longestParagraph)
  const transcript = isShort ? readWordTranscript(paragraphs) : undefined
  if (transcript && transcript.length > 0) return transcript
  const segments = paragraphs
    .flatMap(shortened)
    .filter((text) => text !== '')
    .map((text) => ({ speaker: '', startMs: null, endMs: null, text, words: null }))
  const named = nameSpeakers(segments)
  const labelled = named.filter(({ text }, at) => text !== segments[at]?.text).length
  return labelled * 2 > segments.length ? named : segments
}

/** Cuts an endless paragraph at a word boundary. */
function shortened(paragraph: string): string[] {
  const parts: string[] = []
  let rest = paragraph
  while (rest.length > longestParagraph) {
    const space = rest.lastIndexOf(' ', longestParagraph)
    const at = space > longestParagraph / 2 ? space : longestParagraph
    parts.push(rest.slice(0, at).trim().toWellFormed())
    rest = rest.slice(at).trim().toWellFormed()
  }
  return [...parts, rest]
}
