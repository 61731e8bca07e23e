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

test('compressible text gets both encodings with the same content, and a second run does nothing', async () => {
  const folder = await aFolder({ 'assets/a.css': style })
  await compressAssets(folder)
  const { mtimeMs: before } = await stat(join(folder, 'assets/a.css.br'))
  await compressAssets(folder)
  expect((await stat(join(folder, 'assets/a.css.br'))).mtimeMs).toBe(before)
  expect(await readdir(join(folder, 'assets'))).toHaveLength(3)
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/a.css.br'))).toString()).toBe(style)
  expect(gunzipSync(await readFile(join(folder, 'assets/a.css.gz'))).toString()).toBe(style)
})

test('fonts, images and small files are skipped', async () => {
  const folder = await aFolder({
    'assets/f.woff2': Buffer.alloc(5000),
    'assets/p.png': Buffer.alloc(5000),
    'assets/s.js': 'x',
  })
  await compressAssets(folder)
  expect((await readdir(join(folder, 'assets'))).sort()).toEqual(['f.woff2', 'p.png', 's.js'])
})

test('the latest build is identified by its manifest id', async () => {
  const folder = await aFolder({ 'assets/manifest-1a2b3c.js': '', 'assets/app-9.js': '' })
  expect(await writeBuildManifest(folder)).toBe('1a2b3c')
  const latest = JSON.parse(await readFile(join(folder, 'builds/latest.json'), 'utf8'))
  expect(latest).toEqual({ id: '1a2b3c', timestamp: expect.any(Number) })
  expect(JSON.parse(await readFile(join(folder, 'builds/meta/1a2b3c.json'), 'utf8'))).toEqual(latest)
})

test('an id that could lead outside its folder is refused', async () => {
  for (const file of ['assets/manifest-a_b.js', 'assets/app-9.js'])
    await expect(aFolder({ [file]: '' }).then(writeBuildManifest)).rejects.toThrow('no usable id')
})
