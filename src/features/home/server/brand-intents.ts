import { redirect } from 'react-router'
import { oneVoice, voiceForm } from '#src/features/brand/schema.ts'
import {
  duplicateVoice,
  makeDefaultVoice,
  removeVoice,
  restoreVoice,
  saveVoice,
} from '#src/features/brand/server/change-voice.ts'
import { brandWords } from '#src/features/brand/words/brand-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; workspace: string; user: string; locale: Locale }

/** What the forms of `/workspace/settings/brand` do. */
export const brandIntents = {
  'save-voice': intent(voiceForm, async ({ platform, workspace, user }: Desk, asked) => {
    const id = await saveVoice(platform, { workspace, user, ...asked })
    if (asked.id === '') throw redirect(addressOf(id))
    return { message: told(brandWords, (words) => words.saved) }
  }),
  'duplicate-voice': intent(oneVoice, async ({ platform, workspace, user, locale }: Desk, { voice }) => {
    const { copyOf } = brandWords[locale]
    throw redirect(
      addressOf(await duplicateVoice(platform, { workspace, user, id: voice, nameCopy: copyOf })),
    )
  }),
  'default-voice': intent(oneVoice, async ({ platform, workspace, user }: Desk, { voice }) => {
    const name = await makeDefaultVoice(platform, { workspace, user, id: voice })
    return { message: told(brandWords, (words) => words.madeDefault(name)) }
  }),
  'remove-voice': intent(oneVoice, async ({ platform, workspace, user }: Desk, { voice }) => {
    const name = await removeVoice(platform, { workspace, user, id: voice })
    const undo = { intent: 'restore-voice', voice }
    return { message: told(brandWords, (words) => words.removed(name)), undo }
  }),
  'restore-voice': intent(oneVoice, async ({ platform, workspace, user }: Desk, { voice }) => {
    await restoreVoice(platform, { workspace, user, id: voice })
    return { message: told(brandWords, (words) => words.restored) }
  }),
}

function addressOf(id: string): string {
  return `/workspace/settings/brand?voice=${id}`
}
