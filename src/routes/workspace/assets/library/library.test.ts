import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { dayAfter } from '#src/features/media/rules/rights.ts'
import { shareStorage } from '#src/features/media/server/storage-use.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { purgeTrash } from '#src/features/trash/server/purge-trash.ts'
import {
  changeFileDetails,
  keepCrop,
  listLabels,
  removeFiles,
} from '#src/features/trash/server/remove-files.ts'
import { restoreThings } from '#src/features/trash/server/restore-things.ts'
import { newId } from '#src/platform/ids.ts'
import { exportList } from '#src/routes/workspace/export/$list/server/export-list.ts'
import { listFiles } from '#src/routes/workspace/server/list-files.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { loadFile } from './load.ts'

async function aLibrary() {
  const { platform, workspace, user } = await aPlace()
  async function add(filename: string): Promise<string> {
    platform.clock.advance(1)
    return aPicture(platform, { workspace, user }, filename)
  }
  async function names(asked: Partial<Parameters<typeof listFiles>[1]> = {}): Promise<string[]> {
    return (await listFiles(platform, { workspace, sort: 'name', ...asked })).files.map((one) => one.filename)
  }
  async function cover(file: string): Promise<string> {
    const about = { title: 'Talk', kind: 'document', source: 'upload' } as const
    const { id } = await createAsset(platform, { workspace, user, ...about })
    await setFields(platform, [asset, id], { cover: file })
    return id
  }
  return { platform, workspace, user, who: { workspace, user }, add, names, cover }
}

test('the library says of each file what uses it, on pages too, and which nothing uses', async () => {
  const { platform, who, workspace, add, names, cover } = await aLibrary()
  const [first, second] = [await add('a.png'), await add('b.png')]
  await add('c.png')
  await cover(first)
  const image = { source: { media: second }, alt: 'A dot', caption: '' }
  const blocks = [{ type: 'image' as const, id: newId(), props: image }]
  const data = { root: { title: 'Read me', description: '' }, blocks }
  await createPage(platform, { ...who, title: 'Read me', data })
  const { files } = await listFiles(platform, { workspace, sort: 'name' })
  expect(files.map(({ uses }) => uses.map(({ kind, title }) => `${kind} ${title}`))).toEqual([
    ['cover Talk'],
    ['page Read me'],
    [],
  ])
  expect(files[0]).toMatchObject({ kind: 'picture', width: 4, height: 4, copies: 3 })
  expect(await names({ show: 'unused' })).toEqual(['c.png'])
  expect(await names({ show: 'used', q: 'b' })).toEqual(['b.png'])
  expect(await names({ kind: 'recording' })).toEqual([])
  expect(await names({ sort: '-added' })).toEqual(['c.png', 'b.png', 'a.png'])
})

test('a file that is used stays; one that is not goes to the trash, comes back, and is deleted permanently after 30 days', async () => {
  const { platform, who, workspace, add, names, cover } = await aLibrary()
  const [used, free] = [await add('used.png'), await add('free.png')]
  const talk = await cover(used)
  await expect(removeFiles(platform, { ...who, ids: [free, used] })).rejects.toMatchObject({
    status: 409,
    code: 'file_used',
    message: expect.stringContaining('used.png is used in “Talk”') as string,
  })
  expect(await names()).toEqual(['free.png', 'used.png'])
  await removeAsset(platform, { ...who, id: talk })
  await expect(removeFiles(platform, { ...who, ids: [used] })).rejects.toMatchObject({ code: 'file_used' })
  expect(await removeFiles(platform, { ...who, ids: [free] })).toEqual([free])
  expect(await names()).toEqual(['used.png'])
  expect((await listTrash(platform, { workspace, q: 'free' })).things).toMatchObject([
    { kind: 'file', name: 'free.png' },
  ])
  await restoreThings(platform, who, [{ kind: 'file', id: free }])
  expect(await names()).toEqual(['free.png', 'used.png'])
  await expect(removeFiles(platform, { ...who, ids: [newId()] })).rejects.toMatchObject({ status: 404 })
  // A file in the trash that is used again stays there.
  const kept = await add('kept.png')
  await removeFiles(platform, { ...who, ids: [free, kept] })
  await cover(kept)
  platform.clock.advance(31 * 24 * 3600)
  await purgeTrash(platform)
  const left = (await listTrash(platform, { workspace })).things.filter(({ kind }) => kind === 'file')
  expect(left.map(({ name }) => name)).toEqual(['kept.png'])
  const removals = platform.jobs.waiting.filter(
    ({ name, payload }) => name === 'media.remove-files' && JSON.stringify(payload).includes(workspace),
  )
  expect(removals.map(({ payload }) => payload)).toEqual([{ keys: [`media/${workspace}/${free}.png`] }])
})

