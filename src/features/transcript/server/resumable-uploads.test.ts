import { Upload } from 'tus-js-client'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { removeStaleUploads } from '#src/features/media/server/upload/end-upload.ts'
import { jobKinds } from '#src/jobs.ts'
import { listen } from '#src/platform/http/listen.ts'
import { aColleague } from '#src/test/colleague.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import type { createTestPlatform } from '#src/test/test-platform.ts'

const mebibyte = 1024 * 1024
const clip = realFile('demo/jfk.mp3')
/** A 12 MiB MP3: the same clip over and over. */
const recording = Buffer.concat(Array.from({ length: Math.ceil((12 * mebibyte) / clip.length) }, () => clip))

async function aDesk(changes: Parameters<typeof createTestPlatform>[0] = {}) {
  const { platform, owner } = await anOwner(changes)
  const app = createApp(platform)
  function as(cookie: string) {
    return (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      app.request(`https://nurtured.test${path}`, {
        ...init,
        headers: { origin: 'https://nurtured.test', 'tus-resumable': '1.0.0', cookie, ...init.headers },
      })
  }
  async function take(): Promise<void> {
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  }
  return { platform, owner, app, as, ask: as(owner.cookie), take }
}

type Ask = ReturnType<Awaited<ReturnType<typeof aDesk>>['as']>

function metadata(filename: string, asset?: string): string {
  const pairs = Object.entries({ filename, ...(asset && { asset }) })
  return pairs.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',')
}

async function begin(ask: Ask, bytes: number, name = 'talk.mp3'): Promise<string> {
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata(name) }
  const answer = await ask('/api/uploads', { method: 'POST', headers })
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([201, '1.0.0'])
  return answer.headers.get('location') ?? ''
}

function partOf(bytes: Buffer, offset = 0) {
  return {
    headers: {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    body: new Uint8Array(bytes),
  }
}

function send(ask: Ask, address: string, offset: number, bytes: Buffer): Promise<Response> | Response {
  return ask(address, { method: 'PATCH', ...partOf(bytes, offset) })
}

async function offsetOf(ask: Ask, address: string): Promise<string | null> {
  return (await ask(address, { method: 'HEAD' })).headers.get('upload-offset')
}

test('an interrupted tus upload continues after the last complete part, and the file is intact', async () => {
  const { owner, app, ask, take } = await aDesk()
  const server = await listen({
    fetch: app.fetch,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: ['/api/uploads/'],
  })
  onTestFinished(() => server.stop(0))
  let url: string | null = null
  function start(from: string | null, until: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const upload = new Upload(recording, {
        endpoint: `http://127.0.0.1:${server.port}/api/uploads`,
        uploadUrl: from,
        chunkSize: 5 * mebibyte,
        retryDelays: null,
        headers: { cookie: owner.cookie, origin: 'https://nurtured.test' },
        metadata: { filename: 'talk.mp3' },
        onChunkComplete(_size, accepted) {
          if (accepted < until) return
          url = upload.url
          void upload.abort()
          resolve(accepted)
        },
        onSuccess: () => resolve(recording.length),
        onError: reject,
      })
      upload.start()
    })
  }

  expect(await start(null, 5 * mebibyte)).toBe(5 * mebibyte)
  const address = new URL(url ?? '').pathname
  expect(await offsetOf(ask, address)).toBe(String(5 * mebibyte))
  expect(await start(url, recording.length + 1)).toBe(recording.length)
  await take()

  const told = (await (await ask(address)).json()) as { state: string; taken: { media: { id: string } } }
  expect(told).toMatchObject({ state: 'taken', taken: { kind: 'recording', measured: true } })
  const file = await ask(`/api/media/${told.taken.media.id}`)
  expect(Buffer.from(await file.arrayBuffer()).equals(recording)).toBe(true)
})

