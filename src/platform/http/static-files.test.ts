import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

const script = `export const words = ${JSON.stringify('a word and another '.repeat(200))}\n`

async function anApp(): Promise<Hono> {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-static-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'client/assets/app-1a2b.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'client/assets/app-1a2b.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'client/assets/font-9.woff2'), Buffer.alloc(3000, 7))
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await symlink(join(folder, 'secret.txt'), join(folder, 'client/leak.txt'))
  const app = new Hono()
  app.use(await serveStaticFiles(join(folder, 'client')))
  app.all('*', (context) => context.text('screen'))
  return app
}

test('a file with a hash in its name is immutable', async () => {
  const answer = await (await anApp()).request('/assets/app-1a2b.js')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('content-length')).toBe(String(script.length))
  expect(await answer.text()).toBe(script)
  const head = await (await anApp()).request('/assets/app-1a2b.js', { method: 'HEAD' })
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(script.length), ''])
})

test('files compressed at build time are sent in an encoding that the browser accepts', async () => {
  const app = await anApp()
  const in_ = async (encoding: string) => {
    const answer = await app.request('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    return {
      encoding: answer.headers.get('content-encoding'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  const brotli = await in_('gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(script)
  const gzip = await in_('gzip, br;q=0')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(script)
  expect((await in_('identity')).encoding).toBeNull()
})

test('a file without a hash is revalidated each time and not sent again', async () => {
  const app = await anApp()
  const { headers } = await app.request('/favicon.svg')
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^".{10,}"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await app.request('/favicon.svg', { headers: { 'if-none-match': known } })
    expect(answer.status).toBe(304)
    expect(await answer.text()).toBe('')
  }
  expect((await app.request('/favicon.svg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('a missing asset is 404 in plain text, everything else falls through to the screens, and no path leads out of the folder', async () => {
  const app = await anApp()
  const missing = await app.request('/assets/gone-1.js')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  expect(await (await app.request('/workspace')).text()).toBe('screen')
  expect(await (await app.request('/favicon.svg', { method: 'POST' })).text()).toBe('screen')
  // Nor to a folder or a compressed copy.
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/leak.txt',
    '/assets',
    '/assets/app-1a2b.js.br',
  ])
    expect(['screen', 'Not Found'], path).toContain(await (await app.request(path)).text())
})
