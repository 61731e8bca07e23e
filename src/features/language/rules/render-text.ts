import type { Block } from '../schema.ts'
import { itemNumbers } from './inline-text.ts'
import type { RichTextInline, RichTextMark } from './rich-text.ts'

/** A block's text, as counted and copied. */
export function textOf({ claims }: Block): string {
  return claims
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\n ', '\n')
}

/** `4:05`, `1:02:19`. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

/** A chapter's start, as `4:05`. */
export function chapterClock({ claims }: Pick<Block, 'claims'>): string {
  return clockOf(claims[0]?.citations[0]?.startMs ?? 0)
}

export function isEstimated({ claims }: Pick<Block, 'claims'>): boolean {
  return claims[0]?.citations[0]?.isEstimated === true
}

/** The blocks to paste or download: chapters whose times are estimated become a list without times. */
export function withoutEstimates(blocks: readonly Block[]): Block[] {
  const hasEstimates = blocks.some((block) => block.kind === 'chapter' && isEstimated(block))
  return blocks.map((block) =>
    hasEstimates && block.kind === 'chapter' ? { ...block, kind: 'item' as const } : block,
  )
}

/** An output as plain text for pasting: chapters as `4:05 Title`, posts separated by blank lines. */
export function toPlainText(body: readonly Block[]): string {
  const blocks = withoutEstimates(body)
  const numbers = itemNumbers(blocks)
  return joined(blocks, (block, place) => {
    switch (block.kind) {
      case 'chapter':
        return `${chapterClock(block)} ${textOf(block)}`
      case 'item':
        return `${indentOf(block)}${markOf(numbers[place], '•')} ${textOf(block)}`
      case 'quote':
        return `“${textOf(block)}”${saidBy(block)}`
      case 'heading':
      case 'paragraph':
      case 'post':
      case 'tags':
      case 'call':
        return textOf(block)
    }
  })
}

/** An output as Markdown with escaped text. */
export function toMarkdown(body: readonly Block[]): string {
  const blocks = withoutEstimates(body)
  const numbers = itemNumbers(blocks)
  return joined(blocks, (block, place) => {
    const text = inMarkdown(block)
    switch (block.kind) {
      case 'heading':
        return `${headingMark(block)} ${text.replace(/\s+/g, ' ')}`
      case 'chapter':
        return `- ${chapterClock(block)} ${text}`
      case 'item':
        return `${indentOf(block)}${markOf(numbers[place], '-')} ${text.replaceAll('\n', `\n${indentOf(block)}  `)}`
      case 'quote':
        return `> ${text.replace(/\n/g, '\n> ')}${escapeMarkdown(saidBy(block))}`
      case 'paragraph':
      case 'post':
      case 'tags':
      case 'call':
        return text
    }
  })
}

function headingMark({ look }: Block): string {
  return look?.level === 3 ? '###' : '##'
}

/** Markdown indents nested items by the width of their parent's marker. */
function indentOf({ look }: Block): string {
  return '   '.repeat(look?.depth ?? 0)
}

function markOf(number: number | undefined, mark: string): string {
  return number === undefined ? mark : `${number}.`
}

function inMarkdown({ claims }: Block): string {
  return claims
    .map((claim) => (claim.inline ? claim.inline.map(inlineMarkdown).join('') : escapeMarkdown(claim.text)))
    .join(' ')
}

const markdownMarks = { bold: '**', italic: '*', strike: '~~' } as const

/** Emphasis in Markdown must not start or end with a space. */
function inlineMarkdown(node: RichTextInline): string {
  if (node.type === 'hardBreak') return '\\\n'
  const core = node.text.trim()
  if (core === '') return node.text
  const [before = '', after = ''] = node.text.split(core, 2)
  const marks = node.marks ?? []
  const isCode = marks.some(({ type }) => type === 'code')
  return before + marks.reduce(markedMarkdown, isCode ? codeMarkdown(core) : escapeMarkdown(core)) + after
}

function markedMarkdown(text: string, mark: RichTextMark): string {
  switch (mark.type) {
    case 'link':
      return `[${text}](<${mark.attrs.href.replace(/[<>]/g, encodeURIComponent)}>)`
    case 'underline':
      return `<u>${text}</u>`
    case 'code':
      return text
    case 'bold':
    case 'italic':
    case 'strike':
      return `${markdownMarks[mark.type]}${text}${markdownMarks[mark.type]}`
  }
}

function codeMarkdown(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`
}

export function saidBy({ claims }: Block): string {
  const speaker = claims[0]?.citations[0]?.speaker ?? ''
  return speaker === '' ? '' : ` — ${speaker}`
}

/** Blocks that are list items. */
const listed: ReadonlySet<Block['kind']> = new Set(['item', 'chapter'])

/** List items follow each other directly, everything else is separated by a blank line. */
function joined(blocks: readonly Block[], write: (block: Block, place: number) => string): string {
  let text = ''
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    const isClose = before !== undefined && before.kind === block.kind && listed.has(block.kind)
    text += (index === 0 ? '' : isClose ? '\n' : '\n\n') + write(block, index)
  }
  return text === '' ? '' : `${text}\n`
}

// Readers turn bare URLs into links; a backslash inside would become part of the target.
const bareAddress = /https?:\/\/[\w./~%?=+:-]+/g

/** Escapes text for Markdown; bare URLs stay links. */
export function escapeMarkdown(text: string): string {
  let at = 0
  let escaped = ''
  for (const address of text.matchAll(bareAddress)) {
    escaped += escapeSigns(text.slice(at, address.index)) + address[0]
    at = address.index + address[0].length
  }
  return (escaped + escapeSigns(text.slice(at))).replace(
    /^([^\S\n\r\u2028\u2029]*)([-+]|\d+[.)])(?=\s)/gm,
    escapeMark,
  )
}

function escapeSigns(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
}

/** `- ` and `1. ` at the start of a line; a digit can't be escaped, the character after it can. */
function escapeMark(_: string, space: string, mark: string): string {
  return `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`
}

/** The text to paste into a channel: bullets for items, blank lines between parts. */
export function postText(blocks: readonly Block[]): string {
  return withoutEstimates(blocks)
    .map(({ kind, claims }) => {
      const text = claims.map((claim) => claim.text).join(' ')
      if (kind === 'item') return `• ${text}`
      return kind === 'chapter' ? `${chapterClock({ claims })} ${text}` : text
    })
    .join('\n\n')
}
