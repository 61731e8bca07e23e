import { parseRssFeed } from 'feedsmith'

const entity = /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi
const mostNames = 2500
const names = new Map<string, string | undefined>(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
)

/** Decodes every entity of HTML once. */
function decodeHtml(text: string): string {
  return text.replace(entity, (whole, name: string) =>
    name.startsWith('#') ? characterOf(name.slice(1)) : (namedCharacter(name) ?? whole),
  )
}

/** As in HTML, the codes from 128 to 159 mean those of Windows. */
function characterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code)
  if (point >= 128 && point <= 159) return new TextDecoder('windows-1252').decode(Uint8Array.of(point))
  return point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
}

/** The parser of feeds knows the names of HTML, but is only asked once for each. */
function namedCharacter(name: string): string | undefined {
  if (names.has(name)) return names.get(name)
  if (names.size >= mostNames) return undefined
  const { title } = parseRssFeed(`<rss version="2.0"><channel><title>x&${name};</title></channel></rss>`)
  const character = title?.startsWith('x&') ? undefined : title?.slice(1)
  names.set(name, character)
  return character
}

/** Whether a feed is known to escape its texts as it should, so that nothing needs to be guessed about them. */
type Trust = { isExact: boolean }

/** HTML as text, without tags, control characters and surrounding spaces. `isCut`: it was longer. */
export function plainText(
  html: string | undefined,
  longest: number,
  { isExact }: Trust = { isExact: false },
): { text: string; isCut: boolean } {
  const text = (html ?? '')
    .slice(0, longest * 10)
    .replace(/<\/(?:p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    // As in HTML, `<` begins a tag only before a letter or a sign.
    .replace(/<[a-z/!?][^<>]*>/gi, '')
  return cut(tidy(decodeHtml(text), { isExact }), longest)
}

const markup =
  /<\/?(?:a|abbr|b|big|br|center|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|q|s|script|small|span|strike|strong|style|sub|sup|time|tt|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi

/** A title as text. Titles are plain text, but many feeds have markup in them or encode them twice. */
export function plainTitle(said: string | undefined, { isExact }: Trust = { isExact: false }): string {
  const given = (said ?? '').slice(0, longestTitle * 10)
  const text = isExact ? given : decodeHtml(decodeHtml(given.replace(markup, '')))
  return cut(tidy(text, { isExact }).replaceAll('\n', ' '), longestTitle).text
}

const longestTitle = 300

function tidy(said: string, { isExact }: Trust): string {
  const text = said.toWellFormed()
  const spaced = isExact ? text : text.replace(/[^\S\n]+/g, ' ')
  const printed = spaced.replace(/(?![\n\t])\p{Cc}/gu, '')
  return (isExact ? printed : printed.replace(/\n\s*\n\s*/g, '\n\n')).trim()
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Never cuts within a character that a reader sees as one. */
function cut(text: string, longest: number): { text: string; isCut: boolean } {
  if (text.length <= longest) return { text, isCut: false }
  const last = graphemes.segment(text.slice(0, longest + 50)).containing(longest)
  return { text: text.slice(0, last?.index ?? longest).toWellFormed(), isCut: true }
}
