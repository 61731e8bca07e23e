import { toMarkdown } from '#src/features/language/rules/render-text.ts'
import type { Block, OutputKind } from '#src/features/language/schema.ts'

type Text = { title: string; kind: OutputKind; body: readonly Block[] }

/** Texts as Markdown files, a folder for each asset; titles that look the same are told apart by a number. */
export function filesOf(texts: readonly (Text & { asset: string })[]): { path: string; text: string }[] {
  const folders = new Map<string, string>()
  for (const { asset, title } of texts) {
    if (folders.has(asset)) continue
    const plain = plainName(title) || 'asset'
    const taken = new Set(folders.values())
    let name = plain
    for (let n = 2; taken.has(name); n += 1) name = `${plain}-${n}`
    folders.set(asset, name)
  }
  return texts.map(({ asset, kind, body }) => ({
    path: `${folders.get(asset) ?? 'asset'}/${kind}.md`,
    text: toMarkdown(body),
  }))
}

function plainName(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .toLowerCase()
}
