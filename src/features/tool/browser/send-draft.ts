import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { DraftToSave, SavedDraft } from '../schema.ts'
import { askServer } from './ask-server.ts'

/** Saves a draft in the workspace of whoever is signed in; what became of it, or why not, in words for them. */
export function sendDraft(draft: DraftToSave): Promise<SavedDraft | { problem: string }> {
  return askServer<SavedDraft>('/api/drafts', draft, {
    unreachable: speak(
      documentLocale(),
      msg`The server cannot be reached. Your draft is still here; try again.`,
    ),
    signedOut: speak(documentLocale(), msg`You are signed out. Sign in again; your draft is still here.`),
    strange: speak(documentLocale(), msg`Saving failed. Your draft is still here; try again.`),
  })
}
