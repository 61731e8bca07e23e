import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { createGuest, removeGuest, restoreGuest } from '#src/features/guest/server/change-guest.ts'
import { requireGuest } from '#src/features/guest/server/find-guest.ts'
import { setGuestPhoto } from '#src/features/guest/server/guest-photo.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aSheet } from '#src/test/guests.ts'
import { realScreens } from '#src/test/real-screens.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { revokeShare } from './change-share.ts'
import { createShare } from './create-share.ts'
import { loadSharing } from './load-sharing.ts'
import { commentOnShare } from './visit-share.ts'

const plain = { label: '', mode: 'comment', password: '', lifetime: 'never' } as const

async function aSharedGuest() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  const sheet = aSheet({
    email: 'ada@private.example',
    timezone: 'Asia/Vladivostok',
    stage: 'declined',
    title: 'Countess',
    company: 'Analytical',
    pronunciation: 'AY-da',
    pronouns: 'she/her',
    bioShort: 'Counts.',
    bioLong: 'Wrote the first program.',
    topics: 'Engines',
    label1: 'Site',
    href1: 'https://ada.example',
  })
  const { id } = await createGuest(platform, { ...who, sheet })
  const bytes = readFileSync(join(projectRoot, 'src/features/media/server/fixtures/dot.png'))
  const picture = new File([bytes], 'ada.png', { type: 'image/png' })
  await setGuestPhoto(platform, { ...who, id, picture })
  const { photo } = await requireGuest(platform, { ...who, id })
  const where = { ...who, place: { kind: 'guest', id } as const }
  const share = await createShare(platform, { ...where, wanted: { ...plain, thing: id } })
  const app = createApp(platform, { screens: await realScreens(platform, ['share/:share', '*']) })
  async function get(path: string) {
    const answer = await app.request(`https://nurtured.test${path}`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  return { platform, who, id, photo: photo ?? '', where, share, get }
}

test('a guest sheet shows who the guest is, but not their email address, stage or time zone', async () => {
  const { share, photo, get } = await aSharedGuest()
  const page = await get(`/share/${share.hashid}`)
  expect(page.status).toBe(200)
  for (const shown of [
    'Ada Lovelace',
    'Countess, Analytical',
    'AY-da',
    'she/her',
    'Counts.',
    'Wrote the first program.',
    'Engines',
    'rel="noopener nofollow"',
    'https://ada.example',
    photo,
  ])
    expect([shown, page.text.includes(shown)]).toEqual([shown, true])
  for (const secret of ['private.example', 'Vladivostok', 'declined'])
    expect([secret, page.text.includes(secret)]).toEqual([secret, false])
  expect(await get(`/api/shares/image/${share.hashid}`)).toMatchObject({ status: 200, type: 'image/png' })
})

test("a sheet lists the guest's recordings, except those in restricted folders", async () => {
  const { platform, who, share, get } = await aSharedGuest()
  const { id: folder } = await createFolder(platform, { ...who, name: 'Deals', parent: null })
  for (const [title, within] of [
    ['Open talk', null],
    ['Hidden talk', folder],
  ] as const) {
    const about = {
      ...who,
      title,
      kind: 'document',
      source: 'upload',
      folder: within,
    } as const
    const { id } = await createAsset(platform, about)
    await importTranscript(platform, {
      ...who,
      asset: id,
      filename: 'a.txt',
      text: 'Ada Lovelace: Hello there.',
    })
  }
  expect((await get(`/share/${share.hashid}`)).text).not.toContain('Open talk')
  await platform.db.inWorkspace(who.workspace, (tx) => tx.update(asset).set({ visibility: 'public' }))
  expect((await get(`/share/${share.hashid}`)).text).toContain('Hidden talk')
  await restrictFolder(platform, { ...who, folder }, { access: 'selected', members: [] })
  const { text } = await get(`/share/${share.hashid}`)
  expect(text).toContain('Open talk')
  expect(text).not.toContain('Hidden talk')
})

test('the photo is available only through the share, and only after its password', async () => {
  const { platform, who, id, photo, where, share, get } = await aSharedGuest()
  const wanted = { ...plain, thing: id, password: 'plum orchard' }
  const locked = await createShare(platform, { ...where, wanted })
  const { id: other } = await createGuest(platform, { ...who, sheet: aSheet({ first: 'Grace' }) })
  const ofOther = await createShare(platform, {
    ...who,
    place: { kind: 'guest', id: other },
    wanted: { ...plain, thing: other },
  })
  const statuses = []
  for (const query of [`?share=${share.hashid}`, `?share=${locked.hashid}`, `?share=${ofOther.hashid}`, ''])
    statuses.push((await get(`/api/shares/media/${photo}${query}`)).status)
  expect(statuses).toEqual([200, 404, 404, 404])
  const page = await get(`/share/${locked.hashid}`)
  expect(page.text).not.toContain('Lovelace')
  expect((await get(`/api/shares/image/${locked.hashid}`)).status).toBe(404)
})

test('a shared sheet ends with its guest and when revoked, and its comments reach the workspace', async () => {
  const { platform, who, id, photo, where, share, get } = await aSharedGuest()
  const said = {
    intent: 'comment',
    name: 'Lea',
    email: '',
    body: 'Good',
    at: '',
    item: '',
    website: '',
  } as const
  await commentOnShare(platform, { share: share.hashid, cookies: null, said })
  const { rows } = await platform.db.pool.query<{ data: unknown }>('select data from notification')
  expect(JSON.stringify(rows)).toContain(`/workspace/share/guest/${id}`)
  expect(await loadSharing(platform, where)).toMatchObject({
    title: 'Ada Lovelace',
    links: [{ thing: id, state: 'open' }],
    comments: [{ body: 'Good' }],
  })
  await removeGuest(platform, { ...who, id })
  expect((await get(`/share/${share.hashid}`)).status).toBe(410)
  expect((await get(`/api/shares/media/${photo}?share=${share.hashid}`)).status).toBe(404)
  await restoreGuest(platform, { ...who, id })
  expect((await get(`/share/${share.hashid}`)).status).toBe(200)
  await revokeShare(platform, { ...where, share: share.id })
  expect((await get(`/share/${share.hashid}`)).status).toBe(410)
})

test("another workspace's guest is as unavailable as a missing one", async () => {
  const { platform, id, where } = await aSharedGuest()
  const { workspace, owner: user } = await aWorkspace(platform)
  const theirs = { workspace, user, place: where.place }
  const missing = { status: 404, code: 'guest_not_found' }
  await expect(createShare(platform, { ...theirs, wanted: { ...plain, thing: id } })).rejects.toMatchObject(
    missing,
  )
  await expect(loadSharing(platform, theirs)).rejects.toMatchObject(missing)
})
