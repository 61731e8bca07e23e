import { and, eq, isNull, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { importOutputs } from '#src/features/content/server/keep-outputs.ts'
import { pasteText } from '#src/features/transcript/server/paste-text.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DraftToSave, SavedDraft } from '../schema.ts'

type Asked = DraftToSave & { workspace: string; user: string }

/**
 * Creates an asset with its transcript and outputs from a draft, all or nothing. The same draft again returns the
 * existing asset, unless that was deleted. Throws Refusal 422 `transcript_malformed` ("Line 12: …").
 */
export async function saveDraft(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, draft, title, filename, text, language, outputs }: Asked,
): Promise<SavedDraft> {
  const sourceRef = `draft ${draft}`
  return platform.db.inWorkspace(workspace, async (tx) => {
    // When the button is clicked twice, the second request waits and finds the first one's asset.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${workspace} ${sourceRef}`}, 0))`)
    const [known] = await tx
      .select({ id: asset.id })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), eq(asset.sourceRef, sourceRef), isNull(asset.deletedAt)))
    if (known) return { asset: known.id, isNew: false }
    const pasted = { workspace, user, title, text, sourceRef, filename: filename || 'pasted.txt' }
    const { asset: made } = await pasteText(platform, pasted)
    await importOutputs(platform, { workspace, asset: made, user, language, outputs })
    return { asset: made, isNew: true }
  })
}
