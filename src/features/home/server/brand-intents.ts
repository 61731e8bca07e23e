import { redirect } from 'react-router'
import { kitForm, oneKit } from '#src/features/brand/schema.ts'
import {
  duplicateKit,
  makeDefaultKit,
  removeKit,
  restoreKit,
  saveKit,
} from '#src/features/brand/server/change-kit.ts'
import { brandWords } from '#src/features/brand/words/brand-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string; locale: Locale }

/** What the forms of `/workspace/settings/brand` do. */
export const brandIntents = {
  'save-kit': intent(kitForm, async ({ platform, workspace, user }: Desk, asked) => {
    const id = await saveKit(platform, { workspace, user, ...asked })
    if (asked.id === '') throw redirect(addressOf(id))
    return { message: told(brandWords, (words) => words.saved) }
  }),
  'duplicate-kit': intent(oneKit, async ({ platform, workspace, user, locale }: Desk, { kit }) => {
    const { copyOf } = brandWords[locale]
    throw redirect(addressOf(await duplicateKit(platform, { workspace, user, id: kit, nameCopy: copyOf })))
  }),
  'default-kit': intent(oneKit, async ({ platform, workspace, user }: Desk, { kit }) => {
    const name = await makeDefaultKit(platform, { workspace, user, id: kit })
    return { message: told(brandWords, (words) => words.madeDefault(name)) }
  }),
  'remove-kit': intent(oneKit, async ({ platform, workspace, user }: Desk, { kit }) => {
    const name = await removeKit(platform, { workspace, user, id: kit })
    const undo = { intent: 'restore-kit', kit }
    return { message: told(brandWords, (words) => words.removed(name)), undo }
  }),
  'restore-kit': intent(oneKit, async ({ platform, workspace, user }: Desk, { kit }) => {
    await restoreKit(platform, { workspace, user, id: kit })
    return { message: told(brandWords, (words) => words.restored) }
  }),
}

function addressOf(id: string): string {
  return `/workspace/settings/brand?kit=${id}`
}
