/** `isUnclosed`: it had no end of its own. */
export type FeedSlice = { xml: string; isUnclosed: boolean }

/** A feed's text: its items, what is around them in the channel, and whether the file ends before the feed does. */
export type SplitFeed = { items: FeedSlice[]; around: string; isCutShort: boolean }

/**
 * Splits a feed's text into its items before it is parsed, so that a malformed item doesn't spoil the others. An item
 * ends at its end tag, or else where the next one or the end of the feed begins.
 */
export function splitItems(text: string): SplitFeed {
  const items: FeedSlice[] = []
  const around: string[] = []
  let isCutShort = true
  let start: number | undefined
  let last = 0
  for (const { kind, from, to } of marksIn(text)) {
    if (start !== undefined) {
      const isUnclosed = kind !== 'end'
      last = isUnclosed ? from : to
      items.push({ xml: text.slice(start, last) + (isUnclosed ? '</item>' : ''), isUnclosed })
    }
    if (kind === 'start') around.push(text.slice(last, from))
    start = kind === 'start' ? from : undefined
    if (kind === 'close') isCutShort = false
  }
  if (start === undefined) around.push(text.slice(last))
  return { items, around: around.join(''), isCutShort }
}

const marks = /<!\[CDATA\[|<!--|<item(?=[\s>/])|<\/item\s*>|<\/(?:channel|rss)\s*>/gi

type Mark = { kind: 'start' | 'end' | 'close'; from: number; to: number }

/** The tags of items and the end of the channel, outside of sections and comments. */
function* marksIn(text: string): Generator<Mark> {
  const sectionEnd = sectionsIn(text)
  const mark = new RegExp(marks)
  let isInside = false
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [token] = found
    const from = found.index
    if (token.startsWith('<!')) {
      const end = sectionEnd(token, from)
      // What follows an unclosed comment of the channel is a comment.
      if (end === undefined && token === '<!--' && !isInside) return
      mark.lastIndex = end ?? mark.lastIndex
      continue
    }
    const kind = !token.startsWith('</') ? 'start' : /^<\/item/i.test(token) ? 'end' : 'close'
    isInside = kind === 'start'
    yield { kind, from, to: mark.lastIndex }
  }
}

/**
 * Where the section of characters or comment that begins at a place ends; undefined when it doesn't, because another one
 * begins before.
 */
function sectionsIn(text: string): (token: string, at: number) => number | undefined {
  const next = { ']]>': finder(text, ']]>'), '-->': finder(text, '-->') }
  const begins = { ']]>': finder(text, '<![CDATA['), '-->': finder(text, '<!--') }
  return (token, at) => {
    const closing = token === '<!--' ? '-->' : ']]>'
    const end = next[closing](at + token.length)
    const other = begins[closing](at + token.length)
    return end < 0 || (other >= 0 && other < end) ? undefined : end + closing.length
  }
}

/** Like indexOf for growing places: what was found far ahead isn't searched for again. */
function finder(text: string, wanted: string): (from: number) => number {
  let found = -2
  return (from) => {
    if (found === -1 || found >= from) return found
    found = text.indexOf(wanted, from)
    return found
  }
}
