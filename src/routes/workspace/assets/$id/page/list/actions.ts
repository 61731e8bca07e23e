import { redirect } from 'react-router'
import { z } from 'zod'
import { createPageFromAsset } from '#src/features/page/server/create-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { duplicateIntent, pageShowIntents } from '#src/routes/workspace/server/page-show-intents.ts'

type Desk = { platform: Platform; workspace: string; user: string; asset: string }

/** What the forms of an asset's pages ask for. */
export const assetPageIntents = {
  make: intent(
    z.object({ template: z.string().max(64) }),
    async ({ platform, ...which }: Desk, { template }) => {
      const { id } = await createPageFromAsset(platform, { ...which, template })
      throw redirect(`/workspace/page/${id}/editor`)
    },
  ),
  duplicate: duplicateIntent,
  ...pageShowIntents,
}
