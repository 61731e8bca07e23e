import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { createGuest, removeGuest, restoreGuest } from '#src/features/guest/server/change-guest.ts'
import { requireGuest } from '#src/features/guest/server/find-guest.ts'
import { setGuestPhoto } from '#src/features/guest/server/guest-photo.ts'
import { aClip, aRecordedTalk } from '#src/test/clips.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aGuestDesk, aPhoto, aSheet } from '#src/test/guests.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aShareSite } from '#src/test/share-site.ts'
import { aShare, saying, see } from '#src/test/shares.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { loadSharing } from './load-sharing.ts'
import { commentOnShare } from './visit-share.ts'

async function aSharedClip() {
  const { platform, who } = await aPlace()
  const talk = await aRecordedTalk(platform, who)
  const clip = await aClip(platform, talk)
  const made = { ...who, asset: clip.id, place: { kind: 'clip', id: clip.id } as const }
  const share = await aShare(platform, made)
  const file = `/api/shares/media/${clip.media}`
  return { platform, who, talk, clip, made, share, file, ...(await aShareSite(platform)) }
}

test('a shared clip shows itself with its transcript and its file, and nothing of its recording or another clip', async () => {
  const { platform, who, talk, clip, made, share, file, get, statusOf } = await aSharedClip()
  const thing = { kind: 'clip', title: 'Ask not', video: null }
  expect(await see(platform, share.hashid)).toMatchObject({ kind: 'shown', thing })
  const page = await get(`/share/${share.hashid}`)
  expect(page.status).toBe(200)
  for (const shown of ['Ask not', 'what your country', clip.media]) expect(page.text).toContain(shown)
  for (const secret of ['Americans', talk.media, talk.asset, 'you can do for your'])
    expect(page.text).not.toContain(secret)
  const captions = await get(`/api/shares/captions/${share.hashid}`)
  expect(captions.text).toMatch(/^WEBVTT/)
  expect(captions.text).not.toContain('Americans')

  const other = await aClip(platform, talk, { startMs: 0, endMs: 2000 })
  expect(await statusOf(`${file}?share=${share.hashid}`)).toBe(200)
  for (const media of [talk.media, other.media])
    expect(await statusOf(`/api/shares/media/${media}?share=${share.hashid}`)).toBe(404)
  expect(await statusOf(file)).toBe(404)
  expect((await get(`/share/${share.hashid}?item=${talk.asset}`)).text).not.toContain('Americans')
  const place = { kind: 'asset', id: talk.asset } as const
  const ofAsset = await aShare(platform, { ...who, asset: talk.asset, place })
  // And vice versa: sharing a recording does not share its clips.
  expect(await statusOf(`${file}?share=${ofAsset.hashid}`)).toBe(404)
  expect(await statusOf(`/api/shares/captions/${ofAsset.hashid}`)).toBe(404)

  const { hashid } = await aShare(platform, made, { password: 'plum orchard' })
  expect(await statusOf(`/api/shares/captions/${hashid}`)).toBe(404)
})

test('a share of a clip ends when the clip is deleted, not with its asset in the trash', async () => {
  const { platform, who, talk, clip, made, share, file, statusOf } = await aSharedClip()
  const page = `/share/${share.hashid}`
  async function trash(at: string | null): Promise<void> {
    await platform.db.pool.query('update media_file set deleted_at = $1 where id = $2', [at, clip.media])
  }
  await trash('2026-03-01T00:00:00Z')
  expect([await statusOf(page), await statusOf(`${file}?share=${share.hashid}`)]).toEqual([410, 404])
  await trash(null)
  expect(await statusOf(page)).toBe(200)
  expect((await loadSharing(platform, made)).links).toMatchObject([{ thing: clip.id, state: 'open' }])
  await removeAsset(platform, { ...who, id: talk.asset })
  expect(await statusOf(page)).toBe(200)
})

test.each([
  ['clip', aSharedClip],
  ['guest', aSharedGuest],
])("another workspace's %s is as unavailable as a missing one", async (kind, aShared) => {
  const { platform, made } = await aShared()
  const { workspace, owner: user } = await aWorkspace(platform)
  const theirs = { ...made, workspace, user }
  const missing = { status: 404, code: `${kind}_not_found` }
  await expect(aShare(platform, theirs)).rejects.toMatchObject(missing)
  await expect(loadSharing(platform, theirs)).rejects.toMatchObject(missing)
})

