import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tagAssets, untagAssets } from '#src/features/asset/server/asset-tags.ts'
import { assetNotFound, isAssetId, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { addGuestName, removeGuestName } from '#src/features/asset/server/name-guest.ts'
import { addToCollection, removeFromCollection } from '#src/features/collection/server/order-collection.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { oneLine } from '#src/text/one-line.ts'
import { wording } from '#src/translation/speak.ts'

type Desk = { platform: Platform; workspace: string; asset: string }

function line(most: number) {
  return z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, wording(msg`Enter a name.`)).max(most, wording(msg`Enter a shorter name.`)))
}
const named = z.object({ name: line(200) })
const marked = z.object({
  tag: line(50).pipe(z.string().regex(/^[^,]*$/, wording(msg`Tags can’t contain commas.`))),
})
const gathered = z.object({ collection: z.uuid(wording(msg`Choose a collection from the list.`)) })
const put = gathered.extend({ to: z.coerce.number().int().min(0).max(1000).optional() })

/** What the panels beside an asset may be asked to do: who speaks, how it is marked and gathered. */
export const aroundIntents = {
  'name-guest': intent(named, async ({ platform, workspace, asset }: Desk, { name }) => {
    await addGuestName(platform, { workspace, id: idOf(asset), name })
    return {
      message: msg`${{ name }} added`,
      undo: { intent: 'unname-guest', name },
    }
  }),
  'unname-guest': intent(named, async ({ platform, workspace, asset }: Desk, { name }) => {
    await removeGuestName(platform, { workspace, id: idOf(asset), name })
    return {
      message: msg`${{ name }} removed`,
      undo: { intent: 'name-guest', name },
    }
  }),
  'add-tag': intent(marked, async ({ platform, workspace, asset }: Desk, { tag }) => {
    const { id } = await requireAsset(platform, { workspace, id: asset })
    await tagAssets(platform, { workspace, ids: [id], name: tag })
    return {
      message: msg`Tagged “${{ tag }}”`,
      undo: { intent: 'take-tag', tag },
    }
  }),
  'take-tag': intent(marked, async ({ platform, workspace, asset }: Desk, { tag }) => {
    const { id } = await requireAsset(platform, { workspace, id: asset })
    await untagAssets(platform, { workspace, ids: [id], name: tag })
    return {
      message: msg`Tag “${{ tag }}” removed`,
      undo: { intent: 'add-tag', tag },
    }
  }),
  'put-in-collection': intent(put, async ({ platform, workspace, asset }: Desk, { collection, to }) => {
    await addToCollection(platform, { workspace, collection, asset: idOf(asset) }, to)
    return {
      message: msg`Added to the collection`,
      undo: { intent: 'take-from-collection', collection },
    }
  }),
  'take-from-collection': intent(gathered, async ({ platform, workspace, asset }: Desk, { collection }) => {
    const { place } = await removeFromCollection(platform, { workspace, collection, asset: idOf(asset) })
    return {
      message: msg`Removed from the collection`,
      undo: { intent: 'put-in-collection', collection, to: String(place) },
    }
  }),
}

function idOf(asset: string): string {
  if (!isAssetId(asset)) throw assetNotFound()
  return asset
}
