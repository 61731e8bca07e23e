import { beginnings, endings, inPhrases, linking, prefix, suffix } from './hyphen-words.ts'

/** Whether the hyphen at a line's end is part of the word, ends a word by itself ("Vor- und Nachteile"), or splits one. */
type LineHyphen = { kind: 'kept' | 'spaced' | 'dropped'; isGuess: boolean }

const lineEnd =
  /([\p{L}\p{M}\p{N}'’]{1,60}(?:[-\u2010\u2011][\p{L}\p{M}\p{N}'’]{1,60}){0,6})([-\u00ad\u2010\u2011])$/u
const lineStart = /^[\p{L}\p{M}\p{N}'’]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}'’]+)*/u
const word = /[\p{L}\p{M}\p{N}]+(?:['’\-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu

/**
 * Decides about the hyphen between two lines; undefined when the first ends without one. `words`: how words are
 * written within the lines of the same text.
 */
export function hyphenBetween(
  before: string,
  after: string,
  words: ReadonlySet<string>,
): LineHyphen | undefined {
  const [, left = '', mark = ''] = lineEnd.exec(before.slice(-100)) ?? []
  const [right = ''] = lineStart.exec(after.slice(0, 100)) ?? []
  if (left === '' || right === '') return undefined
  if (mark === '\u00ad') return { kind: 'dropped', isGuess: false }
  if (linking.has(right)) return { kind: 'spaced', isGuess: false }
  if (mark === '\u2011' || isOfNames(left, right)) return { kind: 'kept', isGuess: false }
  return decided(parts(left), parts(right), words)
}

/** Anglo-Saxon, COVID-19, 3-year-old: split words continue in lowercase, unless all of the text is in capitals. */
function isOfNames(left: string, right: string): boolean {
  const isInCapitals = /^\p{Lu}{2,}$/u.test(left) && /^\p{Lu}{2,}$/u.test(right)
  return !isInCapitals && (/^[\p{Lu}\p{N}]/u.test(right) || /\p{N}$/u.test(left))
}

function parts(text: string): string[] {
  return text.toLowerCase().split(/[-\u2010\u2011]/)
}

function decided(left: string[], right: string[], words: ReadonlySet<string>): LineHyphen {
  const [last = '', first = ''] = [left.at(-1), right[0]]
  if (words.has(`${last}-${first}`)) return { kind: 'kept', isGuess: false }
  if (words.has(last + first)) return { kind: 'dropped', isGuess: false }
  const isInPhrase = (left.length > 1 && inPhrases.has(last)) || (right.length > 1 && inPhrases.has(first))
  return { kind: isInPhrase || isCompound(last, first) ? 'kept' : 'dropped', isGuess: true }
}

function isCompound(last: string, first: string): boolean {
  return (beginnings.has(last) && !suffix.test(first)) || (endings.has(first) && !prefix.test(last))
}

/** The words of lines, in lowercase, each as it is written within a line. */
export function wordsWithin(lines: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const isSplit = lineEnd.test((lines[at - 1] ?? '').slice(-100))
    const inside = [...line.matchAll(word)].map(([text]) =>
      text.toLowerCase().replace(/[\u2010\u2011]/g, '-'),
    )
    const until = lineEnd.test(line.slice(-100)) ? -1 : inside.length
    for (const text of inside.slice(isSplit ? 1 : 0, until)) found.add(text)
  }
  return found
}
