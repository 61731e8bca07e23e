import { endOfString } from '#src/text/json-depth.ts'

/** The line, counted from 1, of the first JSON syntax error. */
export function findJsonError(source: string): number {
  let good = 0
  let bad = source.length
  // The engine's message doesn't always include a position; a prefix is valid so far if only its end is missing.
  while (good < bad) {
    const middle = Math.ceil((good + bad) / 2)
    if (isGoodStart(source.slice(0, middle))) good = middle
    else bad = middle - 1
  }
  return lineAt(source, good)
}

function isGoodStart(prefix: string): boolean {
  try {
    JSON.parse(prefix)
    return true
  } catch (error) {
    if (!(error instanceof SyntaxError)) return false
    const position = /position (\d+)/.exec(error.message)?.[1]
    if (position === undefined) return /unexpected end/i.test(error.message)
    return Number(position) >= prefix.length
  }
}

/** The lines on which the items of the top-level `segments` list, or of a list that is the whole file, start. */
export function segmentLines(source: string): number[] {
  const isList = /^\uFEFF?\s*\[/.test(source)
  const lines: number[] = []
  let place: Place = { depth: 0, key: '', isInSegments: isList }
  let line = 1
  let before = 0
  for (const { text, at } of tokensOf(source)) {
    if (place.isInSegments && place.depth === (isList ? 1 : 2) && !/^[\],]$/.test(text)) {
      line += linesIn(source, before, at)
      before = at
      lines.push(line)
    }
    place = after(place, text, isList)
  }
  return lines
}

function* tokensOf(source: string): Generator<{ text: string; at: number }> {
  const token = /[[\]{},:"]|[^\s[\]{},:"]+/g
  for (let found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '"') token.lastIndex = endOfString(source, found.index) + 1
    yield { text: source.slice(found.index, token.lastIndex), at: found.index }
  }
}

/** A token's position in the JSON: its depth, its top-level key, and whether it is inside `segments`. */
type Place = { depth: number; key: string; isInSegments: boolean }

function after({ depth, key, isInSegments }: Place, token: string, isList: boolean): Place {
  switch (token) {
    case '{':
      return { depth: depth + 1, key, isInSegments }
    case '[':
      return { depth: depth + 1, key, isInSegments: isInSegments || (depth === 1 && key === '"segments"') }
    case '}':
    case ']':
      return { depth: depth - 1, key, isInSegments: isInSegments && (isList || depth > 2) }
    default:
      return { depth, isInSegments, key: depth === 1 && token.startsWith('"') ? token : key }
  }
}

/** The line of a position in the text, counted from 1. */
export function lineAt(source: string, place: number): number {
  return 1 + linesIn(source, 0, place)
}

function linesIn(source: string, from: number, until: number): number {
  let lines = 0
  for (let at = source.indexOf('\n', from); at >= 0 && at < until; at = source.indexOf('\n', at + 1))
    lines += 1
  return lines
}
