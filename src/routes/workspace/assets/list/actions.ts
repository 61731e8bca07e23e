import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { tagAssets, untagAssets } from '#src/features/asset/server/asset-tags.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { removeAsset, restoreAsset } from '#src/features/asset/server/remove-asset.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { bulkTranscription, bulkWriting, chosenRows } from '#src/routes/schema.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { idsByPlace, movedRows, placesBefore, placesText } from '#src/routes/workspace/server/move-rows.ts'
import { wording } from '#src/translation/speak.ts'
import type { BulkResult, ShownUse } from '#src/ui/form-answer.ts'
import { findAssetUses } from '../server/find-asset-uses.ts'
import { transcribeAssets, writeAssets } from './server/bulk-assets.ts'

const tagged = chosenRows.extend({
  tag: z
    .string()
    .trim()
    .min(1, wording(msg`Enter a tag.`))
    .max(50, wording(msg`Use at most 50 characters.`))
    .refine((name) => !name.includes(','), wording(msg`Add one tag at a time, without a comma.`)),
})

/** The actions of the asset list. Changes can be undone, started jobs canceled. */
export const assetListIntents = {
  'move-assets': intent(movedRows, async ({ platform, workspace }: Desk, { ids, folder }) => {
    const done = await moveAssetsToFolder(platform, { workspace, ids, folder })
    if (done.moved === 0) throw nothingThere()
    const places = placesText(done.before)
    return {
      message: msg`${plural({ n: done.moved }, { one: '# asset', other: '# assets' })} moved`,
      undo: { intent: 'move-assets-back', places },
    }
  }),
  'move-assets-back': intent(placesBefore, async ({ platform, workspace }: Desk, { places }) => {
    await platform.db.inWorkspace(workspace, async () => {
      for (const one of idsByPlace(places)) await moveAssetsToFolder(platform, { workspace, ...one })
    })
    return { message: msg`Moved back` }
  }),
  'tag-assets': intent(tagged, async ({ platform, workspace }: Desk, { ids, tag: name }) => {
    const done = await tagAssets(platform, { workspace, ids, name })
    const undo = { intent: 'untag-assets', ids: done.tagged.join(','), tag: name }
    return {
      message:
        done.tagged.length === 0
          ? msg`All selected assets are already tagged “${{ name }}”`
          : msg`${plural({ n: done.tagged.length }, { one: '# asset', other: '# assets' })} tagged “${{ name }}”`,
      ...(done.tagged.length > 0 && { undo }),
    }
  }),
  'untag-assets': intent(tagged, async ({ platform, workspace }: Desk, { ids, tag: name }) => {
    await untagAssets(platform, { workspace, ids, name })
    return { message: msg`Tag “${{ name }}” removed` }
  }),
  'remove-assets': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    const uses = await findAssetUses(platform, { workspace: owner.workspace, ids })
    const removed = await platform.db.inWorkspace(owner.workspace, async () => {
      const gone: string[] = []
      for (const id of ids) if (await removeAsset(platform, { ...owner, id })) gone.push(id)
      return gone
    })
    if (removed.length === 0) throw nothingThere()
    return {
      message: deletedText(removed.length, uses),
      undo: { intent: 'restore-assets', ids: removed.join(',') },
    }
  }),
  'transcribe-assets': intent(bulkTranscription, async ({ platform, ...who }: Desk, { ids, language }) =>
    resultsOf(await transcribeAssets(platform, { ...who, ids, language })),
  ),
  'write-assets': intent(bulkWriting, async ({ platform, ...who }: Desk, { ids, kinds, ...wishes }) =>
    resultsOf(await writeAssets(platform, { ...who, ids, kinds, wishes })),
  ),
  'restore-assets': intent(chosenRows, async ({ platform, workspace }: Desk, { ids }) => {
    let restored = 0
    for (const id of ids) if (await restoreAsset(platform, { workspace, id })) restored += 1
    if (restored === 0) throw nothingThere()
    return { message: msg`${plural({ n: restored }, { one: '# asset', other: '# assets' })} restored` }
  }),
}

function resultsOf(results: BulkResult[]) {
  if (results.length === 0) throw nothingThere()
  const begun = results.filter(({ skipped }) => skipped === undefined).length
  const message =
    results.length - begun === 0
      ? msg`${plural({ n: begun }, { one: '# asset', other: '# assets' })} queued`
      : msg`${plural({ n: begun }, { one: '# asset', other: '# assets' })} queued, ${{ skipped: results.length - begun }} skipped`
  return { message, results, isPlain: true as const }
}

const mostNames = 5

/** How many were deleted, and what still shows them. */
function deletedText(n: number, uses: ShownUse[]) {
  const names = uses.slice(0, mostNames).map(({ title }) => `“${title}”`)
  if (names.length === 0) return msg`${plural({ n }, { one: '# asset', other: '# assets' })} deleted`
  const more = uses.length - names.length
  return more > 0
    ? msg`${plural({ n }, { one: '# asset moved to trash. Until it’s deleted permanently, it still appears', other: '# assets moved to trash. Until they’re deleted permanently, they still appear' })} in ${{ names: names.join(', ') }} and ${{ more }} more.`
    : msg`${plural({ n }, { one: '# asset moved to trash. Until it’s deleted permanently, it still appears', other: '# assets moved to trash. Until they’re deleted permanently, they still appear' })} in ${{ names: names.join(', ') }}.`
}

function nothingThere(): Refusal {
  return new Refusal(404, 'asset_not_found', msg`These assets were deleted. Reload the list.`)
}
