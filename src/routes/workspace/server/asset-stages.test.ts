import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { page } from '#src/features/page/server/tables.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { transcription } from '#src/features/transcript/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { loadAssetDesk } from '../assets/list/load.ts'
import { chooseView } from '../assets/list/server/asset-view.ts'
import { exportList } from '../export/$list/server/export-list.ts'
import { listStaged } from './asset-stages.ts'
import { listFoldersOfAssets } from './count-in-folders.ts'

/** One asset of each stage, named after it. */
async function fourAssets() {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  const who = { workspace, user }
  const ids: Record<string, string> = {}
  for (const title of ['draft', 'transcribing', 'ready', 'published']) {
    const { id } = await createAsset(platform, { ...who, title, kind: 'document', source: 'upload' })
    ids[title] = id
    if (title === 'draft' || title === 'transcribing') continue
    await importTranscript(platform, { ...who, asset: id, filename: 'a.txt', text: 'One two three.' })
  }
  const { transcribing = '', published = '' } = ids
  const media = await aPicture(platform, who)
  const now = platform.clock.now()
  await aLink(platform, { workspace })
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx
      .insert(transcription)
      .values({ workspace, id: newId(now), asset: transcribing, media, createdAt: now })
    const [live] = await tx.select({ id: page.id }).from(page).where(eq(page.workspace, workspace)).limit(1)
    await tx
      .update(page)
      .set({ sourceAsset: published, publishedVersion: 1 })
      .where(eq(page.id, live?.id ?? ''))
  })
  return { platform, workspace, user, ids }
}

test('assets are filtered by stage: draft, transcribing, ready or published', async () => {
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
  platform.clock.advance(2 * 3600)
  expect((await listStaged(platform, { workspace, status: 'transcribing' })).total).toBe(0)
})

test('the board has a column of matching assets for each stage', async () => {
  const { platform, workspace } = await fourAssets()
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
  const stranger = await aSignedInOwner(platform)
  const theirs = await loadAssetDesk(platform, { workspace: stranger.workspace, as: 'board' })
  expect(theirs.total).toBe(0)
})

test('a folder counts its subfolders, and assets without a folder are found, too', async () => {
  const { platform, workspace, user, ids } = await fourAssets()
  const { id: above } = await createFolder(platform, { workspace, user, name: 'Above', parent: null })
  const { id: below } = await createFolder(platform, { workspace, user, name: 'Below', parent: above })
  await moveAssetsToFolder(platform, { workspace, ids: [ids['draft'] ?? ''], folder: above })
  await moveAssetsToFolder(platform, {
    workspace,
    ids: [ids['ready'] ?? '', ids['published'] ?? ''],
    folder: below,
  })
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
