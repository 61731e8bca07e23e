import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { newHashid } from '#src/platform/ids.ts'
import { aRecordedTalk } from '#src/test/clips.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aShareSite } from '#src/test/share-site.ts'
import { aShare } from '#src/test/shares.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { revokeShare } from './change-share.ts'
import { loadSharing } from './load-sharing.ts'

const hostile = '<script>alert(1)</script>'

async function aRecording(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { media } = await aRecordedTalk(platform, { workspace, user })
  const about = { workspace, user, title: `Talk ${hostile}`, kind: 'audio', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, { ...about, primaryMedia: media })
  return { workspace, user, asset, media, place: { kind: 'asset', id: asset } as const }
}

/** A recording, a share of it for approval, and requests to its site. */
async function aSharedSite(wanted: Parameters<typeof aShare>[2] = {}) {
  const platform = await createTestPlatform()
  const made = await aRecording(platform)
  const { id, hashid } = await aShare(platform, made, { label: 'For Lea', mode: 'approve', ...wanted })
  const media = `/api/shares/media/${made.media}`
  const paths = { path: `/share/${hashid}`, media, image: `/api/shares/image/${hashid}` }
  return { platform, made, id, hashid, ...paths, ...(await aShareSite(platform)) }
}

function bare(text: string, path: string): string {
  return text
    .replaceAll(path, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
}

test('a share needs no sign-in, is not indexed or cached, runs no scripts, and has an image for messengers', async () => {
  const { made, path, image, get } = await aSharedSite()
  const { status, text, headers } = await get(path)
  expect(status).toBe(200)
  expect(text).toContain('Shared by Acme Media')
  expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>')
  for (const secret of [hostile, 'For Lea', made.workspace, made.user, made.asset])
    expect(text).not.toContain(secret)
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(text).toContain(`property="og:image" content="https://nurtured.test${image}"`)
  const { status: shown, headers: about } = await get(image)
  expect([shown, about.get('content-type')]).toEqual([200, 'image/png'])
  const german = await get(path, { 'accept-language': 'de' })
  expect(german.text).toContain('Geteilt von Acme Media')
}, 120_000)

test('a revoked share never opens again, and an unknown one answers like any missing page', async () => {
  const { platform, made, id, hashid, path, media, image, get, send, statusOf } = await aSharedSite()
  const fields = { intent: 'comment', name: 'Lea', body: 'Hello' }
  expect(await statusOf(path)).toBe(200)
  await revokeShare(platform, { ...made, share: id })
  const gone = await get(path)
  expect(gone.status).toBe(410)
  expect(gone.text).toContain('This is no longer shared')
  expect(gone.text).not.toContain('Talk')
  expect((await send(path, fields)).status).toBe(410)
  for (const file of [`${media}?share=${hashid}`, image, '/api/shares/image/nothing'])
    expect(await statusOf(file)).toBe(404)
  const unknown = `/share/${newHashid()}`
  const answers = []
  for (const one of [unknown, '/share/no-id', '/nowhere']) {
    const { status, text } = await get(one)
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
    answers.push({ status, text: bare(text, one), main: bare(main, one) })
  }
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect((await send(unknown, fields)).status).toBe(404)
  expect(answers[0]?.main).toContain('error-page')
  expect(new Set(answers.map(({ main }) => main)).size).toBe(1)
})

test('a password protects everything, and a recording is served in ranges, but none the share does not show', async () => {
  const { platform, hashid, path, media, image, get, send } = await aSharedSite({ password: 'open sesame' })
  const file = `${media}?share=${hashid}`
  const shut = await get(path)
  expect(shut.status).toBe(200)
  expect(shut.text).toContain('Password required')
  expect(shut.text).not.toContain('Talk')
  expect([(await get(file)).status, (await get(image)).status]).toEqual([404, 404])
  expect((await send(path, { intent: 'approve', name: 'Lea' })).status).toBe(403)
  const wrong = await send(path, { intent: 'unlock', password: 'wrong' })
  expect([wrong.status, wrong.text.includes('Wrong password')]).toEqual([403, true])
  const opened = await send(path, { intent: 'unlock', password: 'open sesame' })
  expect([opened.status, opened.headers.get('location')]).toEqual([302, path])
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await get(path, { cookie })).text).toContain('Talk')
  expect((await get(file, { cookie })).status).toBe(200)
  const part = await get(file, { cookie, range: 'bytes=0-9' })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
  const other = await aRecording(platform)
  expect((await get(file.replace(media, `/api/shares/media/${other.media}`), { cookie })).status).toBe(404)
})

test('comments and decisions work without scripts, and errors keep the submitted values', async () => {
  const { platform, made, path, get, send } = await aSharedSite()
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
  const { text } = await get(path)
  expect(text).toContain('Lea requested changes.')
  expect(text).not.toContain(hostile)
  const { comments, verdicts } = await loadSharing(platform, made)
  expect(comments).toMatchObject([{ name: hostile, atMs: 5000 }])
  expect(verdicts).toMatchObject([{ verdict: 'changes_wanted', note: 'Shorter' }])
})

test('a visitor who floods a share with comments is stopped', async () => {
  const { platform, made, path, send } = await aSharedSite()
  const fields = { intent: 'comment', name: 'Lea', body: 'Again' }
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push((await send(path, fields)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect((await loadSharing(platform, made)).comments).toHaveLength(10)
})

test('an opening counts with its time, once per reader in 30 minutes, and never for bots or before the password', async () => {
  const { platform, made, hashid, ask } = await aSharedSite()
  async function tell(body: object, more: Record<string, string> = {}): Promise<number> {
    const headers = { 'content-type': 'application/json', ...more }
    return (await ask('/api/shares/seen', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  expect(await tell({})).toBe(422)
  expect(await tell({ share: newHashid() })).toBe(204)
  expect([await tell({ share: hashid }), await tell({ share: hashid })]).toEqual([204, 204])
  const { hashid: other } = await aShare(platform, made)
  expect(await tell({ share: other }, { 'user-agent': 'Twitterbot/1.0' })).toBe(204)
  const locked = await aShare(platform, made, { password: 'open sesame' })
  expect(await tell({ share: locked.hashid })).toBe(204)
  const opens = async () => {
    const { links } = await loadSharing(platform, made)
    return [hashid, other, locked.hashid].map((share) => links.find((link) => link.address.endsWith(share)))
  }
  const [never, once] = [
    { opens: 0, lastOpenedAt: null },
    { opens: 1, lastOpenedAt: platform.clock.now() },
  ]
  expect(await opens()).toMatchObject([once, never, never])
  // A reader behind the bot's address still counts.
  expect(await tell({ share: other })).toBe(204)
  expect(await opens()).toMatchObject([once, once, never])
})
