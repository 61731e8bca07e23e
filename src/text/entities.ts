import { decodeHTMLStrict } from 'entities'

const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi

/** Decodes the HTML entities that text contains, whatever their case. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole) => charactersOf(whole) ?? whole)
}

/** Protects text that looks like an entity from `decodeEntities`. */
export function escapeEntities(text: string): string {
  return text.replace(entity, (whole) =>
    charactersOf(whole) === undefined ? whole : `&amp;${whole.slice(1)}`,
  )
}

/**
 * Decodes the entities of a JSON file. If it also has a bare `&` or `<`, it isn't escaped throughout: what
 * looks like an escaped `&`, `<` or `>` was written on purpose.
 */
export function decoderFor(json: string): (text: string) => string {
  if (!/<|&(?!#?\w{1,31};)/.test(json)) return decodeEntities
  return (text) =>
    text.replace(entity, (whole) =>
      /^&(?:amp|lt|gt);$/i.test(whole) ? whole : (charactersOf(whole) ?? whole),
    )
}

/** Undefined if there is no such entity, empty if it stands for a character that text can't contain. */
function charactersOf(whole: string): string | undefined {
  const exact = decodeHTMLStrict(whole)
  const decoded = exact === whole ? decodeHTMLStrict(whole.toLowerCase()) : exact
  if (decoded === whole.toLowerCase()) return undefined
  return whole.startsWith('&#') ? decoded.replace(/[\p{Cc}\ufffd]/gu, '') : decoded
}
