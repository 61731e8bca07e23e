import { z } from 'zod'
import { tagAssets, untagAssets } from '#src/features/asset/server/asset-tags.ts'
import { fileAssets } from '#src/features/asset/server/file-asset.ts'
import { removeAsset, restoreAsset } from '#src/features/asset/server/remove-asset.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { type BulkResult, bulkTranscription, bulkWriting, chosenRows } from '../schema.ts'
import { assetListWords } from '../words/asset-list-words.ts'
import { folderPlaceWords } from '../words/folder-place-words.ts'
import { intent } from './answer-form.ts'
import { transcribeAssets, writeAssets } from './bulk-assets.ts'
import { idsByPlace, movedRows, placesBefore, placesText } from './move-rows.ts'

type Desk = { platform: Platform; workspace: string; user: string }

const { en } = assetListWords
const tagged = chosenRows.extend({
  tag: z
    .string()
    .trim()
    .min(1, en.nameATag)
    .max(50, en.shorterTag)
    .refine((name) => !name.includes(','), en.oneTag),
})

/** What may be done to assets in their list. What changes them can be taken back; what has begun can be cancelled. */
export const assetListIntents = {
  'move-assets': intent(movedRows, async ({ platform, workspace }: Desk, { ids, folder }) => {
    const done = await fileAssets(platform, { workspace, ids, folder })
    if (done.moved === 0) throw nothingThere()
    const places = placesText(done.before)
    return {
      message: told(assetListWords, (words) => words.moved(done.moved)),
      undo: { intent: 'move-assets-back', places },
    }
  }),
  'move-assets-back': intent(placesBefore, async ({ platform, workspace }: Desk, { places }) => {
    await platform.db.inWorkspace(workspace, async () => {
      for (const one of idsByPlace(places)) await fileAssets(platform, { workspace, ...one })
    })
    return { message: told(folderPlaceWords, (words) => words.movedBack) }
  }),
  'tag-assets': intent(tagged, async ({ platform, workspace }: Desk, { ids, tag: name }) => {
    const done = await tagAssets(platform, { workspace, ids, name })
    const undo = { intent: 'untag-assets', ids: done.tagged.join(','), tag: name }
    return {
      message: told(assetListWords, (words) => words.tagged(name, done.tagged.length)),
      ...(done.tagged.length > 0 && { undo }),
    }
  }),
  'untag-assets': intent(tagged, async ({ platform, workspace }: Desk, { ids, tag: name }) => {
    await untagAssets(platform, { workspace, ids, name })
    return { message: told(assetListWords, (words) => words.untagged(name)) }
  }),
  'remove-assets': intent(chosenRows, async ({ platform, ...owner }: Desk, { ids }) => {
    const removed = await platform.db.inWorkspace(owner.workspace, async () => {
      const gone: string[] = []
      for (const id of ids) if (await removeAsset(platform, { ...owner, id })) gone.push(id)
      return gone
    })
    if (removed.length === 0) throw nothingThere()
    return {
      message: told(assetListWords, (words) => words.removed(removed.length)),
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
    return { message: told(assetListWords, (words) => words.restored(restored)) }
  }),
}

function resultsOf(results: BulkResult[]) {
  if (results.length === 0) throw nothingThere()
  const begun = results.filter(({ skipped }) => skipped === undefined).length
  const message = told(assetListWords, (words) => words.begun(begun, results.length - begun))
  return { message, results, isPlain: true as const }
}

function nothingThere(): Refusal {
  return new Refusal(
    404,
    'asset_not_found',
    told(assetListWords, (words) => words.notThere),
  )
}
