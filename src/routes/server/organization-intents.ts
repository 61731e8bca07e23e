import { msg } from '@lingui/core/runtime-macro'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import {
  addToWorkspace,
  changeRole,
  removeFromWorkspace,
  transferOwnership,
} from '#src/features/workspace/server/organization/change-role.ts'
import { closeToDomain, openToDomain } from '#src/features/workspace/server/organization/domains.ts'
import {
  type InviteReport,
  invitePeople,
  resendInvite,
  revokeInvite,
} from '#src/features/workspace/server/organization/invite-people.ts'
import {
  renameOrganization,
  requireSecondFactor,
} from '#src/features/workspace/server/organization/settings.ts'
import { restoreWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { joined, type Translatable } from '#src/translation/speak.ts'
import { bulkInvite, givenName, givenRole, openDomain } from '../schema.ts'
import { intent } from './answer-form.ts'
import { addWorkspaceWithCredits } from './create-organization.ts'
import { leaveOrganization, removeMember } from './remove-member.ts'

export type OrganizationFormDesk = { platform: Platform; actor: Actor }

const one = z.object({ id: z.uuid() })
const place = z.object({ user: z.uuid(), workspace: z.uuid() })

/** The actions of `/org/{id}`. */
export const organizationIntents = {
  rename: intent(givenName, async ({ platform, actor }: OrganizationFormDesk, { name }) => {
    await renameOrganization(platform, actor, name)
    return { message: msg`Organization renamed` }
  }),
  'create-workspace': intent(givenName, async ({ platform, actor }: OrganizationFormDesk, { name }) => {
    await addWorkspaceWithCredits(platform, actor, name)
    return { message: msg`${{ name }} created` }
  }),
  'restore-workspace': intent(one, async ({ platform, actor }: OrganizationFormDesk, { id }) => {
    await restoreWorkspace(platform, actor, id)
    return { message: msg`Workspace restored` }
  }),
  'change-role': intent(givenRole, async ({ platform, actor }: OrganizationFormDesk, { user, role }) => {
    await changeRole(platform, actor, { user, role })
    return { message: msg`Role changed` }
  }),
  place: intent(place, async ({ platform, actor }: OrganizationFormDesk, asked) => {
    await addToWorkspace(platform, actor, asked)
    return {
      message: msg`Added to the workspace`,
      undo: { intent: 'displace', ...asked },
    }
  }),
  displace: intent(place, async ({ platform, actor }: OrganizationFormDesk, asked) => {
    await removeFromWorkspace(platform, actor, asked)
    return {
      message: msg`Removed from the workspace`,
      undo: { intent: 'place', ...asked },
    }
  }),
  'remove-member': intent(
    z.object({ user: z.uuid(), heir: z.uuid() }),
    async ({ platform, actor }: OrganizationFormDesk, asked) => {
      await removeMember(platform, actor, asked)
      return { message: msg`Member removed. Their content was transferred.` }
    },
  ),
  leave: intent(
    z.object({ heir: z.uuid().optional().catch(undefined) }),
    async ({ platform, actor }: OrganizationFormDesk, { heir }) => {
      await leaveOrganization(platform, actor, heir)
      throw redirect('/org?all=1')
    },
  ),
  transfer: intent(
    z.object({ user: z.uuid() }),
    async ({ platform, actor }: OrganizationFormDesk, { user }) => {
      await transferOwnership(platform, actor, user)
      return { message: msg`Ownership transferred. You’re now an admin.` }
    },
  ),
  invite: intent(bulkInvite, async ({ platform, actor }: OrganizationFormDesk, asked) => {
    const report = await invitePeople(platform, actor, asked)
    if (report.invited.length === 0) throw new Refusal(422, 'nobody_invited', reportOf(report))
    return { message: reportOf(report) }
  }),
  'resend-invite': intent(one, async ({ platform, actor }: OrganizationFormDesk, { id }) => {
    await resendInvite(platform, actor, id)
    return { message: msg`Invitation resent. The link in the previous email no longer works.` }
  }),
  'revoke-invite': intent(one, async ({ platform, actor }: OrganizationFormDesk, { id }) => {
    await revokeInvite(platform, actor, id)
    return { message: msg`Invitation revoked` }
  }),
  'open-domain': intent(openDomain, async ({ platform, actor }: OrganizationFormDesk, asked) => {
    await openToDomain(platform, actor, asked)
    return { message: msg`People at ${{ domain: asked.domain }} can now join` }
  }),
  'close-domain': intent(one, async ({ platform, actor }: OrganizationFormDesk, { id }) => {
    await closeToDomain(platform, actor, id)
    return { message: msg`People at this domain can no longer join` }
  }),
  'require-mfa': intent(
    z.object({ required: z.enum(['yes', 'no']) }),
    async ({ platform, actor }: OrganizationFormDesk, { required }) => {
      await requireSecondFactor(platform, actor, required === 'yes')
      return {
        message:
          required === 'yes' ? msg`Two-step sign-in is now required` : msg`Two-step sign-in is now optional`,
      }
    },
  ),
}

function reportOf({ invited, members, pending, closed, wrong }: InviteReport): Translatable {
  const parts = [
    invited.length > 0 && msg`${{ count: invited.length }} invited.`,
    members.length > 0 && msg`Already members: ${{ value: members.join(', ') }}.`,
    pending.length > 0 && msg`Already invited: ${{ value: pending.join(', ') }}.`,
    closed.length > 0 && msg`Not invited because they unsubscribed: ${{ value: closed.join(', ') }}.`,
    wrong.length > 0 && msg`Invalid addresses: ${{ value: wrong.join(', ') }}.`,
  ]
  const said = parts.filter((part) => part !== false)
  return said.length > 0 ? joined(said) : msg`Enter at least one address.`
}
