import { stopWordsOf } from './languages.ts'

/** `stem` is common to all forms of a word; `isContent` excludes function words. */
export type Token = { word: string; stem: string; at: number; isContent: boolean }

const word = /[\p{L}\p{N}\p{M}]+(?:[’'._+#-][\p{L}\p{N}\p{M}]+)*[+#]*/gu
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words of a text, in any language: Japanese and Thai don't separate words by spaces. */
export function tokensOf(text: string, language: string): Token[] {
  const stopWords = stopWordsOf(language)
  const stem = language === 'en' ? stemEnglish : stemOther
  return unspaced.test(text) ? readUnspaced(text, stopWords) : readSpaced(text, { stopWords, stem })
}

function readSpaced(
  text: string,
  { stopWords, stem }: { stopWords: ReadonlySet<string>; stem: (word: string) => string },
): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(word)) {
    const plain = match[0].toLowerCase().replace(/[’']/g, "'")
    const [base = ''] = plain.split("'", 1)
    const isSmall = base.length < 3 || /^\d+$/.test(base) || stopWords.has(base) || stopWords.has(plain)
    const isContent = !isSmall || isNamePart(match, text)
    tokens.push({ word: match[0], stem: stem(base), at: match.index, isContent })
  }
  return tokens
}

/** `AI`, and the `New` of `New York`. */
function isNamePart({ 0: written, index }: RegExpExecArray, text: string): boolean {
  if (/^\p{Lu}{2}$/u.test(written)) return !notNames.has(written)
  if (index === 0 || written.length < 3 || !/^\p{Lu}\p{Ll}/u.test(written)) return false
  return /^ \p{Lu}\p{Ll}/u.test(text.slice(index + written.length, index + written.length + 3))
}

const notNames = new Set(['OK', 'TV', 'UM', 'UH', 'OH', 'NO', 'IT', 'WE', 'IF', 'SO', 'HE', 'ME', 'IS', 'DO'])

function readUnspaced(text: string, stopWords: ReadonlySet<string>): Token[] {
  const tokens: Token[] = []
  for (const piece of segmenter.segment(text)) {
    if (!piece.isWordLike) continue
    const plain = piece.segment.toLowerCase()
    // Function words of these languages have one syllable, or are written in hiragana only.
    const isSmall = plain.length < 2 || /^\p{Script=Hiragana}{1,3}$/u.test(plain) || stopWords.has(plain)
    tokens.push({ word: piece.segment, stem: plain, at: piece.index, isContent: !isSmall })
  }
  return tokens
}

/** Joins plural and past forms with the base word; more would mix up words in titles. */
function stemEnglish(base: string): string {
  if (base.length < 4) return base
  const rule = englishEndings.find(({ ending, least }) => base.length > least && ending.test(base))
  return rule ? rule.cut(base) : base
}

type Ending = { ending: RegExp; least: number; cut(base: string): string }

const englishEndings: Ending[] = [
  { ending: /ies$/, least: 4, cut: (base) => `${base.slice(0, -3)}y` },
  { ending: /(?:ss|sh|ch|x|z)es$/, least: 4, cut: (base) => base.slice(0, -2) },
  { ending: /(?<!s|u|i)s$/, least: 3, cut: (base) => base.slice(0, -1) },
  { ending: /ing$/, least: 6, cut: (base) => undouble(base.slice(0, -3)) },
  { ending: /ed$/, least: 5, cut: (base) => undouble(base.slice(0, -2)) },
  { ending: /e$/, least: 5, cut: (base) => base.slice(0, -1) },
]

function undouble(base: string): string {
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base
}

/** Endings differ between forms, so long words are joined by their beginning. */
function stemOther(base: string): string {
  return base.length > 7 ? base.slice(0, Math.max(6, base.length - 3)) : base
}