test('a recording processed twice makes one asset, a transcript may be sent too, and another file is refused and deleted', async () => {
  const { platform, owner, ask, take } = await aDesk()
  async function sent(bytes: Buffer, name: string): Promise<string> {
    const address = await begin(ask, bytes.length, name)
    expect((await send(ask, address, 0, bytes)).status).toBe(204)
    return address
  }
  await sent(clip, 'talk.mp3')
  const [job] = platform.jobs.waiting
  await take()
  if (job) platform.jobs.waiting.push(job)
  await take()
  const { rows } = await platform.db.pool.query('select 1 from asset where workspace = $1', [owner.workspace])
  expect(rows).toHaveLength(1)

  const words = await sent(Buffer.from('Ada: Hello there.\n\nLea: Good to be here.\n'), 'talk.txt')
  const page = await sent(Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.mp3')
  await take()
  expect(await (await ask(words)).json()).toMatchObject({ state: 'taken', taken: { kind: 'transcript' } })
  expect(await (await ask(page)).json()).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('page.mp3 isn’t a supported file'),
  })
  const kept = await platform.db.pool.query<{ key: string }>('select key from upload where id = $1', [
    page.split('/').at(-1),
  ])
  expect(await platform.files.find(kept.rows[0]?.key ?? '')).toBeUndefined()
})

test('a part with a wrong offset or size or missing headers is refused and changes nothing', async () => {
  const { ask } = await aDesk()
  const address = await begin(ask, 12 * mebibyte)
  expect((await send(ask, address, 5, Buffer.alloc(9))).status).toBe(409)
  expect((await send(ask, address, 0, Buffer.alloc(9))).status).toBe(400)
  expect((await send(ask, address, 0, Buffer.alloc(13 * mebibyte))).status).toBe(400)
  const type = { 'content-type': 'application/offset+octet-stream', 'content-length': '1' }
  const part = { ...type, 'upload-offset': '0' }
  for (const [headers, status] of [
    [{ 'upload-offset': '0', 'content-length': '1' }, 415],
    [type, 400],
    [{ ...part, 'upload-offset': '-1' }, 400],
    [{ 'content-type': type['content-type'], 'upload-offset': '0' }, 411],
    [{ ...part, 'tus-resumable': '0.2' }, 412],
    [{ ...part, 'content-encoding': 'gzip' }, 415],
  ] as const)
    expect((await ask(address, { method: 'PATCH', headers: { ...headers }, body: 'x' })).status).toBe(status)
  expect(await offsetOf(ask, address)).toBe('0')
})

test('a program that can only POST names the method', async () => {
  const { ask, take } = await aDesk()
  const address = await begin(ask, clip.length)
  function post(method: string, { headers, ...rest }: Partial<ReturnType<typeof partOf>> = {}, to = address) {
    return ask(to, { method: 'POST', headers: { 'x-http-method-override': method, ...headers }, ...rest })
  }
  const head = await post('HEAD')
  expect([head.status, head.headers.get('upload-offset'), await head.text()]).toEqual([200, '0', ''])
  expect((await post('TRACE')).status).toBe(405)
  expect((await ask(address, { headers: { 'x-http-method-override': 'DELETE' } })).status).toBe(200)
  const sent = await post('patch', partOf(clip))
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(clip.length)])
  await take()
  expect(await (await ask(address)).json()).toMatchObject({ state: 'taken', taken: { kind: 'recording' } })
  const other = await begin(ask, clip.length)
  expect([(await post('DELETE', {}, other)).status, (await ask(other)).status]).toEqual([204, 404])
})

