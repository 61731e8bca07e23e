/**
 * The position where the brackets of a JSON text nest deeper than `most`, or undefined. Brackets in strings do not count.
 * JSON.parse takes a second and hundreds of megabytes for a million levels.
 */
export function tooDeepAt(text: string, most: number): number | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth > most) return at
  }
  return undefined
}

/** How many objects and keys a JSON text has, counted by the braces and colons outside strings. */
export function countMembers(text: string): number {
  let members = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at)
    else if (character === ':' || character === '{') members += 1
  }
  return members
}

/** The position of the closing quotation mark of the string that starts at `from`, or the end of the text. */
export function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at += 1
  }
  return text.length
}
