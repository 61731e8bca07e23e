/**
 * The words of a title for a URL, in lowercase and NFC. Latin letters lose their marks; in other scripts marks are
 * part of how a word is written.
 */
export function slugWords(title: string): string[] {
  return (
    title
      // Compatible forms become plain, except in Thai and Lao, where that would take vowels apart.
      .replace(/[^\p{Script=Thai}\p{Script=Lao}]+/gu, (run) => run.normalize('NFKD'))
      .toLowerCase()
      .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
      // Joiners behind a mark shape Indic letters; elsewhere they separate words, as in Persian.
      .replace(/(\p{M})[\u200c\u200d]/gu, '$1')
      .normalize('NFC')
      .replace(/['’]/g, '')
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter(Boolean)
  )
}

/** The beginning of a text, at most this long, without cutting a letter from its marks. */
export function cutLetters(text: string, most: number): string {
  if (text.length <= most) return text
  let start = ''
  for (const { segment } of new Intl.Segmenter('und').segment(text)) {
    if (start.length + segment.length > most) break
    start += segment
  }
  return start
}

/** Both Unicode forms of a slug, in lowercase: older pages are stored in one, browsers request the other. */
export function slugForms(slug: string): [composed: string, decomposed: string] {
  const lower = slug.toLowerCase()
  return [lower.normalize('NFC'), lower.normalize('NFKD')]
}
