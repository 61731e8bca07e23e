import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { journeyName } from '#src/features/journey/schema.ts'
import { renameJourney } from '#src/features/journey/server/rename-journey.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import { type Locale } from '#src/translation/locale.ts'

/** The member, workspace and journey of a form. */
export type JourneyContext = {
  platform: Platform
  workspace: string
  user: string
  journey: string
  locale: Locale
}

const version = z.coerce.number().int().min(1).optional()

/** Form actions of a journey. */
export const journeyIntents: Record<string, Intent<JourneyContext>> = {
  'rename-journey': intent(
    z.object({ name: journeyName, version }),
    async ({ platform, workspace, user, journey }: JourneyContext, { name, version: saw }) => {
      await renameJourney(platform, { workspace, user, journey, version: saw, name })
      return { message: msg`Journey renamed`, isPlain: true }
    },
  ),
}
