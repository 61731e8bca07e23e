import type { Block, Claim } from '../schema.ts'
import type { RichTextInline, RichTextMark } from './rich-text.ts'

/** The HTML element for each mark; a link also has a URL. */
export const markTags = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  link: 'a',
} as const satisfies Record<RichTextMark['type'], string>

/** A claim as text nodes, with or without marks. */
export function inlineOf({ text, inline }: Claim): RichTextInline[] {
  return inline ?? (text === '' ? [] : [{ type: 'text', text }])
}

/** The same as plain text: a break is a newline. */
export function inlineText(inline: readonly RichTextInline[]): string {
  return inline.map((node) => (node.type === 'text' ? node.text : '\n')).join('')
}

/** The part between two characters of `inlineText`. */
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

/** Whether it has any formatting. */
export function isMarked(inline: readonly RichTextInline[]): boolean {
  return inline.some((node) => node.type === 'hardBreak' || (node.marks ?? []).length > 0)
}

/** The text nodes of all claims of a block, joined by spaces. */
export function joinedInline(claims: readonly Claim[]): RichTextInline[] {
  return claims.flatMap((claim, index) =>
    index === 0 ? inlineOf(claim) : [{ type: 'text' as const, text: ' ' }, ...inlineOf(claim)],
  )
}

/** The number of each item in a numbered list, by index; nested lists count separately. */
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
