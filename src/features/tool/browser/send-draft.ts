import { ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { DraftToSave, SavedDraft } from '../schema.ts'

/** Saves a draft in the member's workspace. Throws RequestError. */
export async function sendDraft(draft: DraftToSave): Promise<SavedDraft> {
  return bodyOf(await ask('/api/drafts', json('POST', draft))) as SavedDraft
}
