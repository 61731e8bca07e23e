import { msg } from '@lingui/core/runtime-macro'
import { documentLocale, speak } from '#src/translation/speak.ts'
import type { DraftToSave, SavedDraft } from '../schema.ts'
import { askServer } from './ask-server.ts'

/** Saves a draft in the member's workspace; returns the result, or a user-facing error. */
export function sendDraft(draft: DraftToSave): Promise<SavedDraft | { problem: string }> {
  return askServer<SavedDraft>('/api/drafts', draft, {
    unreachable: speak(
      documentLocale(),
      msg`We couldn’t reach the server. Your draft is still here. Try again.`,
    ),
    signedOut: speak(documentLocale(), msg`You’re signed out. Sign in again. Your draft is still here.`),
    strange: speak(documentLocale(), msg`We couldn’t save your draft. It’s still here. Try again.`),
  })
}
