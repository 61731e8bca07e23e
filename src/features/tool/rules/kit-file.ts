import { fromEditText } from '#src/features/content/rules/edit-text.ts'
import { toMarkdown, toPlainText } from '#src/features/language/rules/render-text.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'
import type { Written } from './draft.ts'

export type FileFormat = 'md' | 'txt'

/** An output as it stands now: as it was written, or as a person left it. */
export function blocksOf({ body, edited }: Pick<Written, 'body' | 'edited'>): Block[] {
  return edited === null ? body : fromEditText(edited, body)
}

/** One output as the text of a file. */
export function fileText(written: Written, format: FileFormat): string {
  const blocks = blocksOf(written)
  return format === 'md' ? toMarkdown(blocks) : toPlainText(blocks)
}

type Whole = { title: string; names: Record<OutputKind, string>; format: FileFormat }

/** All outputs as one file, each under its name. */
export function wholeKit(all: readonly Written[], { title, names, format }: Whole): string {
  const parts = all.map((written) => {
    const name = names[written.kind]
    const head = format === 'md' ? `# ${name}` : `${name}\n${'='.repeat(name.length)}`
    return `${head}\n\n${fileText(written, format).trim()}`
  })
  return `${(title === '' ? parts : [title, ...parts]).join('\n\n')}\n`
}

/** `my-talk-linkedin.md`: what a file is called; without a kind it is the whole kit. */
export function fileNameOf(title: string, kind: OutputKind | '', format: FileFormat | 'docx'): string {
  const stem = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase()
  const parts = [stem || 'text', kind.replaceAll('_', '-')].filter((part) => part !== '')
  return `${parts.join('-')}.${format}`
}
