import { msg, plural } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import { transferWorkspace } from '#src/features/workspace/server/organization/transfer-workspace.ts'
import { changeWorkspace, deleteWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkDefaults, retention, senderName, visitConsent, workspaceInfo } from '#src/routes/schema.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { removeLogo, setLogo } from '#src/routes/server/workspace-logo.ts'
import { wording } from '#src/translation/speak.ts'

export type WorkspaceFormDesk = {
  platform: Platform
  actor: Actor
  workspace: string
  name: string
  /** The file chosen as the logo. */
  picture: File | undefined
}

const confirmed = z.object({ confirm: z.string() })
const saved = { message: msg`Saved` }

/** Form intents of `/workspace/settings/info`. */
export const workspaceIntents = {
  change: intent(workspaceInfo, async ({ platform, actor, workspace }: WorkspaceFormDesk, info) => {
    await changeWorkspace(platform, actor, { workspace, ...info })
    return saved
  }),
  'set-logo': intent(z.object({}), async ({ platform, actor, workspace, picture }: WorkspaceFormDesk) => {
    await setLogo(platform, actor, { workspace, picture })
    return { message: msg`Logo saved` }
  }),
  'remove-logo': intent(z.object({}), async ({ platform, actor, workspace }: WorkspaceFormDesk) => {
    await removeLogo(platform, actor, workspace)
    return { message: msg`Logo removed` }
  }),
  'set-link-defaults': intent(linkDefaults, async (desk: WorkspaceFormDesk, asked) => {
    await changeWorkspace(desk.platform, desk.actor, { workspace: desk.workspace, ...asked })
    return { message: msg`Defaults for new links saved` }
  }),
  'set-sender': intent(senderName, async (desk: WorkspaceFormDesk, asked) => {
    await changeWorkspace(desk.platform, desk.actor, { workspace: desk.workspace, ...asked })
    return saved
  }),
  'set-retention': intent(retention, async (desk: WorkspaceFormDesk, { days, confirm }) => {
    const { platform, actor, workspace } = desk
    if (days !== null && confirm !== 'on') await requireNotShorter(platform, { workspace, days })
    await changeWorkspace(platform, actor, { workspace, retentionDays: days })
    return {
      message:
        days === null
          ? msg`Visits, access details and form answers are no longer deleted automatically`
          : msg`Visits, access details and form answers are now deleted after ${plural({ days }, { one: '# day', other: '# days' })}`,
    }
  }),
  'set-consent': intent(visitConsent, async ({ platform, actor, workspace }: WorkspaceFormDesk, asked) => {
    await changeWorkspace(platform, actor, { workspace, visitConsent: asked })
    return { message: msg`Saved. Applies to new visits.` }
  }),
  transfer: intent(
    confirmed.extend({ to: z.uuid(wording(msg`Choose an organization.`)) }),
    async ({ platform, actor, workspace, name }: WorkspaceFormDesk, { to, confirm }) => {
      requireName(name, confirm)
      await transferWorkspace(platform, actor, { workspace, to })
      throw redirect(`/org/${to}`)
    },
  ),
  delete: intent(confirmed, async ({ platform, actor, workspace, name }: WorkspaceFormDesk, { confirm }) => {
    requireName(name, confirm)
    await deleteWorkspace(platform, actor, workspace)
    throw redirect(`/org/${actor.organization}`)
  }),
}

function requireName(name: string, confirm: string): void {
  if (confirm.trim() !== name) throw new Refusal(422, 'wrong_name', msg`Type ${{ name }} to confirm.`)
}

/** Guards against accidental deletion: shortening the retention requires confirmation. */
async function requireNotShorter(
  platform: Platform,
  { workspace, days }: { workspace: string; days: number },
): Promise<void> {
  const { retentionDays } = await readWorkspaceInfo(platform, workspace)
  if (retentionDays !== null && retentionDays <= days) return
  throw new Refusal(
    422,
    'confirm_missing',
    msg`A shorter period permanently deletes older visits, names from access forms and form answers. Select the checkbox to confirm.`,
  )
}
