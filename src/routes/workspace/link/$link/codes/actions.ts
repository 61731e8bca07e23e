import { msg, plural } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { addressToShare } from '#src/features/link/rules/address.ts'
import type { MadeCodes } from '#src/features/link/rules/invite-code.ts'
import { type NewInviteCodes, newInviteCodes } from '#src/features/link/schema.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { createInviteCodes } from '#src/features/link/server/invite/create-invite-codes.ts'
import { restoreCode, revokeCode } from '#src/features/link/server/invite/revoke-code.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { csvOf } from '#src/platform/csv.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'

export type InviteDesk = { platform: Platform; workspace: string; user: string; link: string }

const one = z.object({ code: z.uuid() })

/** Form actions of `/workspace/link/{link}/codes`. */
export const inviteIntents: Record<string, Intent<InviteDesk>> = {
  'make-codes': intent(newInviteCodes, async ({ platform, ...which }: InviteDesk, wanted) => {
    const codes = await createInviteCodes(platform, { ...which, ...wanted })
    return {
      message: msg`${plural({ count: codes.length }, { one: 'Invite code created', other: '# invite codes created' })}`,
      isPlain: true,
      codes: await madeOf({ platform, ...which }, { codes, wanted }),
    }
  }),
  'revoke-code': intent(one, async ({ platform, workspace, link }: InviteDesk, { code }) => {
    const { ending } = await revokeCode(platform, { workspace, link, code })
    return {
      message: msg`Code …${{ ending }} revoked. Visitors who used it lose access.`,
      undo: { intent: 'restore-code', code },
    }
  }),
  'restore-code': intent(one, async ({ platform, workspace, link }: InviteDesk, { code }) => {
    const { ending } = await restoreCode(platform, { workspace, link, code })
    return {
      message: msg`Code …${{ ending }} restored`,
      undo: { intent: 'revoke-code', code },
    }
  }),
}

/** The codes with their link, as text to copy and as CSV. */
async function madeOf(
  { platform, workspace, link }: InviteDesk,
  { codes, wanted: { label, uses, endsOn } }: { codes: string[]; wanted: NewInviteCodes },
): Promise<MadeCodes> {
  const { links } = await listLinks(platform, { workspace, link, limit: 1 })
  const origin = await originOfWorkspace(platform, workspace)
  const address = links[0] ? addressToShare(origin, links[0]) : ''
  return {
    list: codes,
    address,
    csv: csvOf([
      ['invite_code', 'link', 'label', 'uses', 'last_day'],
      ...codes.map((code) => [code, address, label, uses, endsOn]),
    ]),
  }
}
