import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { aClip, aRecordedTalk } from '#src/test/clips.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { see } from '#src/test/shares.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { revokeShare } from './change-share.ts'
import { createShare } from './create-share.ts'
import { loadSharing } from './load-sharing.ts'

const plain = { label: '', mode: 'comment', password: '', lifetime: 'never' } as const

async function aSharedClip() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const talk = await aRecordedTalk(platform, { workspace, user })
  const clip = await aClip(platform, talk)
  const place = { kind: 'clip', id: clip.id } as const
  const where = { workspace, user, place }
  const share = await createShare(platform, { ...where, wanted: { ...plain, thing: clip.id } })
  const app = createApp(platform, { screens: await realScreens(platform, ['share/:share', '*']) })
  async function get(path: string) {
    const answer = await app.request(`https://nurtured.test${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  return { platform, talk, clip, where, share, get }
}

test('a shared clip shows the clip and its own transcript, and nothing of its source', async () => {
  const { platform, talk, clip, share, get } = await aSharedClip()
  const opened = await see(platform, share.hashid)
  expect(opened).toMatchObject({ kind: 'shown', thing: { kind: 'clip', title: 'Ask not', video: null } })
  const page = await get(`/share/${share.hashid}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Ask not')
  expect(page.text).toContain('what your country')
  expect(page.text).toContain(clip.media)
  for (const secret of ['Americans', talk.media, talk.asset, 'you can do for your'])
    expect([secret, page.text.includes(secret)]).toEqual([secret, false])
  const captions = await get(`/api/shares/captions/${share.hashid}`)
  expect(captions.text).toMatch(/^WEBVTT/)
  expect(captions.text).not.toContain('Americans')
})

test('a shared clip gives access to its own file, never to its recording or another clip', async () => {
  const { platform, talk, clip, where, share, get } = await aSharedClip()
  const other = await aClip(platform, talk, { startMs: 0, endMs: 2000 })
  const statuses = []
  for (const path of [
    `/api/shares/media/${clip.media}?share=${share.hashid}`,
    `/api/shares/media/${talk.media}?share=${share.hashid}`,
    `/api/shares/media/${other.media}?share=${share.hashid}`,
    `/api/shares/media/${clip.media}`,
    `/share/${share.hashid}?item=${talk.asset}`,
  ])
    statuses.push((await get(path)).status)
  expect(statuses.slice(0, 4)).toEqual([200, 404, 404, 404])
  expect((await get(`/share/${share.hashid}?item=${talk.asset}`)).text).not.toContain('Americans')
  const ofAsset = await createShare(platform, {
    workspace: talk.workspace,
    user: talk.user,
    place: { kind: 'asset', id: talk.asset },
    wanted: { ...plain, thing: talk.asset },
  })
  // And vice versa: sharing a recording does not share its clips.
  expect((await get(`/api/shares/media/${clip.media}?share=${ofAsset.hashid}`)).status).toBe(404)
  expect((await get(`/api/shares/captions/${ofAsset.hashid}`)).status).toBe(404)

  // Behind a password, file and captions stay locked.
  const wanted = { ...plain, thing: clip.id, password: 'plum orchard' }
  const { hashid } = await createShare(platform, { ...where, wanted })
  expect((await get(`/share/${hashid}`)).text).not.toContain('country')
  expect((await get(`/api/shares/media/${clip.media}?share=${hashid}`)).status).toBe(404)
  expect((await get(`/api/shares/captions/${hashid}`)).status).toBe(404)
})

test('a share of a clip ends when the clip is deleted or the share is revoked, not with its asset in the trash', async () => {
  const { platform, talk, clip, where, share, get } = await aSharedClip()
  const { workspace, user } = talk
  async function trash(at: string | null): Promise<void> {
    await platform.db.pool.query('update media_file set deleted_at = $1 where id = $2', [at, clip.media])
  }
  await trash('2026-03-01T00:00:00Z')
  expect((await get(`/share/${share.hashid}`)).status).toBe(410)
  expect((await get(`/api/shares/media/${clip.media}?share=${share.hashid}`)).status).toBe(404)
  await trash(null)
  expect((await get(`/share/${share.hashid}`)).status).toBe(200)
  expect((await loadSharing(platform, where)).links).toMatchObject([{ thing: clip.id, state: 'open' }])
  await revokeShare(platform, { ...where, share: share.id })
  expect((await get(`/share/${share.hashid}`)).status).toBe(410)
  const next = await createShare(platform, { ...where, wanted: { ...plain, thing: clip.id } })
  await removeAsset(platform, { workspace, user, id: talk.asset })
  expect((await get(`/share/${next.hashid}`)).status).toBe(200)
})

test("another workspace's clip is as unavailable as a missing one", async () => {
  const { platform, clip, where } = await aSharedClip()
  const { workspace, owner: user } = await aWorkspace(platform)
  const theirs = { workspace, user, place: where.place }
  const missing = { status: 404, code: 'clip_not_found' }
  const wanted = { ...plain, thing: clip.id }
  await expect(createShare(platform, { ...theirs, wanted })).rejects.toMatchObject(missing)
  await expect(loadSharing(platform, theirs)).rejects.toMatchObject(missing)
})