test('an upload may be created together with its first part', async () => {
  const { ask, take } = await aDesk()
  async function create(total: number, bytes: Buffer) {
    const { headers, body } = partOf(bytes)
    const about = { 'upload-length': String(total), 'upload-metadata': metadata('talk.mp3') }
    const answer = await ask('/api/uploads', { method: 'POST', headers: { ...headers, ...about }, body })
    const extensions = 'creation,creation-with-upload,termination'
    expect([answer.status, answer.headers.get('tus-extension')]).toEqual([201, extensions])
    return [answer.headers.get('location') ?? '', Number(answer.headers.get('upload-offset'))] as const
  }
  const [whole, all] = await create(clip.length, clip)
  expect(all).toBe(clip.length)
  await take()
  expect(await (await ask(whole)).json()).toMatchObject({ state: 'taken' })
  // A first part that is too small is not taken, and the client continues at its offset.
  for (const [bytes, taken] of [
    [5 * mebibyte, 5 * mebibyte],
    [9, 0],
  ] as const) {
    const [address, offset] = await create(recording.length, recording.subarray(0, bytes))
    expect(offset).toBe(taken)
    expect((await send(ask, address, taken, recording.subarray(taken))).status).toBe(204)
  }
})

test('an upload declares its length and name, within the limit', async () => {
  const { platform, ask } = await aDesk({ uploadMaxBytes: 1000, storageMaxBytes: 2000 })
  const named = { 'upload-metadata': metadata('a.mp3') }
  for (const [headers, status] of [
    [{ ...named, 'upload-length': '1001' }, 413],
    [{ ...named, 'upload-length': '0' }, 400],
    [{ ...named, 'upload-length': '-1' }, 400],
    [{ ...named, 'upload-length': '9999999999999999' }, 400],
    [{ ...named, 'upload-defer-length': '1' }, 400],
    [{ ...named }, 400],
    [{ 'upload-length': '10' }, 400],
    [{ 'upload-length': '10', 'upload-metadata': 'filename !!!' }, 400],
  ] as const)
    expect((await ask('/api/uploads', { method: 'POST', headers: { ...headers } })).status).toBe(status)
  platform.config.storageMaxBytes = 500
  const refused = await ask('/api/uploads', { method: 'POST', headers: { ...named, 'upload-length': '501' } })
  expect([refused.status, await refused.json()]).toMatchObject([413, { error: 'storage_limit' }])
})

test('an upload is visible to its owner only, and an asset of another workspace is missing', async () => {
  const { platform, owner, as, ask } = await aDesk()
  const stranger = as((await aSignedInOwner(platform)).cookie)
  const colleague = as(await (await aColleague(platform, owner, 'admin')).enter())
  const address = await begin(ask, clip.length)
  const missing = '/api/uploads/01a1f9ca-aa78-7b97-b2c4-1043f9cd4ca8'
  for (const other of [stranger, colleague])
    for (const method of ['HEAD', 'GET', 'DELETE']) {
      const [theirs, none] = [await other(address, { method }), await other(missing, { method })]
      expect([theirs.status, await theirs.text()]).toEqual([404, await none.text()])
    }
  expect((await send(stranger, address, 0, clip)).status).toBe(404)
  expect((await as('')(address, { method: 'HEAD' })).status).toBe(401)
  expect((await send(ask, address, 0, clip)).status).toBe(204)

  const made = await stranger('/api/assets/upload?name=a.txt', { method: 'POST', body: 'Ada: Hello.' })
  const { asset } = (await made.json()) as { asset: { id: string } }
  const headers = { 'upload-length': '9', 'upload-metadata': metadata('a.txt', asset.id) }
  expect((await ask('/api/uploads', { method: 'POST', headers })).status).toBe(404)
})

test('a canceled upload, or one abandoned for two days, is deleted with its bytes', async () => {
  const { platform, ask } = await aDesk()
  const [given, left] = [await begin(ask, 10 * mebibyte), await begin(ask, 10 * mebibyte)]
  for (const address of [given, left]) await send(ask, address, 0, Buffer.alloc(5 * mebibyte))
  expect((await ask(given, { method: 'DELETE' })).status).toBe(204)
  expect((await ask(given)).status).toBe(404)
  platform.clock.advance(47 * 3600)
  await removeStaleUploads(platform)
  expect((await ask(left)).status).toBe(200)
  platform.clock.advance(2 * 3600)
  await removeStaleUploads(platform)
  expect((await ask(left)).status).toBe(404)
})