const shown = {
  title: 'Countess',
  company: 'Analytical',
  pronunciation: 'AY-da',
  pronouns: 'she/her',
  bioShort: 'Counts.',
  bioLong: 'Wrote the first program.',
  topics: 'Engines',
  label1: 'Site',
  href1: 'https://ada.example',
}
const hidden = { email: 'ada@private.example', timezone: 'Asia/Vladivostok', stage: 'declined' }

async function aSharedGuest() {
  const { platform, who, add } = await aGuestDesk()
  const id = await add({ ...shown, ...hidden })
  await setGuestPhoto(platform, { ...who, id, picture: aPhoto() })
  const { photo } = await requireGuest(platform, { ...who, id })
  const made = { ...who, asset: id, place: { kind: 'guest', id } as const }
  const share = await aShare(platform, made)
  const site = await aShareSite(platform)
  return { platform, who, id, photo: photo ?? '', made, share, page: `/share/${share.hashid}`, ...site }
}

test('a guest sheet shows who the guest is, a photo only through the share, and no address, stage or time zone', async () => {
  const { platform, who, made, share, page, photo, get, statusOf } = await aSharedGuest()
  const { status, text } = await get(page)
  expect(status).toBe(200)
  for (const part of ['Ada Lovelace', 'Countess, Analytical', 'rel="noopener nofollow"', photo])
    expect(text).toContain(part)
  for (const part of Object.values(shown)) expect(text).toContain(part)
  for (const secret of ['private.example', 'Vladivostok', 'declined']) expect(text).not.toContain(secret)
  const image = await get(`/api/shares/image/${share.hashid}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  const locked = await aShare(platform, made, { password: 'plum orchard' })
  const { id } = await createGuest(platform, { ...who, sheet: aSheet({ first: 'Grace' }) })
  const ofOther = await aShare(platform, { ...who, asset: id, place: { kind: 'guest', id } })
  const statuses = []
  for (const query of [`?share=${share.hashid}`, `?share=${locked.hashid}`, `?share=${ofOther.hashid}`, ''])
    statuses.push(await statusOf(`/api/shares/media/${photo}${query}`))
  expect(statuses).toEqual([200, 404, 404, 404])
})

test("a sheet lists the guest's recordings, except those in restricted folders", async () => {
  const { platform, who, page, get } = await aSharedGuest()
  const { id: folder } = await createFolder(platform, { ...who, name: 'Deals', parent: null })
  const talk = { text: 'Ada Lovelace: Hello there.', filename: 'a.txt' }
  await aSpokenAsset(platform, who, { ...talk, title: 'Open talk' })
  const deal = await aSpokenAsset(platform, who, { ...talk, title: 'Hidden talk' })
  await setFields(platform, [asset, deal], { folder })
  expect((await get(page)).text).not.toContain('Open talk')
  await platform.db.inWorkspace(who.workspace, (tx) => tx.update(asset).set({ visibility: 'public' }))
  expect((await get(page)).text).toContain('Hidden talk')
  await restrictFolder(platform, { ...who, folder }, { access: 'selected', members: [] })
  const { text } = await get(page)
  expect(text).toContain('Open talk')
  expect(text).not.toContain('Hidden talk')
})

test('a shared sheet ends with its guest, and its comments reach the workspace', async () => {
  const { platform, who, id, photo, made, share, page, statusOf } = await aSharedGuest()
  await commentOnShare(platform, { share: share.hashid, cookies: null, said: saying('Good') })
  const { rows } = await platform.db.pool.query<{ data: unknown }>('select data from notification')
  expect(JSON.stringify(rows)).toContain(`/workspace/share/guest/${id}`)
  expect(await loadSharing(platform, made)).toMatchObject({
    title: 'Ada Lovelace',
    links: [{ thing: id, state: 'open' }],
    comments: [{ body: 'Good' }],
  })
  await removeGuest(platform, { ...who, id })
  expect(await statusOf(page)).toBe(410)
  expect(await statusOf(`/api/shares/media/${photo}?share=${share.hashid}`)).toBe(404)
  await restoreGuest(platform, { ...who, id })
  expect(await statusOf(page)).toBe(200)
})
