import { oneLine } from '#src/text/one-line.ts'
import type { SpokenSegment } from '../schema.ts'

// "Ann:", "Speaker 1:", "DR. O'NEIL:", "שרה:": one to four words, capitalized in scripts with capitals.
const label =
  /^([\p{Lu}\p{Lt}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’-]*(?: [\p{Lu}\p{Lt}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,3}):\s+(?=\S)/u
// Captions mark a new speaker with ">>"; brackets hold any name, and "—:" is a speaker whose name isn't known.
const bracketed = /^(?:\[([^\][]{1,120})\]|(—)):\s+(?=\S)/u

/** Written if the speaker of a text isn't known, to end the previous speaker's text. */
export const unknownSpeaker = '—'

/**
 * A speaker label that `nameSpeakers` recognizes: a colon inside the name would end it too early. `isSure` when its
 * other uses tell that it is one; otherwise it is marked.
 */
export function labelOf(speaker: string, { isSure = true }: { isSure?: boolean } = {}): string {
  const name = speaker.replace(/(?:(?<!\s)\s+)?:\s*/g, ' ').trim()
  if (name === '' || name === unknownSpeaker) return name === '' ? '' : `${name}: `
  if (!label.test(`${name}: x`)) return `[${name.replaceAll('[', '(').replaceAll(']', ')')}]: `
  return isSure ? `${name}: ` : `>> ${name}: `
}

/** The speaker for a name as written. */
export function speakerOf(name: string): string {
  return name === unknownSpeaker ? '' : name
}

/** The name in a line that consists of a label. `isSure` when it is one whatever else the text says. */
export function nameIn(line: string): { name: string; isSure: boolean } | undefined {
  const found = line.endsWith(':') ? labelIn(`${line} x`) : undefined
  return found?.length === line.length + 1 ? { name: found.name, isSure: found.isMarked } : undefined
}

type Found = { name: string; length: number; isMarked: boolean }

/**
 * Finds speakers in formats without a field for them. A label counts when it is marked, starts two or more segments,
 * or when every segment has one, so that "Note: bring water" stays text. Unlabeled segments belong to the previous
 * speaker.
 */
export function nameSpeakers(segments: SpokenSegment[]): SpokenSegment[] {
  const labels = segments.map((segment) => labelIn(segment.text))
  const uses = new Map<string, number>()
  for (const found of labels) if (found) uses.set(found.name, (uses.get(found.name) ?? 0) + 1)
  const everyOne = labels.every((found) => found !== undefined)
  let speaker = ''
  return segments.map((segment, index) => {
    const found = labels[index]
    const isName = found && (found.isMarked || everyOne || (uses.get(found.name) ?? 0) > 1)
    if (!isName) return { ...segment, speaker }
    speaker = speakerOf(found.name)
    return withoutLabel(segment, found.length, speaker)
  })
}

function labelIn(text: string): Found | undefined {
  const [whole, named, unknown] = bracketed.exec(text) ?? []
  if (whole !== undefined)
    return { name: oneLine(named ?? unknown ?? ''), length: whole.length, isMarked: true }
  const mark = /^>>\s*/.exec(text)?.[0] ?? ''
  const [said, name] = label.exec(text.slice(mark.length)) ?? []
  return said === undefined || name === undefined
    ? undefined
    : { name, length: mark.length + said.length, isMarked: mark !== '' }
}

function withoutLabel(segment: SpokenSegment, length: number, speaker: string): SpokenSegment {
  const text = segment.text.slice(length)
  const said = text.split(' ').length
  return { ...segment, speaker, text, words: segment.words?.slice(-said) ?? null }
}
