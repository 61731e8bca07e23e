import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aDesk, aShare, aTalk, see } from '#src/test/shares.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { sharingForm } from '../schema.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { exportShared } from './shared-files.ts'

function keep(platform: TestPlatform, share: string, more: { as?: string; item?: string } = {}) {
  const asked = { as: 'txt', item: undefined, cookies: undefined, locale: 'en' as const, ...more }
  return exportShared(platform, { share, ...asked })
}

async function filesSeen(platform: TestPlatform, share: string, item?: string): Promise<string[]> {
  const opened = await see(platform, share, item ? { item } : {})
  return opened.kind === 'shown' ? opened.files.map(({ kind }) => kind) : []
}

test('visitors can download a file only if the owner allows it', async () => {
  const { platform, made } = await aDesk()
  const [shut, open] = [await aShare(platform, made), await aShare(platform, made, { downloads: 'yes' })]
  expect(await filesSeen(platform, shut.hashid)).toEqual([])
  await expect(keep(platform, shut.hashid)).rejects.toMatchObject({ code: 'file_not_found', status: 404 })
  expect(await filesSeen(platform, open.hashid)).toEqual(['docx', 'txt'])
  const answer = await keep(platform, open.hashid)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Talk\.txt"/)
  expect(await answer.text()).toContain('We opened the workshop')
  for (const as of ['srt', 'md', 'recording', '', '../txt'])
    await expect(keep(platform, open.hashid, { as })).rejects.toMatchObject({ status: 404 })
  await changeShare(platform, { ...made, wanted: { ...wantedOf(open.id), lifetime: 'keep' } })
  await expect(keep(platform, open.hashid)).rejects.toMatchObject({ status: 404 })
})

function wantedOf(share: string) {
  return { share, label: '', mode: 'view', password: '' } as const
}

test('downloads bypass neither a password nor an expiry', async () => {
  const { platform, made } = await aDesk()
  const locked = await aShare(platform, made, { downloads: 'yes', password: 'open sesame' })
  await expect(keep(platform, locked.hashid)).rejects.toMatchObject({ status: 404 })
  const open = await aShare(platform, made, { downloads: 'yes' })
  await revokeShare(platform, { ...made, share: open.id })
  await expect(keep(platform, open.hashid)).rejects.toMatchObject({ status: 404 })
})

test('each asset of a collection can be downloaded, and no other', async () => {
  const { platform, made } = await aDesk()
  const other = await aTalk(platform)
  const { workspace, user, asset } = made
  const about = { workspace, user, title: 'All', kind: 'hand' } as const
  const { id } = await createCollection(platform, about)
  await addToCollection(platform, { workspace, collection: id, asset })
  const place = { kind: 'collection', id } as const
  const { hashid } = await aShare(platform, { ...made, place }, { thing: id, downloads: 'yes' })
  expect(await filesSeen(platform, hashid)).toEqual([])
  expect(await filesSeen(platform, hashid, asset)).toEqual(['docx', 'txt'])
  expect(await (await keep(platform, hashid, { item: asset })).text()).toContain('workshop')
  await expect(keep(platform, hashid, { item: other.asset })).rejects.toMatchObject({ status: 404 })
  await expect(keep(platform, hashid)).rejects.toMatchObject({ status: 404 })
})

test("a share ends at the end of its last day in the workspace's time zone", async () => {
  const { platform, made } = await aDesk()
  await platform.db.asSystem((tx) =>
    tx.update(workspaces).set({ timeZone: 'America/New_York' }).where(eq(workspaces.id, made.workspace)),
  )
  const now = platform.clock.now()
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(now)
  const { id, hashid } = await aShare(platform, made, { lifetime: 'until', endsOn: day })
  expect((await see(platform, hashid)).kind).toBe('shown')
  platform.clock.advance(24 * 3600)
  expect((await see(platform, hashid)).kind).toBe('ended')
  const wanted = { ...wantedOf(id), lifetime: 'until' } as const
  await expect(changeShare(platform, { ...made, wanted: { ...wanted, endsOn: day } })).rejects.toMatchObject({
    code: 'day_past',
  })
  await expect(changeShare(platform, { ...made, wanted })).rejects.toMatchObject({ code: 'day_missing' })
})

test.each(['tomorrow', '2026-02-30', '2026-1-1', '99999-01-01'])('%j is not a day', (endsOn) => {
  const form = { intent: 'create-share', thing: crypto.randomUUID(), mode: 'view', lifetime: 'until', endsOn }
  expect(sharingForm.safeParse(form).success).toBe(false)
})
