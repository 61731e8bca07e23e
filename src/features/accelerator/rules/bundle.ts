import { type ContentKind, isOwnKind } from '#src/features/content/rules/kinds.ts'
import { plainName } from '#src/features/content/rules/output-file.ts'
import { toMarkdown } from '#src/features/language/rules/render-text.ts'
import type { Block } from '#src/features/language/schema.ts'

type Text = { title: string; kind: ContentKind; ownName: string; language: string; body: readonly Block[] }

/** Texts as Markdown files, a folder per asset; equal titles are numbered. */
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
  const paths = new Set<string>()
  return texts.map(({ asset, kind, ownName, language, body }) => {
    const name = isOwnKind(kind) ? plainName(ownName) || 'text' : kind
    const stem = `${folders.get(asset) ?? 'asset'}/${name}${language ? `-${language}` : ''}`
    let path = `${stem}.md`
    for (let n = 2; paths.has(path); n += 1) path = `${stem}-${n}.md`
    paths.add(path)
    return { path, text: toMarkdown(body) }
  })
}
