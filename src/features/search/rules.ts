import { folded } from '#src/text/fold.ts'

/** The fit of a text that only holds the letters: a guess, for when nothing holds the word. */
export const scatteredFit = 6

/**
 * How well `text` matches the query, best first. 0: it starts with it as a whole word, 1: it starts with it, 2: a word is it,
 * 3: a word starts with it, 4: it contains it, 5: it contains all its words, `scatteredFit`: it contains its letters in order.
 * Undefined: no match.
 */
export function fitOf(asked: string, text: string): number | undefined {
  const [wanted, held] = [folded(asked).trim(), folded(text).trim()]
  if (wanted === '') return 0
  const [words, spaced] = [wordsOf(wanted), ` ${wordsOf(held)} `]
  const fits = [
    words !== '' && spaced.startsWith(` ${words} `),
    words !== '' && spaced.startsWith(` ${words}`),
    words !== '' && spaced.includes(` ${words} `),
    words !== '' && spaced.includes(` ${words}`),
    held.includes(wanted),
    wanted.split(/\s+/).every((word) => held.includes(word)),
    wanted.length > 2 && holdsInOrder(held, wanted.replace(/\s+/g, '')),
  ]
  const best = fits.indexOf(true)
  return best < 0 ? undefined : best
}

/** The words of a text, without what stands between them. */
function wordsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}

function holdsInOrder(held: string, letters: string): boolean {
  let from = 0
  for (const letter of letters) {
    const at = held.indexOf(letter, from)
    if (at < 0) return false
    from = at + letter.length
  }
  return true
}

/** The matches, best first; ties keep their order. */
export function bestOf<Thing>(
  asked: string,
  things: readonly Thing[],
  textOf: (thing: Thing) => string,
): Thing[] {
  return things
    .flatMap((thing) => {
      const fit = fitOf(asked, textOf(thing))
      return fit === undefined ? [] : [{ thing, fit }]
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ thing }) => thing)
}
