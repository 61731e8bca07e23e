import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import { assetChanges } from '#src/features/asset/schema.ts'
import { changeAssetDetails } from '#src/features/asset/server/describe-asset.ts'
import { assetNotFound } from '#src/features/asset/server/find-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { findAssetUses } from '../server/find-asset-uses.ts'

type Desk = { platform: Platform; workspace: string; user: string; id: string }

/** What the screen of an asset may be asked to do. */
export const assetIntents = {
  describe: intent(assetChanges, async ({ platform, workspace, id }: Desk, changes) => {
    const described = await changeAssetDetails(platform, { workspace, id, changes })
    if (described.saved) return { message: msg`Saved` }
    if (described.reason === 'not_found') throw assetNotFound()
    throw new Refusal(
      409,
      'asset_changed',
      msg`Someone else changed this asset. Reload to see their changes, then save yours again.`,
    )
  }),
  // Unless `confirmed`, what shows the asset to visitors is named first.
  remove: intent(
    z.object({ confirmed: z.coerce.boolean().default(false) }),
    async ({ platform, ...one }: Desk, { confirmed }) => {
      const { workspace, id } = one
      const uses = confirmed ? [] : await findAssetUses(platform, { workspace, ids: [id] })
      if (uses.length > 0) return { message: msg`Confirm that the asset is deleted.`, isPlain: true, uses }
      if (!(await removeAsset(platform, one))) throw assetNotFound()
      throw redirect(`/workspace/assets?removed=${encodeURIComponent(id)}`)
    },
  ),
}
