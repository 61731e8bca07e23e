import { inDocument } from '#src/words/document-locale.ts'
import type { DraftToSave, SavedDraft } from '../schema.ts'
import { draftWords } from '../words/draft-words.ts'

/** Saves a draft in the workspace of whoever is signed in; what became of it, or why not, in words for them. */
export async function sendDraft(draft: DraftToSave): Promise<SavedDraft | { problem: string }> {
  const words = inDocument(draftWords)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/api/drafts', { method: 'POST', headers, body: JSON.stringify(draft) }).catch(
    () => undefined,
  )
  if (!response) return { problem: words.unreachable }
  if (response.status === 401) return { problem: words.signedOut }
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) return { problem: words.strange }
  if (!response.ok)
    return {
      problem: 'message' in answer && typeof answer.message === 'string' ? answer.message : words.strange,
    }
  // What our own server answers is believed to have the shape that it declares in schema.ts.
  return answer as SavedDraft
}
