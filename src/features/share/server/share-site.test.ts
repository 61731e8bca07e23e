import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { attachRecording } from '#src/features/asset/server/attach-recording.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { newHashid } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { revokeShare } from './change-share.ts'
import { createShare } from './create-share.ts'
import { loadSharing } from './load-sharing.ts'

const hostile = '<script>alert(1)</script>'

async function aRecording(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const content = Readable.from([readFileSync(join(projectRoot, 'demo/jfk.mp3'))])
  const media = (await storeMedia(platform, { workspace, user, filename: 'a.mp3', content })).id
  const about = { workspace, user, title: `Talk ${hostile}`, kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  await attachRecording(platform, { workspace, id: asset, media })
  return { workspace, user, asset, media, place: { kind: 'asset', id: asset } as const }
}

type Made = Awaited<ReturnType<typeof aRecording>>
const plain = { label: 'For Lea', mode: 'approve', password: '', lifetime: 'never' } as const

function share(
  platform: TestPlatform,
  made: Made,
  wanted: Partial<Parameters<typeof createShare>[1]['wanted']> = {},
) {
  return createShare(platform, { ...made, wanted: { ...plain, thing: made.asset, ...wanted } })
}

/** A recording, a share of it, and requests to its site. */
async function aSharedSite(wanted: Parameters<typeof share>[2] = {}) {
  const platform = await createTestPlatform()
  const made = await aRecording(platform)
  return { platform, made, ...(await share(platform, made, wanted)), ...(await aSite(platform)) }
}

async function aSite(platform: TestPlatform) {
  const app = createApp(platform, { screens: await realScreens(platform, ['share/:share', '*']) })
  async function get(path: string, headers: Record<string, string> = {}) {
    const answer = await app.request(`https://nurtured.test${path}`, {
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/150.0', ...headers },
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await app.request(`https://nurtured.test${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { app, get, send }
}

function bare(text: string, path: string): string {
  return text
    .replaceAll(path, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
}

test('a share needs no sign-in, is not indexed or cached, and runs no scripts', async () => {
  const { made, hashid, get } = await aSharedSite()
  const shown = await get(`/share/${hashid}`)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Shared by Acme Media')
  expect(shown.text).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(shown.text).not.toContain(hostile)
  expect(shown.text).not.toContain('For Lea')
  for (const secret of [made.workspace, made.user, made.asset]) expect(shown.text).not.toContain(secret)
  expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(shown.headers.get('referrer-policy')).toBe('same-origin')
  expect((await get(`/share/${hashid}`, { 'accept-language': 'de' })).text).toContain(
    'Geteilt von Acme Media',
  )
}, 120_000)

test('a revoked share never opens again, and an unknown one answers like any missing page', async () => {
  const { platform, made, id, hashid, get, send } = await aSharedSite()
  const path = `/share/${hashid}`
  const fields = { intent: 'comment', name: 'Lea', body: 'Hello' }
  expect((await get(path)).status).toBe(200)
  await revokeShare(platform, { ...made, share: id })
  const gone = await get(path)
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('This is no longer shared')
  expect(gone.text).not.toContain('Talk')
  expect((await send(path, fields)).status).toBe(410)
  expect((await get(`/api/shares/media/${made.media}?share=${hashid}`)).status).toBe(404)
  const [unknown, malformed, nowhere] = [`/share/${newHashid()}`, '/share/no-id', '/nowhere']
  const answers = await Promise.all([unknown, malformed, nowhere].map((one) => get(one)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const [first, second] = answers.map(({ text }, at) => bare(text, [unknown, malformed, nowhere][at] ?? ''))
  expect(first).toBe(second)
  expect((await send(unknown, fields)).status).toBe(404)
  const shown = answers.map(({ text }, at) =>
    bare(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '', [unknown, malformed, nowhere][at] ?? ''),
  )
  expect(shown[0]).toContain('error-page')
  expect(new Set(shown).size).toBe(1)
})

test('a password protects everything', async () => {
  const { made, hashid, get, send } = await aSharedSite({ password: 'open sesame' })
  const [path, media] = [`/share/${hashid}`, `/api/shares/media/${made.media}?share=${hashid}`]
  const shut = await get(path)
  expect(shut.status).toBe(200)
  expect(shut.text).toContain('Password required')
  expect(shut.text).not.toContain('Talk')
  expect((await get(media)).status).toBe(404)
  expect((await send(path, { intent: 'approve', name: 'Lea' })).status).toBe(403)
  const wrong = await send(path, { intent: 'unlock', password: 'wrong' })
  expect([wrong.status, wrong.text.includes('Wrong password')]).toEqual([403, true])
  const opened = await send(path, { intent: 'unlock', password: 'open sesame' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, path])
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await get(path, { cookie })).text).toContain('Talk')
  expect((await get(media, { cookie })).status).toBe(200)
})

test('a recording is served in ranges, and only if the share shows it', async () => {
  const { platform, made, hashid, get } = await aSharedSite()
  const other = await aRecording(platform)
  const part = await get(`/api/shares/media/${made.media}?share=${hashid}`, { range: 'bytes=0-9' })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
  expect((await get(`/api/shares/media/${other.media}?share=${hashid}`)).status).toBe(404)
  expect((await get(`/api/shares/media/${made.media}?share=${newHashid()}`)).status).toBe(404)
  expect((await get(`/api/shares/media/${made.media}`)).status).toBe(404)
})

test('comments and decisions work without scripts, and errors keep the submitted values', async () => {
  const { platform, made, hashid, get, send } = await aSharedSite()
  const path = `/share/${hashid}`
  const wrong = await send(path, { intent: 'comment', name: 'Lea', body: 'Hello you', at: 'noon' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('Enter the time as minutes and seconds')
  expect(wrong.text).toContain('Hello you')
  const sent = await send(path, { intent: 'comment', name: hostile, body: hostile, at: '0:05' })
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `${path}?sent=comment#comments`])
  const unsaid = await send(path, { intent: 'ask-changes', name: 'Lea', note: '' })
  expect([unsaid.status, unsaid.text.includes('Describe what should change.')]).toEqual([422, true])
  const decided = await send(path, { intent: 'ask-changes', name: 'Lea', note: 'Shorter' })
  expect(decided.headers.get('location')).toBe(`${path}?sent=decision#decision`)
  const shown = await get(path)
  expect(shown.text).toContain('Lea requested changes.')
  expect(shown.text).not.toContain(hostile)
  const { comments, verdicts } = await loadSharing(platform, made)
  expect(comments).toMatchObject([{ name: hostile, atMs: 5000 }])
  expect(verdicts).toMatchObject([{ verdict: 'changes_wanted', note: 'Shorter' }])
})

test('a visitor who floods a share with comments is stopped', async () => {
  const { platform, made, hashid, send } = await aSharedSite()
  const fields = { intent: 'comment', name: 'Lea', body: 'Again' }
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push((await send(`/share/${hashid}`, fields)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await loadSharing(platform, made)).comments).toHaveLength(10)
})

test('an opening counts once per reader in 30 minutes, and never for bots', async () => {
  const { platform, made, hashid, app } = await aSharedSite()
  async function tell(agent: string, body: unknown): Promise<number> {
    const answer = await app.request('https://nurtured.test/api/shares/seen', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const firefox = 'Mozilla/5.0 Firefox/150.0'
  expect(await tell(firefox, {})).toBe(422)
  expect(await tell(firefox, { share: newHashid() })).toBe(204)
  expect([await tell(firefox, { share: hashid }), await tell(firefox, { share: hashid })]).toEqual([204, 204])
  expect((await loadSharing(platform, made)).links).toMatchObject([{ opens: 1 }])
})

test('messengers get an image of an open share, and none of a share with a password', async () => {
  const platform = await createTestPlatform()
  const made = await aRecording(platform)
  const { get } = await aSite(platform)
  const open = await share(platform, made)
  const address = `/api/shares/image/${open.hashid}`
  expect((await get(`/share/${open.hashid}`)).text).toContain(
    `property="og:image" content="https://nurtured.test${address}"`,
  )
  const image = await get(address)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  const kept = await share(platform, made, { password: 'open sesame' })
  expect((await get(`/api/shares/image/${kept.hashid}`)).status).toBe(404)
  await revokeShare(platform, { ...made, share: open.id })
  expect((await get(address)).status).toBe(404)
  expect((await get('/api/shares/image/nothing')).status).toBe(404)
}, 120_000)
