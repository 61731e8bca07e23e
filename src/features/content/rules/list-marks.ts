import { westernDigits } from '#src/text/western-digits.ts'

/**
 * A bullet or number that is not marked up, with at least two spaces or a tab behind it, as tools write them. In
 * Wingdings, which is lost on the way, some letters are squares, arrows, check marks and diamonds.
 */
const hanging =
  /^\s*([Øüvqo•·∙◦‣▪▫■□●○◆◇➢➤✓✔§–-]|\(?(?:\p{Nd}{1,4}|\p{L}|[ivxlcdm]{2,8})(?:\.(?:\p{Nd}{1,3}|\p{L})){0,8}[.)．、])(?=[ \u00a0]{2}|[ \u00a0]?\t|\u00a0)\s+(?=\S)/u
const plain = /^\s*([•∙◦‣▪▫■□●○◆◇➢➤])\s*(?=\S)/u

/**
 * The bullet or number at the start of a text, and its length with the space behind it. `isListLike`: the paragraph
 * is set like a list item, so numbers and weaker bullets count, too.
 */
export function visibleMark(
  text: string,
  { isListLike }: { isListLike: boolean },
): { mark: string; length: number } | undefined {
  const found = (isListLike ? (hanging.exec(text) ?? plain.exec(text)) : plain.exec(text)) ?? undefined
  return found?.[1] === undefined ? undefined : { mark: found[1], length: found[0].length }
}

/** What a shown mark such as `3.`, `b)`, `(iv)` or `2.1.` says; undefined for a bullet. */
export function listMarkOf(shown: string): { number: number | undefined } | undefined {
  const text = shown.normalize('NFKC').trim()
  const last = /(\p{Nd}{1,9}|\p{L}{1,8})[.)、:]{0,3}$/u.exec(text)?.[1]
  if (last === undefined) return undefined
  if (/^\p{Nd}+$/u.test(last)) return { number: Number.parseInt(westernDigits(last), 10) }
  // A letter alone, such as Courier's "o" or Wingdings' "Ø", is drawn as a bullet.
  return /[.)、:]$/u.test(text) ? { number: numberOfLetters(last.toLowerCase()) } : undefined
}

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }
const ideographs = '一二三四五六七八九十'

function numberOfLetters(letters: string): number | undefined {
  if (/^[ivxlcdm]{2,}$|^[ivx]$/.test(letters)) return numberOfRoman(letters)
  if (/^[a-z]$/.test(letters)) return letters.charCodeAt(0) - 96
  const at = ideographs.indexOf(letters)
  return at < 0 ? undefined : at + 1
}

function numberOfRoman(letters: string): number {
  const values = [...letters].map((letter) => romans[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
