import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { importAddress } from '#src/features/feed/server/enqueue-import.ts'
import { createApp } from './app.ts'
import { createPage } from './features/page/server/create-page.ts'
import { jobKinds } from './jobs.ts'
import { createDiskFileStore } from './platform/files/disk-file-store.ts'
import { projectRoot } from './platform/project-root.ts'
import { aLink } from './test/factories.ts'
import { anHttpServer } from './test/http-server.ts'
import { anOwner } from './test/sign-in.ts'
import type { TestPlatform } from './test/test-platform.ts'
import { anEvent } from './test/visit-event.ts'
import { postVisit } from './test/visits.ts'

const mebibyte = 1024 * 1024
const clip = readFileSync(join(projectRoot, 'demo/jfk.mp3'))
const recording = Buffer.concat(Array.from({ length: Math.ceil((5.2 * mebibyte) / clip.length) }, () => clip))

async function aDesk() {
  const { platform, owner } = await anOwner({ importAllowPrivate: true })
  const app = createApp(platform)
  function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const own = { 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', cookie: owner.cookie }
    return app.request(`https://nurtured.test${path}`, { ...init, headers: { ...own, ...init.headers } })
  }
  return { platform, owner, app, ask, disk: aDiskOfFiles(platform) }
}

/** The disk of the file store, which can become full. */
function aDiskOfFiles(platform: TestPlatform) {
  const roomy = platform.files
  const full = createDiskFileStore(join(platform.config.dataDir, 'full'), () => {
    const failure = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    return new Writable({ write: (_chunk, _encoding, done) => done(failure) })
  })
  return {
    fill: () =>
      Object.assign(platform, { files: { ...roomy, write: full.write, writePart: full.writePart } }),
    clear: () => Object.assign(platform, { files: roomy }),
  }
}

/** Makes writes to these tables fail with a full disk until the returned function is called. */
async function fillTables({ db }: TestPlatform, tables: string[]): Promise<() => Promise<void>> {
  await db.pool.query(`create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  for (const table of tables)
    await db.pool.query(
      `create trigger no_room before insert or update on ${table} for each row execute function no_room()`,
    )
  return async () => {
    for (const table of tables) await db.pool.query(`drop trigger if exists no_room on ${table}`)
  }
}

const told = 'Storage is full. Everything saved so far is safe.'

test('an upload reports a full disk, keeps its progress, and resumes when there is space', {
  timeout: 60_000,
}, async () => {
  const { platform, ask, disk } = await aDesk()
  const name = Buffer.from('talk.mp3').toString('base64')
  const headers = { 'upload-length': String(recording.length), 'upload-metadata': `filename ${name}` }
  const begun = await ask('/api/uploads', { method: 'POST', headers })
  const address = begun.headers.get('location') ?? ''
  function send(offset: number, part: Buffer, language = 'en') {
    return ask(address, {
      method: 'PATCH',
      headers: {
        'accept-language': language,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(part.length),
      },
      body: new Uint8Array(part),
    })
  }
  const first = recording.subarray(0, 5 * mebibyte)
  const rest = recording.subarray(5 * mebibyte)
  expect((await send(0, first)).status).toBe(204)
  disk.fill()
  for (const [language, words] of [
    ['en', told],
    ['de', 'Der Speicher ist voll.'],
  ] as const) {
    const answer = await send(first.length, rest, language)
    const { error, message } = (await answer.json()) as { error: string; message: string }
    expect([answer.status, error, message.startsWith(words)]).toEqual([507, 'storage_full', true])
  }
  expect((await ask(address, { method: 'HEAD' })).headers.get('upload-offset')).toBe(String(first.length))
  disk.clear()
  expect((await send(first.length, rest)).status).toBe(204)
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const done = (await (await ask(address)).json()) as { state: string; taken: { media: { id: string } } }
  expect(done.state).toBe('taken')
  const file = await ask(`/api/media/${done.taken.media.id}`)
  expect(Buffer.from(await file.arrayBuffer()).equals(recording)).toBe(true)
})

test('an upload in one request is refused, leaves nothing, and succeeds when there is space', async () => {
  const { platform, owner, ask, disk } = await aDesk()
  const upload = () => ask('/api/assets/upload?name=talk.mp3', { method: 'POST', body: new Uint8Array(clip) })
  disk.fill()
  const refused = await upload()
  expect([refused.status, await refused.json()]).toMatchObject([507, { error: 'storage_full' }])
  const left = await platform.db.pool.query('select from asset where workspace = $1', [owner.workspace])
  expect(left.rows).toEqual([])
  disk.clear()
  expect((await upload()).status).toBe(201)
})

test('an import waits for space instead of failing', async () => {
  const { platform, owner, disk } = await aDesk()
  const { url } = await anHttpServer((_request, response) => void response.end(clip))
  const who = { workspace: owner.workspace, user: owner.user }
  await importAddress(platform, { ...who, url: `${url}/one.mp3` })
  const items = 'select state from import_item where workspace = $1'
  const state = async () => (await platform.db.pool.query(items, [owner.workspace])).rows
  const [job] = platform.jobs.waiting
  disk.fill()
  const running = platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  await expect(running).rejects.toMatchObject({ status: 507 })
  expect(await state()).toEqual([{ state: 'queued' }])
  disk.clear()
  if (job) platform.jobs.waiting.push(job)
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await state()).toEqual([{ state: 'done' }])
})

test('a transcript and a page report a full database, lose nothing, and work again', async () => {
  const { platform, owner, ask } = await aDesk()
  const { workspace, user } = owner
  const data = { root: { title: 'Before', description: '' }, blocks: [] }
  const { id: page } = await createPage(platform, { workspace, user, title: 'Before', data })
  const requests = [
    () => ask('/api/assets/upload?name=talk.txt', { method: 'POST', body: 'Ada: Hello there.\n' }),
    () =>
      ask(`/api/pages/${page}?version=1`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...data, root: { title: 'After', description: '' } }),
      }),
  ]
  const clear = await fillTables(platform, ['segment', 'page_version'])
  onTestFinished(clear)
  for (const request of requests) {
    const answer = await request()
    const { error, message } = (await answer.json()) as { error: string; message: string }
    expect([answer.status, error, message.startsWith(told)]).toEqual([507, 'storage_full', true])
  }
  const { rows } = await platform.db.pool.query(
    `select (select count(*)::int from asset where workspace = $1) as assets,
      (select data -> 'root' ->> 'title' from page_version where workspace = $1 and page = $2
        order by n desc limit 1) as title`,
    [workspace, page],
  )
  expect(rows).toEqual([{ assets: 0, title: 'Before' }])
  await clear()
  for (const request of requests) expect((await request()).ok).toBe(true)
})

test('a visit is not acknowledged when the disk is full, and is recorded when it is sent again', async () => {
  const { platform, owner, app } = await aDesk()
  const link = await aLink(platform, { workspace: owner.workspace })
  const event = anEvent(link)
  const clear = await fillTables(platform, ['visit'])
  onTestFinished(clear)
  const refused = await postVisit(app, event)
  expect(refused.status).toBe(503)
  await clear()
  expect((await postVisit(app, event)).status).toBe(202)
})
