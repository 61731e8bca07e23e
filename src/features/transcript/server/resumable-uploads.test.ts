import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { removeStaleUploads } from '#src/features/media/server/upload/end-upload.ts'
import { jobKinds } from '#src/jobs.ts'
import { listen } from '#src/platform/http/listen.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'

const mebibyte = 1024 * 1024
const clip = readFileSync(join(projectRoot, 'demo/jfk.mp3'))
/** A 12 MiB MP3: the same clip over and over. */
const recording = Buffer.concat(Array.from({ length: Math.ceil((12 * mebibyte) / clip.length) }, () => clip))

async function aDesk(changes: Parameters<typeof createTestPlatform>[0] = {}) {
  const platform = await createTestPlatform(changes)
  const owner = await aSignedInOwner(platform)
  const app = createApp(platform)
  function as(cookie: string) {
    return (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
      app.request(`https://nurtured.test${path}`, {
        ...init,
        headers: { origin: 'https://nurtured.test', 'tus-resumable': '1.0.0', cookie, ...init.headers },
      })
  }
  return { platform, owner, app, as, ask: as(owner.cookie) }
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

function send(ask: Ask, address: string, offset: number, bytes: Buffer): Promise<Response> | Response {
  return ask(address, {
    method: 'PATCH',
    headers: {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
    body: new Uint8Array(bytes),
  })
}

async function take({ jobs, clock }: TestPlatform, platform: TestPlatform): Promise<void> {
  await jobs.runDue(platform, jobKinds, clock.now())
}

test('an interrupted tus upload continues after the last complete part, and the file is intact', async () => {
  const { platform, owner, app, ask } = await aDesk()
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
  expect((await ask(address, { method: 'HEAD' })).headers.get('upload-offset')).toBe(String(5 * mebibyte))
  expect(await start(url, recording.length + 1)).toBe(recording.length)
  await take(platform, platform)

  const told = (await (await ask(address)).json()) as { state: string; taken: { media: { id: string } } }
  expect(told).toMatchObject({ state: 'taken', taken: { kind: 'recording', measured: true } })
  const file = await ask(`/api/media/${told.taken.media.id}`)
  expect(Buffer.from(await file.arrayBuffer()).equals(recording)).toBe(true)
})

test('a file is detected by its bytes: unsupported ones are refused with a message and deleted', async () => {
  const { platform, ask } = await aDesk()
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const address = await begin(ask, page.length, 'talk.mp3')
  expect((await send(ask, address, 0, page)).status).toBe(204)
  await take(platform, platform)

  const told = (await (await ask(address)).json()) as { state: string; problem: string }
  expect(told.state).toBe('refused')
  expect(told.problem).toContain('talk.mp3 isn’t a supported file')
  const [, , id] = address.split('/').slice(1)
  const { rows } = await platform.db.pool.query<{ key: string }>('select key from upload where id = $1', [id])
  expect(await platform.files.find(rows[0]?.key ?? '')).toBeUndefined()
})

test('processing a recording twice makes one asset, and a transcript may be sent in parts too', async () => {
  const { platform, owner, ask } = await aDesk()
  const address = await begin(ask, clip.length)
  await send(ask, address, 0, clip)
  const [job] = platform.jobs.waiting
  await take(platform, platform)
  if (job) platform.jobs.waiting.push(job)
  await take(platform, platform)
  const { rows } = await platform.db.pool.query('select 1 from asset where workspace = $1', [owner.workspace])
  expect(rows).toHaveLength(1)

  const words = Buffer.from('Ada: Hello there.\n\nLea: Good to be here.\n')
  const other = await begin(ask, words.length, 'talk.txt')
  await send(ask, other, 0, words)
  await take(platform, platform)
  expect(await (await ask(other)).json()).toMatchObject({ state: 'taken', taken: { kind: 'transcript' } })
})

test('a part with a wrong offset or size or missing headers is refused and changes nothing', async () => {
  const { ask } = await aDesk()
  const address = await begin(ask, 12 * mebibyte)
  expect((await send(ask, address, 5, Buffer.alloc(9))).status).toBe(409)
  expect((await send(ask, address, 0, Buffer.alloc(9))).status).toBe(400)
  expect((await send(ask, address, 0, Buffer.alloc(13 * mebibyte))).status).toBe(400)
  const type = 'application/offset+octet-stream'
  for (const [headers, status] of [
    [{ 'upload-offset': '0', 'content-length': '1' }, 415],
    [{ 'content-type': type, 'content-length': '1' }, 400],
    [{ 'content-type': type, 'upload-offset': '-1', 'content-length': '1' }, 400],
    [{ 'content-type': type, 'upload-offset': '0' }, 411],
    [{ 'content-type': type, 'upload-offset': '0', 'content-length': '1', 'tus-resumable': '0.2' }, 412],
    [{ 'content-type': type, 'upload-offset': '0', 'content-length': '1', 'content-encoding': 'gzip' }, 415],
  ] as const)
    expect((await ask(address, { method: 'PATCH', headers: { ...headers }, body: 'x' })).status).toBe(status)
  expect((await ask(address, { method: 'HEAD' })).headers.get('upload-offset')).toBe('0')
})

test('a program that can only POST names the method', async () => {
  const { platform, ask } = await aDesk()
  const address = await begin(ask, clip.length)
  function post(method: string, headers: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>) {
    return ask(address, {
      method: 'POST',
      headers: { 'x-http-method-override': method, ...headers },
      ...(body && { body }),
    })
  }
  const part = {
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(clip.length),
  }
  const head = await post('HEAD')
  expect([head.status, head.headers.get('upload-offset'), await head.text()]).toEqual([200, '0', ''])
  expect((await post('TRACE')).status).toBe(405)
  expect((await ask(address, { headers: { 'x-http-method-override': 'DELETE' } })).status).toBe(200)
  const sent = await post('patch', part, new Uint8Array(clip))
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(clip.length)])
  await take(platform, platform)
  expect(await (await ask(address)).json()).toMatchObject({ state: 'taken', taken: { kind: 'recording' } })
  const other = await begin(ask, clip.length)
  const canceled = await ask(other, { method: 'POST', headers: { 'x-http-method-override': 'DELETE' } })
  expect([canceled.status, (await ask(other)).status]).toEqual([204, 404])
})

test('an upload may be created together with its first part', async () => {
  const { platform, ask } = await aDesk()
  async function create(total: number, body: Buffer) {
    const answer = await ask('/api/uploads', {
      method: 'POST',
      headers: {
        'upload-length': String(total),
        'upload-metadata': metadata('talk.mp3'),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(body.length),
      },
      body: new Uint8Array(body),
    })
    expect([answer.status, answer.headers.get('tus-extension')]).toEqual([
      201,
      'creation,creation-with-upload,termination',
    ])
    return { address: answer.headers.get('location') ?? '', offset: answer.headers.get('upload-offset') }
  }
  const whole = await create(clip.length, clip)
  expect(whole.offset).toBe(String(clip.length))
  await take(platform, platform)
  expect(await (await ask(whole.address)).json()).toMatchObject({ state: 'taken' })
  const first = await create(recording.length, recording.subarray(0, 5 * mebibyte))
  expect(first.offset).toBe(String(5 * mebibyte))
  expect((await send(ask, first.address, 5 * mebibyte, recording.subarray(5 * mebibyte))).status).toBe(204)
  // A first part that is too small is not taken, and the client continues at its offset.
  const small = await create(recording.length, recording.subarray(0, 9))
  expect(small.offset).toBe('0')
  expect((await send(ask, small.address, 0, recording)).status).toBe(204)
})

test('an upload declares its length and name, within the limit', async () => {
  const { platform, ask } = await aDesk({ uploadMaxBytes: 1000, storageMaxBytes: 2000 })
  const named = { 'upload-metadata': metadata('a.mp3') }
  for (const [headers, status] of [
    [{ ...named, 'upload-length': '1001' }, 413],
    [{ ...named, 'upload-length': '0' }, 400],
    [{ ...named, 'upload-length': '1e3' }, 400],
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

test('an upload is visible to its owner only', async () => {
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
})

test('an upload to an asset of another workspace is one to a missing asset', async () => {
  const { platform, ask, as } = await aDesk()
  const other = await aSignedInOwner(platform)
  const made = await as(other.cookie)('/api/assets/upload?name=a.txt', {
    method: 'POST',
    body: 'Ada: Hello.',
  })
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
