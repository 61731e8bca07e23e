import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-script.ts'

test('the README has every environment variable, and none that is not read', async () => {
  const names = [
    'config',
    'proxy-config',
    'phone-config',
    'auth-limits',
    'storage-config',
    'network-config',
    'mail-config',
    'transcribing',
    'speech-model',
  ]
  const texts = names.map((name) => readFile(join(root, `src/platform/${name}.ts`), 'utf8'))
  const schema = (await Promise.all(texts)).join('\n')
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const read = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const shown = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name = '']) => name)

  expect(read.length).toBeGreaterThan(15)
  expect(shown.toSorted()).toEqual(read.toSorted())
})

test('the files and folders that the documents point to exist', async () => {
  const broken: string[] = []
  for (const document of ['README.md', 'ARCHITECTURE.md', 'STYLE.md']) {
    const text = await readFile(join(root, document), 'utf8')
    for (const [, target = ''] of text.matchAll(/\]\(([^)#:]+)\)/g)) {
      await stat(join(root, target)).catch(() => broken.push(`${document}: ${target}`))
    }
  }
  expect(broken).toEqual([])
})
