export const csvSeparators = [',', ';', '\t', '|'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

const declaration = /^\uFEFF?"?sep=(.)"?(?:\r?\n|\r)/i
const comparedLines = 10

/**
 * The separator at the start of a CSV file: the most frequent one in its first line outside of quotation marks, and of equally
 * frequent ones the one in most of the next lines. Unless the file declares it as spreadsheets do, `sep=;`.
 */
export function findSeparator(head: string): { separator: CsvSeparator; isDeclared: boolean } {
  const said = declaration.exec(head)?.[1]
  const declared = csvSeparators.find((mark) => mark === said)
  if (declared) return { separator: declared, isDeclared: true }
  const [first = '', ...others] = head
    .replace(/^\uFEFF?\s*/, '')
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, comparedLines)
  const counted = csvSeparators.map((separator) => ({
    separator,
    count: first.split(separator).length + others.filter((line) => line.includes(separator)).length / 100,
  }))
  const { separator } = counted.reduce((most, one) => (one.count > most.count ? one : most))
  return { separator, isDeclared: false }
}
