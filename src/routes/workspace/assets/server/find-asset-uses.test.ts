import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { setVisibility } from '#src/features/asset/server/set-visibility.ts'
import { createCollection, publishCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { findPublicCollection } from '#src/features/page/server/collection/find-public-collection.ts'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import { loadPublishedPages } from '#src/features/page/server/load-published-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { revokeShare } from '#src/features/share/server/change-share.ts'
import { purgeThing } from '#src/features/trash/server/purge-thing.ts'
import { aDesk, aShare, see } from '#src/test/shares.ts'
import { findAssetUses } from './find-asset-uses.ts'

/** A talk on a published page, in a published collection and behind a guest link. */
async function aShownTalk() {
  const { platform, made } = await aDesk()
  const { workspace, user, asset } = made
  await setVisibility(platform, { workspace, ids: [asset], visibility: 'public' })
  const { id: page } = await createPageFromAsset(platform, { workspace, user, asset })
  await publishPage(platform, { workspace, user, page })
  const about = { workspace, user, title: 'Season', kind: 'hand' } as const
  const { id: collection } = await createCollection(platform, about)
  await addToCollection(platform, { workspace, collection, asset })
  await publishCollection(platform, { workspace, collection })
  const link = await aShare(platform, made, { label: 'For Lea' })
  return { platform, made, workspace, user, asset, page, collection, link }
}

test('published pages, feeds and guest links that show an asset are named', async () => {
  const { platform, made, workspace, user, asset, page, collection, link } = await aShownTalk()
  const uses = await findAssetUses(platform, { workspace, ids: [asset] })
  expect(uses).toEqual([
    { kind: 'page', id: page, title: 'Talk', to: `/workspace/page/${page}/editor` },
    { kind: 'feed', id: collection, title: 'Season', to: `/workspace/collection?id=${collection}` },
    { kind: 'link', id: link.id, title: 'For Lea', to: `/workspace/share/asset/${asset}` },
  ])
  await createPageFromAsset(platform, { workspace, user, asset })
  await revokeShare(platform, { ...made, share: link.id })
  await setVisibility(platform, { workspace, ids: [asset], visibility: 'private' })
  expect(await findAssetUses(platform, { workspace, ids: [asset] })).toEqual(uses.slice(0, 1))
})

test('visitors see an asset in the trash until it is deleted permanently', async () => {
  const { platform, workspace, user, asset, page, collection, link } = await aShownTalk()
  async function shown() {
    const shape = { workspace, pages: [page], mediaUrl: (media: string) => media }
    const [found] = await loadPublishedPages(platform, shape)
    return {
      page: found?.blocks.some(({ type }) => type === 'audio'),
      feed: (await findPublicCollection(platform, collection))?.items.map(({ title }) => title),
      link: (await see(platform, link.hashid)).kind,
    }
  }
  const before = await shown()
  expect(before).toEqual({ page: true, feed: ['Talk'], link: 'shown' })
  await removeAsset(platform, { workspace, user, id: asset })
  expect(await shown()).toEqual(before)
  await platform.db.asSystem((tx) => purgeThing(platform, tx, { workspace, kind: 'asset', id: asset }))
  expect(await shown()).toEqual({ page: false, feed: [], link: 'missing' })
})
