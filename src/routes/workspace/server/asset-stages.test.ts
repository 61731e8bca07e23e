import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { page } from '#src/features/page/server/tables.ts'
import { transcription } from '#src/features/transcript/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aPage } from '#src/test/factories.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { loadAssetDesk } from '../assets/list/load.ts'
import { chooseView } from '../assets/list/server/asset-view.ts'
import { exportList } from '../export/$list/server/export-list.ts'
import { listStaged } from './asset-stages.ts'
import { listFoldersOfAssets } from './count-in-folders.ts'

/** One asset of each stage, named after it. */
async function fourAssets() {
  const { platform, workspace, who } = await aPlace()
  const ids: Record<string, string> = {}
  for (const title of ['draft', 'transcribing', 'ready', 'published']) {
    const about = { title, kind: 'document', source: 'upload' } as const
    ids[title] = ['ready', 'published'].includes(title)
      ? await aSpokenAsset(platform, who, { title, text: 'One two three.' })
      : (await createAsset(platform, { ...who, ...about })).id
  }
  const { transcribing = '', published = '' } = ids
  const media = await aPicture(platform, who)
  const now = platform.clock.now()
  const job = { workspace, id: newId(now), asset: transcribing, media, createdAt: now }
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(transcription).values(job))
  await setFields(platform, [page, await aPage(platform, workspace)], { sourceAsset: published })
  return { platform, workspace, who, ids }
}

test('assets are filtered by stage, and the board has a column for each: draft, transcribing, ready or published', async () => {
  const { platform, workspace } = await fourAssets()
  const { assets } = await listStaged(platform, { workspace })
  expect(new Map(assets.map(({ title, stage }) => [title, stage]))).toEqual(
    new Map(['draft', 'transcribing', 'ready', 'published'].map((stage) => [stage, stage])),
  )
  const only = await listStaged(platform, { workspace, status: 'ready' })
  expect(only.assets.map(({ title }) => title)).toEqual(['ready'])
  const csv = await exportList(platform, 'assets', { workspace, q: '', filter: { status: 'published' } })
  expect(csv).toContain('published')
  expect(csv).not.toContain('transcribing')
  const desk = await loadAssetDesk(platform, { workspace, as: 'board', q: 'r', sort: 'title', after: 'x' })
  expect(
    desk.columns?.map(({ stage, total, assets }) => [stage, total, assets.map(({ title }) => title)]),
  ).toEqual([
    ['draft', 1, ['draft']],
    ['transcribing', 1, ['transcribing']],
    ['ready', 1, ['ready']],
    ['published', 0, []],
  ])
  expect([desk.total, desk.assets.length, desk.next]).toEqual([3, 3, undefined])
  platform.clock.advance(2 * 3600)
  expect((await listStaged(platform, { workspace, status: 'transcribing' })).total).toBe(0)
})

test('a folder counts its subfolders, and assets without a folder are found, too', async () => {
  const { platform, workspace, who, ids } = await fourAssets()
  const { id: above } = await createFolder(platform, { ...who, name: 'Above', parent: null })
  const { id: below } = await createFolder(platform, { ...who, name: 'Below', parent: above })
  for (const [title, folder] of [
    ['draft', above],
    ['ready', below],
    ['published', below],
  ] as const)
    await moveAssetsToFolder(platform, { workspace, ids: [ids[title] ?? ''], folder })
  const counts = async () =>
    (await listFoldersOfAssets(platform, workspace)).map(({ name, depth, count }) => [name, depth, count])
  expect(await counts()).toEqual([
    ['Above', 1, 3],
    ['Below', 2, 2],
  ])
  const loose = await loadAssetDesk(platform, { workspace, as: 'list', folder: 'none' })
  expect(loose.assets.map(({ title }) => title)).toEqual(['transcribing'])
  await withRestrictions({ folders: [below], media: [] }, async () => {
    expect(await counts()).toEqual([['Above', 1, 1]])
  })
})

test('the list uses the view of the URL, or else the last one', async () => {
  const asked = await chooseView(new Request('http://localhost/workspace/assets?as=grid'))
  expect(asked).toMatchObject({ as: 'grid', asked: 'grid' })
  const cookie = asked.headers['set-cookie']?.split(';')[0] ?? ''
  const later = new Request('http://localhost/workspace/assets', { headers: { cookie } })
  expect(await chooseView(later)).toEqual({ as: 'grid', asked: undefined, headers: {} })
  for (const said of ['', 'assets-as=%%%', 'assets-as=eyJhIjoxfQ==']) {
    const request = new Request('http://localhost/workspace/assets?as=film', { headers: { cookie: said } })
    expect(await chooseView(request)).toEqual({ as: 'list', asked: undefined, headers: {} })
  }
})
