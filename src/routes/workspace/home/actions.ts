import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { removeSample } from '#src/features/trash/server/sample/remove-sample.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { type Desk, intent } from '#src/routes/server/answer-form.ts'
import { taskmasterIntents } from '#src/routes/server/taskmaster-intents.ts'
import { turnOnDigestIntent } from '#src/routes/server/turn-on-digest-intent.ts'

type HomeDesk = Desk & { actor: Actor }

/** Form intents of `/workspace`. */
export const homeIntents = {
  'finish-task': taskmasterIntents['finish-task'],
  'reopen-task': taskmasterIntents['reopen-task'],
  'retry-job': taskmasterIntents['retry-job'],
  'turn-on-digest': turnOnDigestIntent,
  'remove-sample': intent(z.object({}), async ({ platform, actor, workspace }: HomeDesk) => {
    const { stayed } = await removeSample(platform, actor, workspace)
    return {
      message:
        stayed === 0
          ? msg`Sample data removed`
          : msg`Sample data removed, except ${plural({ stayed }, { one: '# item that’s', other: '# items that are' })} used in your own work.`,
    }
  }),
}
