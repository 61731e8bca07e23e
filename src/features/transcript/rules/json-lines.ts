/** The line, counted from 1, on which a text stops being JSON. */
export function findJsonError(source: string): number {
  let good = 0
  let bad = source.length
  // The engine's message does not always say where; a prefix that only lacks its end is good so far.
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

/** The line on which each member of the top level's `segments` list begins, in a text that is valid JSON. */
export function segmentLines(source: string): number[] {
  const offsets: number[] = []
  let place: Place = { depth: 0, key: '', isInSegments: false }
  for (const token of source.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g)) {
    const [text] = token
    if (place.isInSegments && place.depth === 2 && !/^[\],]$/.test(text)) offsets.push(token.index)
    place = after(place, text)
  }
  return linesAt(source, offsets)
}

/** Where in the JSON a token stands: how deep, under which key of the top level, in its `segments` or not. */
type Place = { depth: number; key: string; isInSegments: boolean }

function after({ depth, key, isInSegments }: Place, token: string): Place {
  switch (token) {
    case '{':
      return { depth: depth + 1, key, isInSegments }
    case '[':
      return { depth: depth + 1, key, isInSegments: isInSegments || (depth === 1 && key === '"segments"') }
    case '}':
    case ']':
      return { depth: depth - 1, key, isInSegments: isInSegments && depth > 2 }
    default:
      return { depth, isInSegments, key: depth === 1 && token.startsWith('"') ? token : key }
  }
}

function lineAt(source: string, offset: number): number {
  return linesAt(source, [offset])[0] ?? 1
}

/** Lines of ascending offsets. */
function linesAt(source: string, offsets: number[]): number[] {
  let line = 1
  let from = 0
  return offsets.map((offset) => {
    for (let at = source.indexOf('\n', from); at >= 0 && at < offset; at = source.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    return line
  })
}
