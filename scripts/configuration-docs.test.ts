import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#src/platform/config.ts'
import { root } from './run-script.ts'

test('docs/configuration.md lists each environment variable exactly once and no others', async () => {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const documented = await readFile(join(root, 'docs/configuration.md'), 'utf8')
  const shown = namesIn(documented, /^\| `([A-Z][A-Z0-9_]+)` \|/gm)

  expect(read.size).toBeGreaterThan(100)
  expect(shown.toSorted()).toEqual([...read].toSorted())
})

test('every link in the docs leads to a file, a folder or a heading', async () => {
  const inDocs = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'))
  const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', ...inDocs.map((name) => `docs/${name}`)]
  const broken: string[] = []
  for (const document of documents) {
    const text = await readFile(join(root, document), 'utf8')
    for (const target of namesIn(text, /\]\(([^):]+)\)/g))
      if (!(await leadsSomewhere(document, target))) broken.push(`${document}: ${target}`)
  }
  expect(broken).toEqual([])
})

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

async function leadsSomewhere(document: string, target: string): Promise<boolean> {
  const [path = '', heading] = target.split('#')
  const file = path === '' ? join(root, document) : join(root, dirname(document), path)
  const found = await stat(file).catch(() => undefined)
  if (!found || heading === undefined) return found !== undefined
  const titles = namesIn(await readFile(file, 'utf8'), /^#+ (.+)$/gm)
  return titles.some((title) => anchorOf(title) === heading)
}

/** As GitHub generates it. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-')
}
