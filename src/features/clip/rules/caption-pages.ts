import type { SpokenWords } from '../schema.ts'

/** Words shown together: their lines, and when they appear and disappear. */
export type CaptionPage = { startMs: number; endMs: number; lines: CaptionWord[][] }
export type CaptionWord = { text: string; startMs: number; endMs: number }

type Room = {
  width: number
  lines: number
  /** The width of a text, in pixels. */
  measure: (text: string) => number
}

// Words stay briefly after they are spoken, so that short pauses don't flicker.
const lingerMs = 1200

/** Splits speech into pages that fit: one speaker each, ended by a sentence when at least half full. */
export function captionPages(words: readonly SpokenWords[], room: Room): CaptionPage[] {
  const pages = words.flatMap((segment) => pagesOf(segment, room))
  return pages.map((page, at) => {
    const next = pages[at + 1]?.startMs ?? Number.POSITIVE_INFINITY
    return { ...page, endMs: Math.max(page.startMs, Math.min(next, page.endMs + lingerMs)) }
  })
}

/** The page at a moment; undefined during silence. */
export function pageAt(pages: readonly CaptionPage[], ms: number): CaptionPage | undefined {
  return pages.findLast(({ startMs, endMs }) => startMs <= ms && ms < endMs)
}

function pagesOf({ words }: SpokenWords, room: Room): CaptionPage[] {
  const pages: CaptionPage[] = []
  let lines: CaptionWord[][] = []
  function end(): void {
    const [first, last] = [lines[0]?.[0], lines.at(-1)?.at(-1)]
    if (first && last) pages.push({ startMs: first.startMs, endMs: last.endMs, lines })
    lines = []
  }
  for (const [text, startMs, endMs] of words.flatMap((word) => piecesOf(word, room))) {
    const word = { text, startMs, endMs }
    const before = lines.at(-1)
    const line = before && [...before, word]
    if (line && fits(line, room)) lines = [...lines.slice(0, -1), line]
    else if (lines.length < room.lines) lines = [...lines, [word]]
    else {
      end()
      lines = [[word]]
    }
    if (lines.length * 2 > room.lines && /[.!?…。！？]["'”’)]*$/.test(text)) end()
  }
  end()
  return pages
}

function fits(line: CaptionWord[], { width, measure }: Room): boolean {
  return measure(line.map(({ text }) => text).join(' ')) <= width
}

type Timed = SpokenWords['words'][number]

/** Splits a word that is wider than a line. */
function piecesOf([text, startMs, endMs]: Timed, { width, measure }: Room): Timed[] {
  if (measure(text) <= width) return [[text, startMs, endMs]]
  const pieces: string[] = []
  let piece = ''
  for (const letter of text) {
    if (piece && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  const step = (endMs - startMs) / (pieces.length + 1)
  return [...pieces, piece].map((one, at): Timed => [one, startMs + at * step, startMs + (at + 1) * step])
}
