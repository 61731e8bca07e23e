import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAssets } from './compress-assets.ts'
import { writeBuildManifest } from './write-build-manifest.ts'

async function aFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-assets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

const style = '.a{color:red}'.repeat(200)

test('large text gets both encodings with the same content, other files none, and a second run does nothing', async () => {
  const folder = await aFolder({
    'assets/a.css': style,
    'assets/f.woff2': Buffer.alloc(5000),
    'assets/p.png': Buffer.alloc(5000),
    'assets/s.js': 'x',
  })
  await compressAssets(folder)
  const { mtimeMs: before } = await stat(join(folder, 'assets/a.css.br'))
  await compressAssets(folder)
  expect((await stat(join(folder, 'assets/a.css.br'))).mtimeMs).toBe(before)
  const files = ['a.css', 'a.css.br', 'a.css.gz', 'f.woff2', 'p.png', 's.js']
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(files)
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/a.css.br'))).toString()).toBe(style)
  expect(gunzipSync(await readFile(join(folder, 'assets/a.css.gz'))).toString()).toBe(style)
})

test('the latest build is identified by its manifest id, unless that could lead outside its folder', async () => {
  const folder = await aFolder({ 'assets/manifest-1a2b3c.js': '', 'assets/app-9.js': '' })
  expect(await writeBuildManifest(folder)).toBe('1a2b3c')
  const latest = JSON.parse(await readFile(join(folder, 'builds/latest.json'), 'utf8'))
  expect(latest).toEqual({ id: '1a2b3c', timestamp: expect.any(Number) })
  expect(JSON.parse(await readFile(join(folder, 'builds/meta/1a2b3c.json'), 'utf8'))).toEqual(latest)
  for (const file of ['assets/manifest-a_b.js', 'assets/app-9.js'])
    await expect(aFolder({ [file]: '' }).then(writeBuildManifest)).rejects.toThrow('no usable id')
})
