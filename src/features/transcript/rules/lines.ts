/** A source line with its number, counted from 1. */
export type Line = { text: string; number: number }

/**
 * The lines of a text with any line ending. Removes byte order marks, control characters and unpaired surrogates,
 * which PostgreSQL rejects.
 */
export function readLines(text: string): Line[] {
  return withoutControls(text)
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, number: index + 1 }))
}

export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  return text
    .replace(/^\uFEFF/, '')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .toWellFormed()
}

export function isBlank(line: Line): boolean {
  return line.text.trim() === ''
}

/** Groups lines separated by blank lines. */
export function readBlocks(lines: Line[]): Line[][] {
  const blocks: Line[][] = []
  let open: Line[] = []
  for (const line of lines) {
    if (!isBlank(line)) {
      open.push(line)
      continue
    }
    if (open.length > 0) blocks.push(open)
    open = []
  }
  if (open.length > 0) blocks.push(open)
  return blocks
}
