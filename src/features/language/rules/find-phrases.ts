/**
 * Finds phrases in texts as whole words, in any case, across line breaks, and with straight or curly apostrophes:
 * "cat" is not in "catalogue". Returns each phrase once, as given.
 */
export function phraseFinder(phrases: readonly string[]): (text: string) => string[] {
  const sought = phrases.map((phrase) => ({ phrase, form: plain(phrase) })).filter(({ form }) => form !== '')
  if (sought.length === 0) return () => []
  return (text) => {
    const whole = plain(text)
    return sought.filter(({ form }) => holds(whole, form)).map(({ phrase }) => phrase)
  }
}

function holds(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length
    if (endsWord(text.slice(0, at), phrase) && endsWord(phrase, text.slice(end))) return true
  }
  return false
}

const letterAtEnd = /[\p{L}\p{N}\p{M}]$/u
const letterAtStart = /^[\p{L}\p{N}\p{M}]/u

/** Whether a word ends between the two texts. Scripts without spaces have no such boundary. */
function endsWord(before: string, after: string): boolean {
  const [left, right] = [before.slice(-2), after.slice(0, 2)]
  if (!letterAtEnd.test(left) || !letterAtStart.test(right)) return true
  return unspaced.test(left) || unspaced.test(right)
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLowerCase()
}
