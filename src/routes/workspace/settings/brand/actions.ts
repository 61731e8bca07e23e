import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { kitForm, oneKit } from '#src/features/brand/schema.ts'
import {
  duplicateKit,
  makeDefaultKit,
  removeKit,
  restoreKit,
  saveKit,
} from '#src/features/brand/server/change-kit.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { type Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

type Desk = { platform: Platform; workspace: string; user: string; locale: Locale }

/** Form intents of `/workspace/settings/brand`. */
export const brandIntents = {
  'save-kit': intent(kitForm, async ({ platform, workspace, user }: Desk, asked) => {
    const id = await saveKit(platform, { workspace, user, ...asked })
    if (asked.id === '') throw redirect(addressOf(id))
    return { message: msg`Brand kit saved` }
  }),
  'duplicate-kit': intent(oneKit, async ({ platform, workspace, user, locale }: Desk, { kit }) => {
    throw redirect(
      addressOf(
        await duplicateKit(platform, {
          workspace,
          user,
          id: kit,
          nameCopy: (name) => speak(locale, msg`${{ name }} (copy)`),
        }),
      ),
    )
  }),
  'default-kit': intent(oneKit, async ({ platform, workspace, user }: Desk, { kit }) => {
    const name = await makeDefaultKit(platform, { workspace, user, id: kit })
    return {
      message: msg`“${{ name }}” is now the default kit for public pages and new content.`,
    }
  }),
  'remove-kit': intent(oneKit, async ({ platform, workspace, user }: Desk, { kit }) => {
    const name = await removeKit(platform, { workspace, user, id: kit })
    const undo = { intent: 'restore-kit', kit }
    return { message: msg`${{ name }} moved to trash`, undo }
  }),
  'restore-kit': intent(oneKit, async ({ platform, workspace, user }: Desk, { kit }) => {
    await restoreKit(platform, { workspace, user, id: kit })
    return { message: msg`Brand kit restored` }
  }),
}

function addressOf(id: string): string {
  return `/workspace/settings/brand?kit=${id}`
}
