import { inDocument } from '#src/words/document-locale.ts'
import type { DraftToSave, SavedDraft } from '../schema.ts'
import { draftWords } from '../words/draft-words.ts'
import { askServer } from './ask-server.ts'

/** Saves a draft in the workspace of whoever is signed in; what became of it, or why not, in words for them. */
export function sendDraft(draft: DraftToSave): Promise<SavedDraft | { problem: string }> {
  const { unreachable, signedOut, strange } = inDocument(draftWords)
  return askServer<SavedDraft>('/api/drafts', draft, { unreachable, signedOut, strange })
}
