import { type Failure, kinds } from './parser.ts'

/** The failure as one line: what was unexpected, and what was expected. */
export function failureText({ told }: Failure): string {
  if (told.length === 0) return 'unknown parse error'
  function of(kind: 0 | 1 | 2): string[] {
    return told.filter((each) => each.kind === kind).map(({ text }) => text)
  }
  const system = of(kinds.systemUnexpected)
  const plain = of(kinds.unexpected)
  const surprise = system[0] === '' ? 'unexpected end of input' : `unexpected ${system[0]}`
  const parts = [
    plain.length > 0 || system.length === 0 ? '' : surprise,
    listed('unexpected', plain),
    listed('expecting', of(kinds.expected)),
  ]
  return [...new Set(parts.filter(Boolean))].join(' ').replaceAll('\n', ' ').trim()
}

function listed(before: string, texts: string[]): string {
  const all = [...new Set(texts.filter(Boolean))]
  const last = all.pop()
  if (last === undefined) return ''
  return all.length === 0 ? `${before} ${last}` : `${before} ${all.join(', ')} or ${last}`
}
