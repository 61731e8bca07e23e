import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { chosenThings } from '#src/features/trash/rules/trash-kinds.ts'
import { purgeThings } from '#src/features/trash/server/purge-trash.ts'
import { restoreThings } from '#src/features/trash/server/restore-things.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { joined } from '#src/translation/speak.ts'

type Desk = { platform: Platform; workspace: string; actor: Actor }

/** The word to type before a permanent deletion. */
const purgeWord = 'delete'

/** Form intents of the trash. */
export const trashIntents = {
  restore: intent(chosenThings, async ({ platform, workspace, actor }: Desk, { ids }) => {
    const { restored, remarks } = await restoreThings(platform, { workspace, user: actor.user }, ids)
    return {
      message: joined([
        msg`${plural({ count: restored }, { one: '# item', other: '# items' })} restored.`,
        ...remarks,
      ]),
    }
  }),
  purge: intent(
    chosenThings.extend({ confirm: z.string() }),
    async ({ platform, workspace, actor }: Desk, { ids, confirm }) => {
      if (confirm.trim().toLowerCase() !== purgeWord)
        throw new Refusal(422, 'wrong_name', msg`Type ${{ purgeWord }} to confirm.`)
      const { purged } = await purgeThings(platform, { workspace, actor }, ids)
      return {
        message: msg`${plural({ count: purged }, { one: '# item', other: '# items' })} deleted permanently.`,
      }
    },
  ),
}
