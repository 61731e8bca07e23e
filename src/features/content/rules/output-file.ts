import { escapeMarkdown, toMarkdown, toPlainText } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'
import type { ContentKind } from './kinds.ts'

export type TextFormat = 'md' | 'txt'

/** An output in a file: its kind, its name if it needs more than that, and its content. */
export type OutputPart = { kind: ContentKind; name?: string; blocks: readonly Block[] }

/** An output as file content. */
export function outputText(blocks: readonly Block[], format: TextFormat): string {
  return format === 'md' ? toMarkdown(blocks) : toPlainText(blocks)
}

type Whole = { title: string; names: Readonly<Record<string, string>>; format: TextFormat }

/** Several outputs as the content of one file, each under its name. */
export function wholeText(parts: readonly OutputPart[], { title, names, format }: Whole): string {
  const texts = parts.map(({ kind, name = names[kind] ?? '', blocks }) => {
    const head = format === 'md' ? `# ${escapeMarkdown(name)}` : `${name}\n${'='.repeat(name.length)}`
    return `${head}\n\n${outputText(blocks, format).trim()}`
  })
  const heading = format === 'md' ? escapeMarkdown(title.replace(/\s+/g, ' ')) : title
  return `${(title === '' ? texts : [heading, ...texts]).join('\n\n')}\n`
}

/**
 * The file name, such as `my-talk-linkedin.md`; without a kind it contains all outputs; custom kinds use their name.
 */
export function fileNameOf(title: string, kind: string, format: TextFormat | 'html' | 'docx'): string {
  const parts = [plainName(title) || 'text', plainName(kind)].filter((part) => part !== '')
  return `${parts.join('-')}.${format}`
}

/** A name as part of a file name, without characters that file systems reject. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()
}
