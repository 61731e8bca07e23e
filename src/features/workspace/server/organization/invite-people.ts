import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { invite } from '#src/features/organization/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import { networkKey } from '#src/platform/mail/network-key.ts'
import type { Platform } from '#src/platform/platform.ts'
import { workspaceMembers } from '../tables.ts'
import { type Actor, changeOrganization, type OrganizationContext } from './change-organization.ts'
import { requireWorkspaces } from './members.ts'

export const inviteMailJob = 'workspace.invite-mail'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'mail' | 'secrets' | 'config'>

const mostAtOnce = 100
const mostPending = 500

export type Invitation = { emails: string; role: 'admin' | 'member'; workspaces: string[] }

/**
 * The result for each address: invited, already a member, already invited, unsubscribed, or not an address.
 */
export type InviteReport = {
  invited: string[]
  members: string[]
  pending: string[]
  closed: string[]
  wrong: string[]
}

/**
 * Invites the addresses in a pasted text to workspaces, by email. Throws Refusal 422 too_many_addresses
 * beyond 100, 409 too_many_invites beyond 500 pending, 404 workspace_not_found, 403 address_unproved and 429
 * mail_limit_reached; then no one is invited.
 */
export async function invitePeople(
  platform: World,
  actor: Actor,
  { emails, role, workspaces }: Invitation,
): Promise<InviteReport> {
  const { good, wrong } = addressesIn(emails)
  if (good.length + wrong.length > mostAtOnce)
    throw new Refusal(
      422,
      'too_many_addresses',
      msg`Invite at most ${{ most: mostAtOnce }} people at a time.`,
    )
  return changeOrganization(platform, { actor, permission: 'member.invite' }, async (desk) => {
    const ids = await requireWorkspaces(desk, workspaces)
    const known = await knownOf(desk, good)
    const unknown = good.filter((email) => !known.members.has(email) && !known.pending.has(email))
    const closed = await platform.mail.stoppedAmong(unknown, { organization: desk.organization.id })
    const fresh = unknown.filter((email) => !closed.has(email))
    if (known.pendingCount + fresh.length > mostPending)
      throw new Refusal(
        409,
        'too_many_invites',
        msg`You can have up to ${{ most: mostPending }} pending invitations. Revoke some first.`,
      )
    const made = fresh.map((email) => ({ email, id: newId(desk.now), role, ids, by: actor.user }))
    await reserveMails(
      platform,
      actor,
      made.map(({ id }) => ({ id, round: 1 })),
    )
    for (const one of made) await makeInvite(platform, desk, one)
    return {
      invited: fresh,
      members: good.filter((email) => known.members.has(email)),
      pending: good.filter((email) => known.pending.has(email)),
      closed: [...closed],
      wrong,
    }
  })
}

/** The unique addresses in a text, in lower case: "Ada <ada@acme.com>, bo@acme.com; …" or one per line. */
function addressesIn(text: string): { good: string[]; wrong: string[] } {
  const words = text
    .split(/[,;\r\n]+/)
    .flatMap((part) => {
      const inBrackets = /<([^<>]+)>/.exec(part)?.[1]
      return inBrackets ? [inBrackets] : part.split(/\s+/)
    })
    .map((word) => word.trim())
    .filter(Boolean)
  const read = words.map((word) => ({ word: word.slice(0, 100), email: normalEmail(word) }))
  return {
    good: [...new Set(read.flatMap(({ email }) => email ?? []))],
    wrong: [...new Set(read.filter(({ email }) => !email).map(({ word }) => word))],
  }
}

async function knownOf({ tx, organization, now }: OrganizationContext, emails: string[]) {
  // Expired invitations make room for new ones.
  await tx
    .update(invite)
    .set({ revokedAt: now })
    .where(
      and(
        isPending,
        eq(invite.organization, organization.id),
        sql`${invite.expiresAt} <= ${now.toISOString()}`,
      ),
    )
  const pending = await tx
    .select({ email: invite.email })
    .from(invite)
    .where(and(isPending, eq(invite.organization, organization.id), inArray(invite.email, emails)))
  const members = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(workspaceMembers, eq(workspaceMembers.user, users.id))
    .where(and(eq(workspaceMembers.organization, organization.id), inArray(users.email, emails)))
  const [all] = await tx
    .select({ n: count() })
    .from(invite)
    .where(and(isPending, eq(invite.organization, organization.id)))
  return {
    pending: new Set(pending.map(({ email }) => email)),
    members: new Set(members.map(({ email }) => email ?? '')),
    pendingCount: all?.n ?? 0,
  }
}

/** Neither accepted, declined nor revoked. */
export const isPending = and(isNull(invite.acceptedAt), isNull(invite.declinedAt), isNull(invite.revokedAt))

