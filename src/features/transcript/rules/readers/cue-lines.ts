import { isBlank, type Line } from '../lines.ts'
import type { Repair } from './reader.ts'

/** A cue as written: its times are not read yet. `head`: the lines before its text. */
export type WrittenCue = { line: number; from: string; to: string; head: Line[]; body: Line[] }

export type WrittenCues = {
  cues: WrittenCue[]
  /** Lines before the first cue. */
  before: Line[]
  repairs: Repair[]
}

type Rules = {
  /** WebVTT ends a cue at an empty line; a line with a space belongs to the cue. */
  isEmpty?: (line: Line) => boolean
  /** Whether a cue may have a name, on a separate line above its time. */
  hasNames?: boolean
}

/**
 * Finds the cues of a subtitle file by their time lines. Text after a blank line belongs to the cue above, unless it
 * is the number of a missing cue.
 */
export function writtenCues(lines: Line[], { isEmpty = isBlank, hasNames = false }: Rules = {}): WrittenCues {
  const times = lines.flatMap((line, at) => {
    const range = timeRange(line.text)
    return range ? [{ ...range, at }] : []
  })
  const isNumbered = isNumber(lines[(times[0]?.at ?? 0) - 1])
  function beginningOf(at: number): number {
    const [higher, above] = [lines[at - 2], lines[at - 1]]
    if (!above || isEmpty(above)) return at
    const isFirst = !higher || isEmpty(higher)
    return (isNumber(above) && (isNumbered || isFirst)) || (hasNames && isFirst) ? at - 1 : at
  }
  const repairs: Repair[] = []
  const cues = times.map(({ at, from, to }, place): WrittenCue => {
    const next = times[place + 1]
    const below = lines.slice(at + 1, next && beginningOf(next.at))
    const body = textOf(below, isEmpty, repairs)
    return { line: at + 1, from, to, head: lines.slice(beginningOf(at), at + 1), body }
  })
  const before = lines.slice(0, times[0] && beginningOf(times[0].at)).filter((line) => !isBlank(line))
  return { cues, before, repairs }
}

function textOf(lines: Line[], isEmpty: (line: Line) => boolean, repairs: Repair[]): Line[] {
  const end = lines.findIndex(isEmpty)
  if (end < 0) return lines
  const said = lines.slice(0, end)
  const stray = lines.slice(end).filter((line) => !isBlank(line))
  const joined = stray.filter((line) => !isNumber(line))
  for (const { number } of stray.filter(isNumber)) repairs.push({ kind: 'skipped', line: number })
  if (joined[0]) repairs.push({ kind: 'joined', line: joined[0].number })
  return [...said, ...joined]
}

const arrow = /-{1,2} ?>|[–—]>|→/
const clock = /^-?\d+:[\d:.,]+$/

/** The two times of a time line, if one of them looks like a time; undefined for text. */
export function timeRange(text: string): { from: string; to: string } | undefined {
  const found = arrow.exec(text)
  if (!found) {
    const [from = '', to = '', ...more] = text.trim().split(/\s+/, 3)
    return more.length === 0 && clock.test(from) && clock.test(to) ? { from, to } : undefined
  }
  const from = text.slice(0, found.index).trim()
  const to =
    text
      .slice(found.index + found[0].length)
      .trim()
      .split(/\s/, 1)[0] ?? ''
  const isTime = clock.test(from) || (clock.test(to) && !/\s/.test(from))
  return isTime ? { from, to } : undefined
}

function isNumber(line: Line | undefined): boolean {
  return line !== undefined && /^\s*\d{1,9}\s*$/.test(line.text)
}
