import { escapeEntities } from '#src/text/entities.ts'
import { oneLine } from '#src/text/one-line.ts'
import type { SpokenSegment } from '../schema.ts'
import { readClockTime } from './clock-time.ts'
import { headedReaders } from './readers/readers.ts'
import { nameIn, speakerOf } from './speaker-labels.ts'

const timed = /^(\d{1,3}(?::\d{2}){1,2})\s+(\S.*)$/
const longestName = 120

/**
 * The transcript in the paragraphs of a Word document: our own, whose paragraphs start with a time or are the names
 * of speakers, or another tool's with a name and a time above each turn. Undefined for any other document.
 */
export function readWordTranscript(paragraphs: readonly string[]): SpokenSegment[] | undefined {
  return readTimed(paragraphs) ?? readNamed(paragraphs) ?? readHeads(paragraphs)
}

/** Our own with times: the title, then names and paragraphs such as `0:02  text`. */
function readTimed(paragraphs: readonly string[]): SpokenSegment[] | undefined {
  const all = paragraphs.map((text) => {
    const [, clock = '', said = ''] = timed.exec(text) ?? []
    return { text, said, startMs: readClockTime(clock) }
  })
  const [title, ...rest] = all
  const names = rest.filter(({ startMs }) => startMs === undefined)
  const isOwn =
    title?.startMs === undefined &&
    rest.length > names.length &&
    names.every(({ text }) => text.length <= longestName) &&
    // A name is followed by its text.
    rest.every(({ startMs }, at) => startMs !== undefined || rest[at + 1]?.startMs !== undefined) &&
    (names.length === 0 || rest[0]?.startMs === undefined)
  if (!isOwn) return undefined
  let speaker = ''
  return rest.flatMap(({ text, said, startMs }): SpokenSegment[] => {
    if (startMs === undefined) speaker = speakerOf(text)
    return startMs === undefined ? [] : [{ speaker, startMs, endMs: null, text: said, words: null }]
  })
}

/** Our own without times: the title, then labels such as `Ann Lee:` above their paragraphs. */
function readNamed(paragraphs: readonly string[]): SpokenSegment[] | undefined {
  const [, ...rest] = paragraphs.map((text) => ({ text, head: nameIn(text) }))
  const uses = Map.groupBy(rest, ({ head }) => head?.name)
  const names = rest.map(({ head }) =>
    head && (head.isSure || (uses.get(head.name)?.length ?? 0) > 1) ? head.name : undefined,
  )
  if (names[0] === undefined) return undefined
  const areTimed = rest.filter(({ text }) => timed.test(text)).length * 3 > rest.length
  let speaker = ''
  return rest.flatMap(({ text }, at): SpokenSegment[] => {
    const head = names[at]
    if (head !== undefined) speaker = speakerOf(head)
    const [, clock = '', said = ''] = (areTimed && timed.exec(text)) || []
    const startMs = readClockTime(clock) ?? null
    const own = startMs === null ? text : said
    return head === undefined ? [{ speaker, startMs, endMs: null, text: own, words: null }] : []
  })
}

function readHeads(paragraphs: readonly string[]): SpokenSegment[] | undefined {
  const text = paragraphs.map((paragraph) => escapeEntities(oneLine(paragraph))).join('\n\n')
  const sample = { text, start: text.slice(0, 4000) }
  return headedReaders.find((reader) => reader.recognizes(sample))?.read(text).segments
}
