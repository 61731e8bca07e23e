/** Lower case without accents, so that `zoe` finds Zoë. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/**
 * How well `text` matches the query: 0 starts with it, 1 a word starts with it, 2 contains it, 3 contains all
 * its words, 4 contains its letters in order. Undefined: no match.
 */
export function fitOf(asked: string, text: string): number | undefined {
  const [wanted, held] = [plain(asked), plain(text)]
  if (held.startsWith(wanted)) return 0
  if (held.split(/[^\p{L}\p{N}]+/u).some((word) => wanted !== '' && word.startsWith(wanted))) return 1
  if (held.includes(wanted)) return 2
  const words = wanted.split(/\s+/)
  if (words.every((word) => held.includes(word))) return 3
  return wanted.length > 2 && holdsInOrder(held, wanted.replace(/\s+/g, '')) ? 4 : undefined
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
