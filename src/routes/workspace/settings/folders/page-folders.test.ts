import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { createPage, createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { duplicatePage } from '#src/features/page/server/duplicate-page.ts'
import { countPagesByFolder, movePagesToFolder } from '#src/features/page/server/file-page.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { findRestricted } from '#src/features/workspace/server/find-restricted.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aPlace } from '#src/test/places.ts'
import { deleteFolderWithPages } from './server/delete-folder.ts'

/** A workspace with nested folders, a page, and a plain member. */
async function aHouse() {
  const { platform, workspace, organization, user, who } = await aPlace()
  const { user: member } = await aColleague(platform, { workspace, organization }, 'member')
  const make = async (name: string, parent: string | null) =>
    (await createFolder(platform, { workspace, user, name, parent })).id
  const outer = await make('Deals', null)
  const inner = await make('Acme', outer)
  const { id: page } = await createPage(platform, { ...who, title: 'Plan' })
  const titles = async (folder?: string) =>
    (await listPages(platform, { workspace, sort: 'title', ...(folder && { folder }) })).pages.map(
      ({ title }) => title,
    )
  const close = () => restrictFolder(platform, { ...who, folder: outer }, { access: 'selected', members: [] })
  /** Runs an action the way a member's request does. */
  async function asMember<T>(run: () => Promise<T>): Promise<T> {
    const closed = await platform.db.asSystem((tx) => findRestricted(tx, { workspace, user: member }))
    return withRestrictions(closed, run)
  }
  return { platform, who, outer, inner, page, titles, close, asMember }
}

test('a page and its copy are in one folder, are found in its parents, can be moved back, and a page of an asset is in the asset’s folder', async () => {
  const { platform, who, outer, inner, page, titles } = await aHouse()
  await createPage(platform, { ...who, title: 'Elsewhere' })
  expect(await movePagesToFolder(platform, { ...who, ids: [page], folder: inner })).toEqual([
    { id: page, folder: null },
  ])
  expect([await titles(inner), await titles(outer), await titles('none')]).toEqual([
    ['Plan'],
    ['Plan'],
    ['Elsewhere'],
  ])
  await duplicatePage(platform, { ...who, page })
  expect(await countPagesByFolder(platform, who.workspace)).toEqual(new Map([[inner, 2]]))
  await movePagesToFolder(platform, { ...who, ids: [page], folder: null })
  expect([await titles('none'), await titles(inner)]).toEqual([['Elsewhere', 'Plan'], ['Plan (copy)']])
  const about = { title: 'Talk', kind: 'document', source: 'upload', folder: inner } as const
  const { id: asset } = await createAsset(platform, { ...who, ...about })
  await createPageFromAsset(platform, { ...who, asset })
  expect(await titles(inner)).toEqual(['Plan (copy)', 'Talk'])
})

test('a restricted folder hides its pages from others, takes none from them, and keeps their URLs', async () => {
  const { platform, who, inner, page, titles, close, asMember } = await aHouse()
  const { workspace } = who
  await movePagesToFolder(platform, { ...who, ids: [page], folder: inner })
  await close()
  expect(await titles()).toEqual(['Plan'])
  expect(await asMember(() => titles())).toEqual([])
  await expect(asMember(() => loadPageDraft(platform, { workspace, page }))).rejects.toMatchObject({
    code: 'page_not_found',
  })
  expect(await asMember(() => movePagesToFolder(platform, { ...who, ids: [page], folder: null }))).toEqual([])
  expect(await asMember(() => countPagesByFolder(platform, workspace))).toEqual(new Map())
  const made = await asMember(() => createPage(platform, { ...who, title: 'Plan' }))
  expect(made.slug).toBe('plan-2')
  const refused = { status: 404, code: 'folder_not_found' }
  const move = asMember(() => movePagesToFolder(platform, { ...who, ids: [made.id], folder: inner }))
  await expect(move).rejects.toMatchObject(refused)
  const create = asMember(() => createPage(platform, { ...who, title: 'New', folder: inner }))
  await expect(create).rejects.toMatchObject(refused)
})

test('pages of a deleted folder move with its assets, and stay if it cannot be deleted', async () => {
  const { platform, who, outer, inner, page, titles } = await aHouse()
  await movePagesToFolder(platform, { ...who, ids: [page], folder: outer })
  const ring = deleteFolderWithPages(platform, { ...who, folder: outer, into: inner })
  await expect(ring).rejects.toMatchObject({ code: 'folder_ring' })
  expect(await countPagesByFolder(platform, who.workspace)).toEqual(new Map([[outer, 1]]))
  await movePagesToFolder(platform, { ...who, ids: [page], folder: inner })
  await deleteFolderWithPages(platform, { ...who, folder: inner, into: outer })
  expect(await titles(outer)).toEqual(['Plan'])
})
