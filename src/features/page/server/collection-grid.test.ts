import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { createCollection, removeCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { aDraft, aFile, saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import type { DraftBlock } from '../schema.ts'
import { changeAddress } from './change-address.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage } from './publish-page.ts'
import { schedulePage } from './schedule-page.ts'
import { showsMedia } from './uses-media.ts'

function gridOf(collection: string): DraftBlock {
  return { id: 'grid', type: 'collection', props: { collection, title: 'Listen', most: 2, cards: [] } }
}

async function aGrid() {
  const { platform, who, workspace } = await aPlace()
  const { id: collection } = await createCollection(platform, { ...who, title: 'Best', kind: 'hand' })
  const data = { root: { title: 'Grid', description: '' }, blocks: [gridOf(collection)] }
  const { id: page } = await createPage(platform, { ...who, title: 'Grid', data })
  const which = { ...who, page }

  async function add(title: string, visibility: 'private' | 'unlisted' | 'public'): Promise<string> {
    const { id } = await createAsset(platform, { ...who, kind: 'document', title, source: 'paste' })
    await change(id, { visibility })
    await addToCollection(platform, { workspace, collection, asset: id })
    return id
  }
  const change = (id: string, to: Partial<typeof asset.$inferInsert>) => setFields(platform, [asset, id], to)
  async function shown() {
    const [page] = await loadPublishedPages(platform, {
      workspace,
      pages: [which.page],
      mediaUrl: (media) => `/media/${media}`,
    })
    return (page?.blocks ?? []).flatMap((block) => (block.type === 'collection' ? block.props.cards : []))
  }
  return { platform, ...which, which, collection, add, change, shown }
}

test('a published grid shows the public assets it had, also from the trash, but hides what is no longer public', async () => {
  const { platform, which, add, change, shown, collection } = await aGrid()
  const one = await add('One', 'public')
  await add('A secret', 'private')
  await add('Only with the address', 'unlisted')
  const { grids } = await loadPageDraft(platform, which)
  expect(grids[collection]).toMatchObject({ total: 3, cards: [{ title: 'One' }] })
  await publishPage(platform, which)
  const two = await add('Two', 'public')
  await change(one, { title: 'One, renamed' })
  expect((await shown()).map(({ title }) => title)).toEqual(['One'])

  expect(await publishPage(platform, which)).toMatchObject({ published: true })
  expect((await shown()).map(({ title }) => title)).toEqual(['One, renamed', 'Two'])
  await add('Three, which is one too many', 'public')
  await publishPage(platform, which)
  expect(await shown()).toHaveLength(2)

  await change(one, { visibility: 'private' })
  expect((await shown()).map(({ title }) => title)).toEqual(['Two'])
  await change(two, { deletedAt: platform.clock.now() })
  expect((await shown()).map(({ title }) => title)).toEqual(['Two'])
})

test('a card links to its asset’s public page while there is one', async () => {
  const { platform, which, add, shown, workspace, user } = await aGrid()
  const one = await add('One', 'public')
  await publishPage(platform, which)
  expect(await shown()).toMatchObject([{ href: undefined }])
  const data = saying('Hello', 'One')
  const { id: page } = await createPage(platform, { workspace, user, title: 'One', data, sourceAsset: one })
  await publishPage(platform, { workspace, user, page })
  expect(await shown()).toMatchObject([{ href: undefined }])
  const address = { workspace, user, page, slug: 'one' }
  await changeAddress(platform, { ...address, visibility: 'public' })
  expect((await shown())[0]?.href).toMatch(/^\/p\/[a-z0-9-]+\/one$/)
  await changeAddress(platform, { ...address, visibility: 'public', password: 'open sesame' })
  expect(await shown()).toMatchObject([{ href: undefined }])
})

test('a card’s cover is accessible, its recording is not, and neither is once it is private', async () => {
  const { platform, which, add, change, shown, workspace, page } = await aGrid()
  const one = await add('One', 'public')
  const [cover, recording] = [await aFile(platform, workspace), await aFile(platform, workspace)]
  await change(one, { cover, primaryMedia: recording })
  await publishPage(platform, which)
  expect(await shown()).toMatchObject([{ cover: `/media/${cover}` }])
  const mayLoad = (media: string) =>
    platform.db.inWorkspace(workspace, (tx) => showsMedia(tx, { workspace, page, media }))
  expect([await mayLoad(cover), await mayLoad(recording)]).toEqual([true, false])
  await change(one, { visibility: 'private' })
  expect(await mayLoad(cover)).toBe(false)
})

test('a grid without public assets, or of a collection that is deleted or of another workspace, cannot be published', async () => {
  const { platform, which, add, workspace, user, collection } = await aGrid()
  await add('A secret', 'private')
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  const empty = { published: false, problems: [{ block: 'grid', field: 'collection' }] }
  expect(await publishPage(platform, which)).toMatchObject(empty)
  expect(await schedulePage(platform, { ...which, version: 1, at })).toMatchObject(empty)
  await add('One', 'public')
  const root = { title: 'Grid', description: '' }
  const elsewhere = await aDraft({ root, blocks: [gridOf(collection)] })
  expect((await loadPageDraft(platform, elsewhere.which)).grids).toEqual({})
  expect(await publishPage(platform, elsewhere.which)).toMatchObject({ published: false })
  await removeCollection(platform, { workspace, user, collection })
  expect(await publishPage(platform, which)).toMatchObject({
    problems: [{ message: 'This collection was deleted. Choose another one, or delete the block.' }],
  })
})
