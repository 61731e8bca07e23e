/** Characters without width or effect that copied text carries; joiners aside, which emoji and several scripts need. */
export const invisibleCharacters =
  '\u00ad\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff'
const invisible = new RegExp(`[${invisibleCharacters}]`, 'g')

/** Text for names and other words: one space between words, nothing invisible at the ends of words. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** Text for addresses, which never contain joiners or full-width letters on purpose. */
export function plainAddress(text: string): string {
  return withoutInvisible(text.replace(/[\u200c\u200d]/g, '').normalize('NFKC'))
}

const placeholder =
  /^(?:[-–—_.?/]+|#?n[/.]a\.?|k\.\s?a\.|null|nil|none|\(?(?:empty|blank|leer)\)?|undefined)$/i

/** Whether a cell says that it has no value. "NA" is also Namibia, so only a field that knows better may take it for one. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text)
}
