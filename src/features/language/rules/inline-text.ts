import type { Block, Claim } from '../schema.ts'
import type { RichTextInline, RichTextMark } from './rich-text.ts'

/** The element of HTML that each mark is; a link has an address besides. */
export const markTags = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  link: 'a',
} as const satisfies Record<RichTextMark['type'], string>

/** A claim as stretches of text, whether it has marks or not. */
export function inlineOf({ text, inline }: Claim): RichTextInline[] {
  return inline ?? (text === '' ? [] : [{ type: 'text', text }])
}

/** The same as plain text: a break is a new line. */
export function inlineText(inline: readonly RichTextInline[]): string {
  return inline.map((node) => (node.type === 'text' ? node.text : '\n')).join('')
}

/** What lies between two characters of `inlineText`. */
export function sliceInline(
  inline: readonly RichTextInline[],
  from: number,
  until: number,
): RichTextInline[] {
  const slice: RichTextInline[] = []
  let at = 0
  for (const node of inline) {
    const length = node.type === 'text' ? node.text.length : 1
    const [begin, end] = [Math.max(from, at) - at, Math.min(until, at + length) - at]
    at += length
    if (end <= begin) continue
    slice.push(node.type === 'text' ? { ...node, text: node.text.slice(begin, end) } : node)
  }
  return slice
}

/** Whether there is more to it than its characters. */
export function isMarked(inline: readonly RichTextInline[]): boolean {
  return inline.some((node) => node.type === 'hardBreak' || (node.marks ?? []).length > 0)
}

/** The stretches of all claims of a block behind each other, a space between. */
export function joinedInline(claims: readonly Claim[]): RichTextInline[] {
  return claims.flatMap((claim, index) =>
    index === 0 ? inlineOf(claim) : [{ type: 'text' as const, text: ' ' }, ...inlineOf(claim)],
  )
}

/** The number of each item that stands in a numbered list, by its place; lists in lists count for themselves. */
export function itemNumbers(blocks: readonly Block[]): (number | undefined)[] {
  let counts: number[] = []
  return blocks.map(({ kind, look = {} }) => {
    if (kind !== 'item') {
      counts = []
      return undefined
    }
    const depth = look.depth ?? 0
    counts = counts.slice(0, depth + 1)
    const number = look.isNumbered ? (counts[depth] ?? 0) + 1 : 0
    counts[depth] = number
    return number === 0 ? undefined : number
  })
}
