const escapes: Record<string, string> = {
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '\u007f': '\\DEL',
}
const controls =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  )

function escaped(character: string): string {
  const known = escapes[character]
  if (known) return known
  const code = character.codePointAt(0) ?? 0
  const control = controls[code]
  if (control) return `\\${control}`
  return code > 126 ? `\\${code}` : character
}

/** Text in the format of Haskell's `show`. */
export function shown(text: string): string {
  return `"${[...text].map((character) => (character === '"' ? '\\"' : escaped(character))).join('')}"`
}

export function shownCharacter(character: string): string {
  return character === "'" ? "'\\''" : `'${escaped(character)}'`
}
