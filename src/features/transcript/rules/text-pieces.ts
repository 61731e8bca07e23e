import { type EditWord, isUncertain } from './document.ts'

/** A run of text with one look; `look` is empty for plain text. */
export type TextPiece = { text: string; look: string }

type Looks = {
  words: EditWord[]
  /** The current word, -1 for none. */
  now: number
  /** Search matches in ascending order; `isCurrent` is the selected one. */
  found: readonly { from: number; until: number; isCurrent: boolean }[]
}

/** The text of a field, split where its look changes. Its words are those of `looks`, in order. */
export function textPieces(text: string, { words, now, found }: Looks): TextPiece[] {
  const edges = new Set([0, text.length])
  const looks: { from: number; until: number; look: string }[] = []
  let place = 0
  for (const token of text.matchAll(/\S+/g)) {
    const word = words[place]
    const look = word ? lookOf(word, place === now) : ''
    if (look !== '') looks.push({ from: token.index, until: token.index + token[0].length, look })
    place += 1
  }
  for (const { from, until, isCurrent } of found)
    looks.push({ from, until, look: isCurrent ? 'found here' : 'found' })
  for (const { from, until } of looks) edges.add(from).add(Math.min(until, text.length))
  const sorted = [...edges].toSorted((a, b) => a - b)
  return sorted.slice(0, -1).map((from, index) => {
    const until = sorted[index + 1] ?? text.length
    const look = looks.filter((one) => one.from <= from && one.until >= until).map((one) => one.look)
    return { text: text.slice(from, until), look: look.join(' ') }
  })
}

function lookOf(word: EditWord, isNow: boolean): string {
  return [isNow ? 'now' : '', word.isStruck ? 'struck' : '', isUncertain(word) ? 'unsure' : '']
    .filter(Boolean)
    .join(' ')
}