test('what a picture shows is kept with it; the meter counts each kind and the trash', async () => {
  const { platform, who, workspace, add } = await aLibrary()
  const [one, other] = [await add('=1+1.png'), await add('b.png')]
  await changeFileDetails(platform, { workspace, id: one, alt: 'A dot', rights: 'Ada' })
  await removeFiles(platform, { ...who, ids: [other] })
  expect(await loadFile(platform, { workspace, id: one })).toMatchObject({
    alt: 'A dot',
    rights: 'Ada',
    publicPath: null,
  })
  const storage = await shareStorage(platform, workspace)
  expect(storage).toMatchObject({ recordings: 0, others: 0, maxBytes: platform.config.storageMaxBytes })
  expect([storage.pictures, storage.trash]).toEqual([storage.bytes / 2, storage.bytes / 2])
  expect(await exportList(platform, 'files', { workspace, q: 'dot' })).toContain("'=1+1.png,image/png")
})

test('files are tagged and are found by when their rights end; what was said comes back, and a cut of one takes it over', async () => {
  const { platform, workspace, add, names } = await aLibrary()
  const [one, other] = [await add('a.png'), await add('b.png')]
  await add('c.png')
  const today = platform.clock.now().toISOString().slice(0, 10)
  const season = { labels: ['Season 1', 'Bright'], rightsUntil: dayAfter(today, 30) }
  const { before } = await changeFileDetails(platform, { workspace, id: one, ...season })
  expect(before).toEqual({ alt: '', rights: '', rightsUntil: null, labels: [] })
  const over = { labels: ['bright'], rightsUntil: dayAfter(today, -1) }
  await changeFileDetails(platform, { workspace, id: other, ...over })
  expect(await names({ label: 'BRIGHT' })).toEqual(['a.png', 'b.png'])
  expect(await names({ q: 'season' })).toEqual(['a.png'])
  await add('Café d’École.png')
  expect(await names({ q: "cafe d'ecole" })).toEqual(['Café d’École.png'])
  expect(await names({ show: 'ending' })).toEqual(['a.png'])
  expect(await names({ show: 'ended' })).toEqual(['b.png'])
  expect(await listLabels(platform, workspace)).toHaveLength(2)
  const csv = await exportList(platform, 'files', { workspace, q: 'a.png' })
  expect(csv).toContain(`"Season 1, Bright",${dayAfter(today, 30)}`)
  await changeFileDetails(platform, { workspace, id: one, ...before })
  expect(await loadFile(platform, { workspace, id: one })).toMatchObject(before)
  // A picture that was cut from another one takes over whose that is.
  const part = await add('part.png')
  await changeFileDetails(platform, { workspace, id: one, alt: 'A dot', rights: 'Ada', labels: ['dots'] })
  await keepCrop(platform, { workspace, id: part, of: one })
  expect(await loadFile(platform, { workspace, id: part })).toMatchObject({
    alt: 'A dot',
    rights: 'Ada',
    labels: ['dots'],
    origin: { id: one, filename: 'a.png' },
  })
  for (const id of [part, one])
    await expect(keepCrop(platform, { workspace, id, of: one })).rejects.toMatchObject({ status: 404 })
})
