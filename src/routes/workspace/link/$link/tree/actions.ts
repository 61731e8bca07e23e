import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { disableAddress, enableAddress } from '#src/features/link/server/personal/disable-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'

type Desk = { platform: Platform; workspace: string }

const which = z.object({ address: z.uuid() })

/** Disables or enables a branch of the sharing tree. */
export const sharingIntents = {
  'disable-address': intent(which, async ({ platform, workspace }: Desk, { address }) => {
    const { to } = await disableAddress(platform, { workspace, address })
    return {
      message: to
        ? msg`${{ to }}’s link and all links forwarded from it are disabled.`
        : msg`The link and all links forwarded from it are disabled.`,
      undo: { intent: 'enable-address', address },
    }
  }),
  'enable-address': intent(which, async ({ platform, workspace }: Desk, { address }) => {
    const { to } = await enableAddress(platform, { workspace, address })
    return {
      message: to ? msg`${{ to }}’s link is enabled again.` : msg`The link is enabled again.`,
      undo: { intent: 'disable-address', address },
    }
  }),
}
