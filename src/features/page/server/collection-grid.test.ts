import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { createCollection, removeCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { DraftBlock, ResolvedBlock } from '../schema.ts'
import { changeAddress } from './change-address.ts'
import { createPage } from './create-page.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage } from './publish-page.ts'
import { schedulePage } from './schedule-page.ts'
import { showsMedia } from './uses-media.ts'

type Visibility = 'private' | 'unlisted' | 'public'

function gridOf(collection: string): DraftBlock {
  return { id: 'grid', type: 'collection', props: { collection, title: 'Listen', most: 2, cards: [] } }
}

async function aGrid(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: collection } = await createCollection(platform, {
    workspace,
    user,
    title: 'Best',
    kind: 'hand',
  })
  const data = { root: { title: 'Grid', description: '' }, blocks: [gridOf(collection)] }
  const { id: page } = await createPage(platform, { workspace, user, title: 'Grid', data })
  const which = { workspace, user, page }

  async function add(title: string, visibility: Visibility): Promise<string> {
    const { id } = await createAsset(platform, {
      workspace,
      user,
      kind: 'document',
      title,
      source: 'paste',
    })
    await change(id, { visibility })
    await addToCollection(platform, { workspace, collection, asset: id })
    return id
  }
  async function change(id: string, to: Partial<typeof asset.$inferInsert>): Promise<void> {
    await platform.db.inWorkspace(workspace, (tx) => tx.update(asset).set(to).where(eq(asset.id, id)))
  }
  async function shown() {
    const [page] = await loadPublishedPages(platform, {
      workspace,
      pages: [which.page],
      mediaUrl: (media) => `/media/${media}`,
    })
    return cardsIn(page?.blocks ?? [])
  }
  return { ...which, which, collection, add, change, shown }
}

function cardsIn(blocks: ResolvedBlock[]) {
  return blocks.flatMap((block) => (block.type === 'collection' ? block.props.cards : []))
}

test('a published grid shows the public assets it had, and does not change', async () => {
  const platform = await createTestPlatform()
  const { which, add, change, shown, collection } = await aGrid(platform)
  const one = await add('One', 'public')
  await add('A secret', 'private')
  await add('Only with the address', 'unlisted')
  const { grids } = await loadPageDraft(platform, which)
  expect(grids[collection]).toMatchObject({ total: 3, cards: [{ title: 'One' }] })
  await publishPage(platform, which)
  await add('Two', 'public')
  await change(one, { title: 'One, renamed' })
  expect((await shown()).map(({ title }) => title)).toEqual(['One'])

  expect(await publishPage(platform, which)).toMatchObject({ published: true })
  expect((await shown()).map(({ title }) => title)).toEqual(['One, renamed', 'Two'])
  await add('Three, which is one too many', 'public')
  await publishPage(platform, which)
  expect(await shown()).toHaveLength(2)
})

test('an asset that is no longer public is hidden from everyone, and one in the trash is still shown', async () => {
  const platform = await createTestPlatform()
  const { which, add, change, shown } = await aGrid(platform)
  const [one, two] = [await add('One', 'public'), await add('Two', 'public')]
  await publishPage(platform, which)
  await change(one, { visibility: 'private' })
  expect((await shown()).map(({ title }) => title)).toEqual(['Two'])
  await change(two, { deletedAt: platform.clock.now() })
  expect((await shown()).map(({ title }) => title)).toEqual(['Two'])
})

test('a card links to its asset’s public page while there is one', async () => {
  const platform = await createTestPlatform()
  const { which, add, shown, workspace, user } = await aGrid(platform)
  const one = await add('One', 'public')
  await publishPage(platform, which)
  expect(await shown()).toMatchObject([{ href: undefined }])
  const quote: DraftBlock = { id: 'q', type: 'quote', props: { text: 'Hello', cite: '' } }
  const data = { root: { title: 'One', description: '' }, blocks: [quote] }
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
  const platform = await createTestPlatform()
  const { which, add, change, shown, workspace, page } = await aGrid(platform)
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

test('a grid without public assets, or of a deleted collection, cannot be published', async () => {
  const platform = await createTestPlatform()
  const { which, add, workspace, user, collection } = await aGrid(platform)
  await add('A secret', 'private')
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  const empty = { published: false, problems: [{ block: 'grid', field: 'collection' }] }
  expect(await publishPage(platform, which)).toMatchObject(empty)
  expect(await schedulePage(platform, { ...which, version: 1, at })).toMatchObject(empty)
  await add('One', 'public')
  await removeCollection(platform, { workspace, user, collection })
  expect(await publishPage(platform, which)).toMatchObject({
    problems: [{ message: 'This collection was deleted. Choose another one, or delete the block.' }],
  })
})

test('a collection of another workspace shows nothing', async () => {
  const platform = await createTestPlatform()
  const theirs = await aGrid(platform)
  await theirs.add('Theirs', 'public')
  const { workspace, owner: user } = await aWorkspace(platform)
  const data = { root: { title: 'Grid', description: '' }, blocks: [gridOf(theirs.collection)] }
  const { id: page } = await createPage(platform, { workspace, user, title: 'Grid', data })
  expect((await loadPageDraft(platform, { workspace, page })).grids).toEqual({})
  expect(await publishPage(platform, { workspace, user, page })).toMatchObject({ published: false })
})

async function aFile({ db, clock }: TestPlatform, workspace: string): Promise<string> {
  const id = newId()
  const file = { workspace, id, key: `media/${id}`, filename: 'a', mime: 'image/png', bytes: 1, sha256: '' }
  await db.inWorkspace(workspace, (tx) => tx.insert(mediaFile).values({ ...file, createdAt: clock.now() }))
  return id
}
