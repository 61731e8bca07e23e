/** Lines of CSV as RFC 4180 has them. A cell that a spreadsheet would run as a formula is kept as text. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
