import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { printed, runServer } from '../scripts/run-server.ts'
import { expect } from './server.ts'

const mebibyte = 1024 * 1024

base(
  'an upload whose server was killed goes on where it was, and becomes one asset',
  async ({ playwright }) => {
    base.setTimeout(300_000)
    const dataDir = join(tmpdir(), `nurtured-upload-${randomUUID()}`)
    const clip = await readFile(join(import.meta.dirname, '../demo/jfk.mp3'))
    const recording = Buffer.concat(
      Array.from({ length: Math.ceil((12 * mebibyte) / clip.length) }, () => clip),
    )
    const first = await runServer({ dataDir })
    const [email = '', password = ''] = printed(first.lines, 'Sign in as ').split(' with ')
    const before = await signedIn(playwright, first.origin, { email, password })
    const begun = await before.post('/api/uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(recording.length),
        'upload-metadata': `filename ${Buffer.from('long talk.mp3').toString('base64')}`,
      },
    })
    const address = begun.headers()['location'] ?? ''
    await send(before, address, { from: 0, bytes: recording.subarray(0, 6 * mebibyte) })
    const rest = { from: 6 * mebibyte, bytes: recording.subarray(6 * mebibyte) }
    const broken = send(before, address, rest).catch(() => undefined)
    await first.kill()
    await broken

    const second = await runServer({ dataDir })
    const after = await signedIn(playwright, second.origin, { email, password })
    const stands = Number((await after.head(address)).headers()['upload-offset'])
    expect([6 * mebibyte, recording.length]).toContain(stands)
    if (stands < recording.length)
      await send(after, address, { from: stands, bytes: recording.subarray(stands) })
    await expect
      .poll(async () => ((await (await after.get(address)).json()) as { state: string }).state, {
        timeout: 60_000,
      })
      .toBe('taken')
    const { taken } = (await (await after.get(address)).json()) as { taken: { media: { id: string } } }
    const stored = await after.get(`/api/media/${taken.media.id}`)
    expect((await stored.body()).equals(recording)).toBe(true)
    const list = await (await after.get('/workspace/assets?q=long%20talk.mp3')).text()
    const assets = [...list.matchAll(/\/workspace\/assets\/([0-9a-f-]{36})/g)].map(([, id]) => id)
    expect(new Set(assets).size).toBe(1)
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
)

type Playwright = Parameters<Parameters<typeof base>[2]>[0]['playwright']
type Requests = Awaited<ReturnType<Playwright['request']['newContext']>>

async function signedIn(
  playwright: Playwright,
  origin: string,
  form: { email: string; password: string },
): Promise<Requests> {
  const requests = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  await requests.post('/auth/login', { form, maxRedirects: 0 })
  return requests
}

async function send(
  requests: Requests,
  address: string,
  { from, bytes }: { from: number; bytes: Buffer },
): Promise<void> {
  await requests.patch(address, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(from),
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  })
}
