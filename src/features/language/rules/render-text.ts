import type { Block } from '../schema.ts'

/** The text of a block, as it is counted and copied. */
export function textOf({ claims }: Block): string {
  return claims.map(({ text }) => text).join(' ')
}

/** `4:05`, `1:02:19`. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  if (minutes < 60) return `${minutes}:${rest}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`
}

/** An output as plain text, ready to paste: chapters as `4:05 Title`, posts parted by an empty line. */
export function toPlainText(blocks: readonly Block[]): string {
  return joined(blocks, (block) => {
    switch (block.kind) {
      case 'chapter':
        return `${clockOf(block.claims[0]?.citations[0]?.startMs ?? 0)} ${textOf(block)}`
      case 'item':
        return `• ${textOf(block)}`
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

/** An output as Markdown; what stands in the text is escaped, so that it stays text. */
export function toMarkdown(blocks: readonly Block[]): string {
  return joined(blocks, (block) => {
    const text = escapeMarkdown(textOf(block))
    switch (block.kind) {
      case 'heading':
        return `## ${text.replace(/\s+/g, ' ')}`
      case 'chapter':
        return `- ${clockOf(block.claims[0]?.citations[0]?.startMs ?? 0)} ${text}`
      case 'item':
        return `- ${text}`
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

function saidBy({ claims }: Block): string {
  const speaker = claims[0]?.citations[0]?.speaker ?? ''
  return speaker === '' ? '' : ` — ${speaker}`
}

const listed: ReadonlySet<Block['kind']> = new Set(['item', 'chapter'])

/** Items of one list stand close, everything else is parted by an empty line. */
function joined(blocks: readonly Block[], write: (block: Block) => string): string {
  let text = ''
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    const isClose = before !== undefined && before.kind === block.kind && listed.has(block.kind)
    text += (index === 0 ? '' : isClose ? '\n' : '\n\n') + write(block)
  }
  return text === '' ? '' : `${text}\n`
}

// Readers make links of bare addresses; a backslash in one would become part of where it leads.
const bareAddress = /https?:\/\/[\w./~%?=+:-]+/g

/** Text as Markdown that shows it as it is; bare addresses stay links. */
export function escapeMarkdown(text: string): string {
  let at = 0
  let escaped = ''
  for (const address of text.matchAll(bareAddress)) {
    escaped += escapeSigns(text.slice(at, address.index)) + address[0]
    at = address.index + address[0].length
  }
  return (escaped + escapeSigns(text.slice(at))).replace(/^(\s*)([-+]|\d+[.)])(?=\s)/gm, escapeMark)
}

function escapeSigns(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
}

/** `- ` and `1. ` at the start of a line; a digit cannot be escaped, the sign after it can. */
function escapeMark(_: string, space: string, mark: string): string {
  return `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`
}

/** The text that is pasted into a channel: bullets for items, an empty line between the parts. */
export function postText(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, claims }) => {
      const text = claims.map((claim) => claim.text).join(' ')
      if (kind === 'item') return `• ${text}`
      return kind === 'chapter' ? `${clockOf(claims[0]?.citations[0]?.startMs ?? 0)} ${text}` : text
    })
    .join('\n\n')
}
