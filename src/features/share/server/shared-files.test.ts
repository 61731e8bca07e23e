import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { segment } from '#src/features/transcript/server/tables.ts'
import {
  saveTranslation,
  setForVisitors,
} from '#src/features/transcript/server/translation/save-translation.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aShareSite } from '#src/test/share-site.ts'
import { aDesk, aShare, aTalk, saying, see } from '#src/test/shares.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { sharingForm } from '../schema.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { loadSharing } from './load-sharing.ts'
import { exportShared } from './shared-files.ts'
import { commentOnShare } from './visit-share.ts'

function keep(platform: TestPlatform, share: string, more: { as?: string; item?: string } = {}) {
  const asked = { as: 'txt', item: undefined, cookies: undefined, locale: 'en' as const, ...more }
  return exportShared(platform, { share, ...asked })
}

async function filesSeen(platform: TestPlatform, share: string, item?: string): Promise<string[]> {
  const opened = await see(platform, share, item ? { item } : {})
  return opened.kind === 'shown' ? opened.files.map(({ kind }) => kind) : []
}

test('visitors can download a file only if the owner allows it, and neither without its password nor once it ended', async () => {
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
  const locked = await aShare(platform, made, { downloads: 'yes', password: 'open sesame' })
  await expect(keep(platform, locked.hashid)).rejects.toMatchObject({ status: 404 })
  const ended = await aShare(platform, made, { downloads: 'yes' })
  await revokeShare(platform, { ...made, share: ended.id })
  await expect(keep(platform, ended.hashid)).rejects.toMatchObject({ status: 404 })
})

function wantedOf(share: string) {
  return { share, label: '', mode: 'view', password: '' } as const
}

test('a collection shows its own assets, one at a time with its comments and downloads, and no others', async () => {
  const { platform, made } = await aDesk()
  const { asset } = made
  const { asset: other } = await aTalk(platform)
  const { id } = await createCollection(platform, { ...made, title: 'Season', kind: 'hand' })
  await addToCollection(platform, { ...made, collection: id })
  const place = { kind: 'collection', id } as const
  const shown = { thing: id, downloads: 'yes' } as const
  const { hashid } = await aShare(platform, { ...made, place }, shown)
  const seen = (item?: string) => see(platform, hashid, item ? { item } : {})
  expect(await seen()).toMatchObject({ thing: { items: [{ id: asset, title: 'Talk' }], opened: null } })
  expect(await seen(asset)).toMatchObject({ thing: { opened: { title: 'Talk' } } })
  expect((await seen(other)).kind).toBe('missing')
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('This one', { item: asset }) })
  expect(await seen()).toMatchObject({ comments: [] })
  expect(await seen(asset)).toMatchObject({ comments: [{ body: 'This one' }] })
  const { comments } = await loadSharing(platform, { ...made, place })
  expect(comments).toMatchObject([{ body: 'This one', about: 'Talk' }])
  expect(await filesSeen(platform, hashid)).toEqual([])
  expect(await filesSeen(platform, hashid, asset)).toEqual(['docx', 'txt'])
  expect(await (await keep(platform, hashid, { item: asset })).text()).toContain('workshop')
  await expect(keep(platform, hashid, { item: other })).rejects.toMatchObject({ status: 404 })
  await expect(keep(platform, hashid)).rejects.toMatchObject({ status: 404 })
})

test("a share ends at the end of its last day in the workspace's time zone", async () => {
  const { platform, made } = await aDesk()
  const timeZone = 'America/New_York'
  await setFields(platform, [workspaces, made.workspace], { timeZone })
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(platform.clock.now())
  const { id, hashid } = await aShare(platform, made, { lifetime: 'until', endsOn: day })
  expect((await see(platform, hashid)).kind).toBe('shown')
  platform.clock.advance(24 * 3600)
  expect((await see(platform, hashid)).kind).toBe('ended')
  const wanted = { ...wantedOf(id), lifetime: 'until' } as const
  const past = changeShare(platform, { ...made, wanted: { ...wanted, endsOn: day } })
  await expect(past).rejects.toMatchObject({ code: 'day_past' })
  await expect(changeShare(platform, { ...made, wanted })).rejects.toMatchObject({ code: 'day_missing' })
  const form = { intent: 'create-share', thing: crypto.randomUUID(), mode: 'view', lifetime: 'until' }
  for (const endsOn of ['tomorrow', '2026-02-30', '2026-1-1', '99999-01-01'])
    expect(sharingForm.safeParse({ ...form, endsOn }).success, endsOn).toBe(false)
})

const hostile = '<script>alert(1)</script>'

test('a transcript is shown and downloaded in a translation, with untranslated paragraphs in the original', async () => {
  const { platform, made } = await aDesk()
  const { workspace, user, asset } = made
  const turn = (n: number) => `This is turn ${n} of it.`
  const text = Array.from({ length: 70 }, (_, n) => `**Speaker ${n % 2}:** ${turn(n)}`).join('\n\n')
  await importTranscript(platform, { ...made, filename: 'long.md', text })
  const said = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(segment).where(eq(segment.workspace, workspace)).orderBy(segment.idx),
  )
  const lines = said.slice(0, 69).map((one, n) => ({
    segment: one.id,
    text: `Das ist Zug ${n} ${hostile}`,
    source: one.text,
    madeBy: 'hand' as const,
  }))
  const german = { workspace, user, asset, language: 'de' }
  for (const [language, some] of [
    ['de', lines],
    ['fr', []],
    ['nl', lines],
  ] as const)
    await saveTranslation(platform, { ...german, language, lines: [...some] })
  await setForVisitors(platform, { ...german, language: 'fr', forVisitors: true })
  const { hashid } = await aShare(platform, made, { downloads: 'yes' })
  const { get } = await aShareSite(platform)
  const path = `/share/${hashid}`
  expect((await get(path)).text).not.toContain('?lang=')
  await setForVisitors(platform, { ...german, forVisitors: true })
  const plainly = await get(path)
  expect(plainly.text).toContain(turn(0))
  expect(plainly.text).toContain(`href="${path}?lang=de"`)
  expect(plainly.text).not.toContain('lang=fr')

  const read = await get(`${path}?lang=de`)
  expect(read.text).toContain('Das ist Zug 11')
  expect(read.text).not.toContain('Das ist Zug 12')
  expect(read.text).not.toContain(turn(0))
  expect(read.text).not.toContain(hostile)
  expect(read.text).toContain('1 paragraph isn’t translated yet and is shown in the original language.')
  expect(read.text).toContain(`href="${path}?lang=de&amp;whole=1"`)
  const whole = await get(`${path}?lang=de&whole=1`)
  expect(whole.text).toContain('Das ist Zug 68')
  expect(whole.text).toContain(turn(69))
  expect(whole.text).toContain(`href="${path}?whole=1"`)

  expect(read.text).toContain(`href="/api/shares/file/${hashid}?as=txt&amp;lang=de"`)
  const file = await get(`/api/shares/file/${hashid}?as=txt&lang=de`)
  expect(file.headers.get('content-disposition')).toContain('.de.txt')
  expect(file.text).toContain('Das ist Zug 68')

  for (const lang of ['fr', 'nl', 'it', '../x'])
    expect((await get(`${path}?lang=${encodeURIComponent(lang)}`)).text).toContain(turn(0))
}, 120_000)
