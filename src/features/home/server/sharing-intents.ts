import { z } from 'zod'
import { disableAddress, enableAddress } from '#src/features/link/server/personal/disable-address.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { sharingTreeWords } from '../words/sharing-tree-words.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string }

const which = z.object({ address: z.uuid() })

/** A branch of the sharing tree is closed, or opened again. */
export const sharingIntents = {
  'disable-address': intent(which, async ({ platform, workspace }: Desk, { address }) => {
    const { to } = await disableAddress(platform, { workspace, address })
    return {
      message: told(sharingTreeWords, (words) => words.wasDisabled(to)),
      undo: { intent: 'enable-address', address },
    }
  }),
  'enable-address': intent(which, async ({ platform, workspace }: Desk, { address }) => {
    const { to } = await enableAddress(platform, { workspace, address })
    return {
      message: told(sharingTreeWords, (words) => words.wasEnabled(to)),
      undo: { intent: 'disable-address', address },
    }
  }),
}
