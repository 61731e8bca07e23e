import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { turnOnDigest } from '#src/features/visit/server/notifying/turn-on-digest.ts'
import { type Desk, intent } from './answer-form.ts'

/** Turns on the member's digest, with the visits of `link` if given. */
export const turnOnDigestIntent = intent(
  z.object({ link: z.uuid().optional() }),
  async ({ platform, workspace, user }: Desk, { link }) => {
    await turnOnDigest(platform, { workspace, user, link })
    return { message: msg`Digest turned on`, isPlain: true }
  },
)
