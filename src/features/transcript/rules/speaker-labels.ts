import type { SpokenSegment } from '../schema.ts'

// "Ann:", "Speaker 1:", ">> DR. O'NEIL:", "שרה:": one to four words, capitalized in scripts with capitals.
const label =
  /^(?:>>\s*)?([\p{Lu}\p{Lt}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’-]*(?: [\p{Lu}\p{Lt}\p{Lo}\p{N}][\p{L}\p{M}\p{N}.'’-]*){0,3}):\s+(?=\S)/u

/** A speaker label that `nameSpeakers` recognizes: a colon inside the name would end it too early. */
export function labelOf(speaker: string): string {
  const name = speaker.replace(/(?:(?<!\s)\s+)?:\s*/g, ' ').trim()
  return name === '' ? '' : `${name}: `
}

/**
 * Finds speakers in formats without a field for them. A label counts when it starts two or more segments, or when
 * every segment has one, so that "Note: bring water" stays text. Unlabeled segments belong to the previous speaker.
 */
export function nameSpeakers(segments: SpokenSegment[]): SpokenSegment[] {
  const labels = segments.map((segment) => label.exec(segment.text)?.[1])
  const uses = new Map<string, number>()
  for (const name of labels) if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1)
  const everyOne = labels.every((name) => name !== undefined)
  let speaker = ''
  return segments.map((segment, index) => {
    const name = labels[index]
    if (name === undefined || !(everyOne || (uses.get(name) ?? 0) > 1)) return { ...segment, speaker }
    speaker = name
    return withoutLabel(segment, name)
  })
}

function withoutLabel(segment: SpokenSegment, speaker: string): SpokenSegment {
  const text = segment.text.replace(label, '')
  const said = text.split(' ').length
  return { ...segment, speaker, text, words: segment.words?.slice(-said) ?? null }
}
