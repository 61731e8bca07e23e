import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { spokenLanguage } from '#src/features/transcript/schema.ts'
import { lockTranscript, unlockTranscript } from '#src/features/transcript/server/lock-transcript.ts'
import { startTranscription } from '#src/features/transcript/server/transcribe.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string; asset: string }

const none = z.object({})

/** What the screen of a transcript may be asked to do. */
export const transcriptIntents = {
  transcribe: intent(
    z.object({ language: spokenLanguage }),
    async ({ platform, ...which }: Desk, { language }) => {
      await startTranscription(platform, { ...which, language })
      return {
        message: msg`Transcribing the recording. Track progress under Jobs at the top, and reload this page when it’s done.`,
      }
    },
  ),
  'lock-transcript': intent(none, async ({ platform, ...which }: Desk) => {
    await lockTranscript(platform, which)
    return { message: msg`Locked`, isPlain: true }
  }),
  'unlock-transcript': intent(none, async ({ platform, ...which }: Desk) => {
    await unlockTranscript(platform, which)
    return { message: msg`Unlocked`, isPlain: true }
  }),
}
