import { decodeEntities } from '#src/text/entities.ts'

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
  return cut(tidy(decodeEntities(text), { isExact }), longest)
}

const markup =
  /<\/?(?:a|abbr|b|big|br|center|cite|code|del|div|em|font|h[1-6]|i|img|ins|li|mark|ol|p|q|s|script|small|span|strike|strong|style|sub|sup|time|tt|u|ul|wbr)(?:\s[^<>]*)?\/?>/gi

/** A title as text. Titles are plain text, but many feeds have markup in them or encode them twice. */
export function plainTitle(said: string | undefined, { isExact }: Trust = { isExact: false }): string {
  const given = (said ?? '').slice(0, longestTitle * 10)
  const text = isExact ? given : decodeEntities(decodeEntities(given.replace(markup, '')))
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