type NewInvite = { id: string; email: string; role: 'admin' | 'member'; ids: string[]; by: string }

async function makeInvite(
  platform: World,
  desk: OrganizationContext,
  { id, email, role, ids, by }: NewInvite,
) {
  const { tx, organization, now } = desk
  await tx.insert(invite).values({
    organization: organization.id,
    id,
    email,
    role,
    workspaces: ids,
    tokenHash: hashOf(inviteToken(platform, { id, round: 1 })),
    expiresAt: secondsAfter(now, platform.config.invitationSeconds),
    invitedBy: by,
    sentAt: now,
    createdAt: now,
  })
  await enqueueInviteMail(platform, desk, { id, round: 1 })
  await desk.record({
    action: 'member.invite',
    target: { type: 'invite', id },
    after: { email, role, workspaces: ids },
  })
}

/**
 * Resends an invitation with a new expiry; the previous email stops working. Throws Refusal 404
 * invite_not_found, 429 too_soon within a minute, 409 takes_no_mails if the recipient unsubscribed, 403
 * address_unproved and 429 mail_limit_reached.
 */
export async function resendInvite(platform: World, actor: Actor, id: string): Promise<void> {
  await changeOrganization(platform, { actor, permission: 'member.invite' }, async (desk) => {
    const { tx, now } = desk
    const row = await requirePending(desk, id)
    if (now < secondsAfter(row.sentAt, 60))
      throw new Refusal(
        429,
        'too_soon',
        msg`The invitation was just sent. Wait a minute before resending it.`,
        {
          'retry-after': '60',
        },
      )
    const closed = await platform.mail.stoppedAmong([row.email], { organization: row.organization })
    if (closed.size > 0)
      throw new Refusal(
        409,
        'takes_no_mails',
        msg`${{ email: row.email }} has unsubscribed from your emails. Let them know another way; the invitation shows up when they sign in.`,
      )
    const round = row.round + 1
    await reserveMails(platform, actor, [{ id, round }])
    await tx
      .update(invite)
      .set({
        round,
        tokenHash: hashOf(inviteToken(platform, { id, round })),
        expiresAt: secondsAfter(now, platform.config.invitationSeconds),
        sentAt: now,
        // The resender vouches for it, even if the first inviter has left.
        invitedBy: actor.user,
      })
      .where(and(eq(invite.organization, row.organization), eq(invite.id, id)))
    await enqueueInviteMail(platform, desk, { id, round })
    await desk.record({
      action: 'member.invite_again',
      target: { type: 'invite', id },
      after: { email: row.email },
    })
  })
}

/** Revokes an invitation: its email stops working. Throws Refusal 404 invite_not_found. */
export async function revokeInvite(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await changeOrganization(platform, { actor, permission: 'member.invite' }, async (desk) => {
    const row = await requirePending(desk, id)
    await desk.tx
      .update(invite)
      .set({ revokedAt: desk.now })
      .where(and(eq(invite.organization, row.organization), eq(invite.id, id)))
    await desk.record({
      action: 'member.revoke_invite',
      target: { type: 'invite', id },
      before: { email: row.email, role: row.role },
    })
  })
}

async function reserveMails(
  platform: World,
  { user, organization, address }: Actor,
  mails: { id: string; round: number }[],
): Promise<void> {
  const network = address ? { network: networkKey(platform, address) } : {}
  await platform.mail.reserve(
    { kind: 'invitation', sender: { organization }, user, ...network },
    mails.map((mail) => inviteMessageId(platform, mail)),
  )
}

/** The message id of an invitation's email, the same for each attempt. */
export function inviteMessageId(
  { config }: Pick<Platform, 'config'>,
  { id, round }: { id: string; round: number },
): string {
  return `invite-${id}-${round}@${new URL(config.publicOrigin).hostname}`
}

async function requirePending({ tx, organization }: OrganizationContext, id: string) {
  const [row] = await tx
    .select()
    .from(invite)
    .where(and(eq(invite.organization, organization.id), eq(invite.id, id), isPending))
    .limit(1)
  if (!row) throw new Refusal(404, 'invite_not_found', msg`This invitation no longer exists.`)
  return row
}

async function enqueueInviteMail(
  { jobs }: World,
  { tx, organization }: OrganizationContext,
  { id, round }: { id: string; round: number },
): Promise<void> {
  await jobs.enqueue(tx, {
    name: inviteMailJob,
    payload: { organization: organization.id, invite: id, round },
  })
}

/** The secret of one email. It is derived again for each attempt of the job and never stored. */
export function inviteToken(
  { secrets }: Pick<Platform, 'secrets'>,
  { id, round }: { id: string; round: number },
): string {
  return secrets.sign('invite', `${id}.${round}`)
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
