/**
 * `text` without the characters at its ends that match `trimmed`, a pattern for a single character. Takes linear time, where
 * `/[…]+$/` would start over at every character of a run that is not at the end.
 */
export function trimCharacters(text: string, trimmed: RegExp): string {
  const shorter = trimEndCharacters(text, trimmed)
  let from = 0
  for (
    let character = firstOf(shorter, from);
    character && trimmed.test(character);
    character = firstOf(shorter, from)
  )
    from += character.length
  return shorter.slice(from)
}

/** The same, at the end only. */
export function trimEndCharacters(text: string, trimmed: RegExp): string {
  let until = text.length
  for (
    let character = lastOf(text, until);
    character && trimmed.test(character);
    character = lastOf(text, until)
  )
    until -= character.length
  return text.slice(0, until)
}

function firstOf(text: string, from: number): string {
  const point = text.codePointAt(from)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function lastOf(text: string, until: number): string {
  const point = until > 1 ? text.codePointAt(until - 2) : undefined
  return point !== undefined && point > 0xffff
    ? String.fromCodePoint(point)
    : text.slice(Math.max(0, until - 1), until)
}
