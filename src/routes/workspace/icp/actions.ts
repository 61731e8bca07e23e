import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { icpForm, oneIcp, onePersona, personaForm, undoneIcpChange } from '#src/features/icp/schema.ts'
import {
  duplicateIcp,
  makeDefaultIcp,
  removeIcp,
  restoreIcp,
  saveIcp,
  undoIcpChange,
} from '#src/features/icp/server/change-icp.ts'
import { removePersona, restorePersona, savePersona } from '#src/features/icp/server/change-persona.ts'
import { listIcps } from '#src/features/icp/server/find-icp.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { type Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'

type Desk = { platform: Platform; workspace: string; user: string; locale: Locale }

/** Form intents of `/workspace/icp`. */
export const icpIntents = {
  'save-icp': intent(
    icpForm,
    async ({ platform, workspace, user }: Desk, { id: asked, version, ...content }) => {
      const id = await saveIcp(platform, { workspace, user, id: asked, version, content })
      if (asked === '') throw redirect(addressOf(id))
      const isDraft = content.status === 'draft'
      const message = isDraft
        ? msg`Draft saved. Drafts don’t score accounts.`
        : msg`Profile saved. Scoring all accounts.`
      const kept = (await listIcps(platform, { workspace })).find((one) => one.id === id)
      if (!kept || kept.version === version) return { message }
      return { message, undo: { intent: 'take-back-icp', icp: id, version: String(kept.version) } }
    },
  ),
  'take-back-icp': intent(
    undoneIcpChange,
    async ({ platform, workspace, user }: Desk, { icp: id, version }) => {
      await undoIcpChange(platform, { workspace, user, id, version })
      return { message: msg`Changes undone.` }
    },
  ),
  'duplicate-icp': intent(oneIcp, async ({ platform, workspace, user, locale }: Desk, { icp: id }) => {
    throw redirect(
      addressOf(
        await duplicateIcp(platform, {
          workspace,
          user,
          id,
          nameCopy: (name) => speak(locale, msg`Copy of ${{ name }}`),
        }),
      ),
    )
  }),
  'default-icp': intent(oneIcp, async ({ platform, workspace, user }: Desk, { icp: id }) => {
    const name = await makeDefaultIcp(platform, { workspace, user, id })
    return { message: msg`${{ name }} is now the default profile.` }
  }),
  'remove-icp': intent(oneIcp, async ({ platform, workspace, user }: Desk, { icp: id }) => {
    const name = await removeIcp(platform, { workspace, user, id })
    const undo = { intent: 'restore-icp', icp: id }
    return { message: msg`${{ name }} moved to trash`, undo }
  }),
  'restore-icp': intent(oneIcp, async ({ platform, workspace, user }: Desk, { icp: id }) => {
    await restoreIcp(platform, { workspace, user, id })
    return { message: msg`Profile restored. Scoring all accounts.` }
  }),
  'save-persona': intent(personaForm, async ({ platform, workspace, user }: Desk, asked) => {
    await savePersona(platform, { workspace, user, ...asked })
    return { message: msg`${{ title: asked.title }} saved` }
  }),
  'remove-persona': intent(onePersona, async ({ platform, workspace, user }: Desk, { persona: id }) => {
    const title = await removePersona(platform, { workspace, user, id })
    const undo = { intent: 'restore-persona', persona: id }
    return { message: msg`${{ title }} moved to trash`, undo }
  }),
  'restore-persona': intent(onePersona, async ({ platform, workspace }: Desk, { persona: id }) => {
    await restorePersona(platform, { workspace, id })
    return { message: msg`Persona restored.` }
  }),
}

function addressOf(id: string): string {
  return `/workspace/icp?icp=${id}`
}
