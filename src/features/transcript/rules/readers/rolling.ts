import { isUnspaced } from '../words.ts'

/** What a cue shows, in words. */
type Shown = { startMs: number; endMs: number; text: string }

const mostWords = 80

/**
 * Automatic captions roll: a cue repeats the end of the one before and adds some words. True when a file does that
 * for at least half of its cues.
 */
export function isRolling(cues: readonly Shown[]): boolean {
  const repeats = cues.filter((cue, index) => {
    const before = cues[index - 1]
    if (!before || cue.startMs - before.endMs > 200) return false
    const repeated = wordsOf(cue.text).slice(0, repeatedWords(before.text, cue.text))
    // "La la la" is a song.
    return repeated.length === 1 ? isUnspaced(repeated[0] ?? '') : new Set(repeated).size > 1
  })
  return repeats.length >= 2 && repeats.length * 2 >= cues.length - 1
}

/** How many words at the start of a cue are the last ones of the cue before. */
export function repeatedWords(before: string, text: string): number {
  const shown = wordsOf(before).slice(-mostWords)
  const said = wordsOf(text)
  for (let count = Math.min(shown.length, said.length); count > 0; count -= 1) {
    const from = shown.length - count
    if (shown[from] === said[0] && said.slice(0, count).every((word, at) => shown[from + at] === word))
      return count
  }
  return 0
}

/** The markup of a cue without its first words. Tags before the cut stay: they set the voice and time of the rest. */
export function withoutFirstWords(markup: string, count: number): string {
  let tags = ''
  let words = 0
  let isInWord = false
  for (const found of markup.matchAll(/<[^<>]*>|\s+|[^\s<]+|</g)) {
    const [piece] = found
    if (/^<[^<>]*>$/.test(piece)) tags += piece
    else if (/^\s/.test(piece)) isInWord = false
    else if (!isInWord) {
      if (words === count) return tags + markup.slice(found.index)
      words += 1
      isInWord = true
    }
  }
  return ''
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
