import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { requireClip } from '#src/features/clip/server/find-clip.ts'
import { findSaid } from '#src/features/page/rules/find-said.ts'
import { refreshFields } from '#src/features/page/rules/refresh.ts'
import { recordingBlock, writtenBlock } from '#src/features/page/rules/source-blocks.ts'
import type { DraftBlock } from '#src/features/page/schema.ts'
import { insertDraftBlock, removeDraftBlock } from '#src/features/page/server/put-block.ts'
import { readWritten } from '#src/features/page/server/read-written.ts'
import { refreshPage } from '#src/features/page/server/refresh-page.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { pageShowIntents } from '#src/routes/workspace/server/page-show-intents.ts'
import { storable } from '#src/text/storable.ts'

type Desk = { platform: Platform; workspace: string; user: string; asset: string; page: string }

const after = z
  .string()
  .max(64)
  .transform((id) => id || undefined)
  .optional()
const moment = z.coerce.number().int().min(0).max(86_400_000).catch(0)
const quoted = z.string().max(5000).transform(storable)

/** Inserts content from an asset into the page beside it. */
export const assetPageDeskIntents = {
  'insert-quote': intent(z.object({ text: quoted, near: moment, after }), async (desk: Desk, asked) => {
    const { platform, workspace, asset } = desk
    const segments = await readTranscript(platform, { workspace, asset })
    const said = findSaid(segments, asked.text, asked.near)
    if (!said)
      throw new Refusal(
        422,
        'nobody_said',
        msg`This text isn’t in the transcript. Select words that appear in the transcript.`,
      )
    const { text, speaker, startMs } = said
    const place = startMs === null ? {} : { said: { in: asset, startMs } }
    const props = { text, cite: speaker.slice(0, 300), ...place }
    return inserted(desk, { id: newId(), type: 'quote', props }, asked.after)
  }),
  'insert-written': intent(
    z.object({ part: z.enum(['chapters', 'notes', 'faq']), after }),
    async (desk: Desk, { part, after: place }) => {
      const { platform, workspace, asset } = desk
      const written = await readWritten(platform, { workspace, asset })
      return inserted(desk, writtenBlock(part, { id: newId(), asset, written }), place)
    },
  ),
  'insert-clip': intent(
    z.object({ clip: z.uuid(), after }),
    async (desk: Desk, { clip: id, after: place }) => {
      const { platform, workspace } = desk
      const clip = await requireClip(platform, { workspace, id })
      return inserted(desk, recordingBlock({ id: newId(), media: clip.media, title: clip.title }), place)
    },
  ),
  'take-out': intent(
    z.object({ block: z.string().max(64) }),
    async ({ platform, workspace, user, page }: Desk, { block }) => {
      await removeDraftBlock(platform, { workspace, user, page, block })
      return { message: msg`Removed` }
    },
  ),
  'refresh-fields': intent(
    z.object({
      version: z.coerce.number().int(),
      fields: z
        .string()
        .max(200)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(z.enum(refreshFields)).min(1)),
    }),
    async ({ platform, workspace, user, page }: Desk, { version, fields }) => {
      await refreshPage(platform, { workspace, user, page, version, fields })
      return { message: msg`Updated from the asset.` }
    },
  ),
  ...pageShowIntents,
}

async function inserted(
  { platform, workspace, user, page }: Desk,
  block: DraftBlock,
  place: string | undefined,
) {
  await insertDraftBlock(platform, { workspace, user, page, block, after: place })
  return {
    message: msg`Inserted`,
    undo: { intent: 'take-out', block: block.id },
  }
}
