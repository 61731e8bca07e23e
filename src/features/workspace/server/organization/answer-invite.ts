import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import {
  findProvedAddress,
  hasProvedAddress,
  proveAddress,
} from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { highestRole, may, type Role } from '#src/features/organization/rules/permissions.ts'
import { type AuditEntry, recordAudit } from '#src/features/organization/server/record-audit.ts'
import { invite, organization as organizations } from '#src/features/organization/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { userProfile, workspaces } from '../tables.ts'
import { findRole } from './find-role.ts'
import { hashOf, isPending } from './invite-people.ts'
import { addToWorkspaces, writeRole } from './members.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** An invitation as shown to the holder of its email. */
export type ShownInvite = {
  /** The invited address; only its owner can accept. */
  email: string
  organization: string
  role: Role
  workspaces: string[]
  inviter: string
  expiresAt: Date
  hasAccount: boolean
}

/**
 * Identifies an invitation: by the token in its email, or by id for a user signed in with the invited and
 * verified address.
 */
export type WhichInvite = { token: string } | { id: string }

/** The invitation if it can be accepted, else undefined for any reason. Changes nothing. */
export async function findInvite(
  { db, clock }: World,
  which: { token: string },
): Promise<ShownInvite | undefined> {
  return db.asSystem(async (tx) => {
    const row = await findOpen(tx, which, clock.now())
    if (!row || !(await maySenderInvite(tx, row))) return undefined
    const [about] = await tx
      .select({ name: organizations.name, first: userProfile.first, last: userProfile.last })
      .from(organizations)
      .leftJoin(userProfile, eq(userProfile.user, row.invitedBy))
      .where(eq(organizations.id, row.organization))
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, row.email), isNull(users.deletedAt)))
    const into = await livingOf(tx, row.workspaces)
    return {
      email: row.email,
      organization: about?.name ?? '',
      role: row.role,
      workspaces: into.map(({ name }) => name),
      inviter: [about?.first, about?.last].filter(Boolean).join(' '),
      expiresAt: row.expiresAt,
      hasAccount: account !== undefined,
    }
  })
}

export type PendingInvite = { id: string; organization: string; role: Role; expiresAt: Date }

/** The open invitations for a user's verified address. */
export async function listOwnInvites({ db, clock }: World, user: string): Promise<PendingInvite[]> {
  return db.asSystem((tx) =>
    tx
      .select({
        id: invite.id,
        organization: organizations.name,
        role: invite.role,
        expiresAt: invite.expiresAt,
      })
      .from(invite)
      .innerJoin(organizations, eq(organizations.id, invite.organization))
      .innerJoin(users, and(eq(users.email, invite.email), hasProvedAddress()))
      .where(and(eq(users.id, user), isPending, gt(invite.expiresAt, clock.now())))
      .orderBy(asc(invite.createdAt), asc(invite.id)),
  )
}

type Answer = { user: string; address?: string; which: WhichInvite }

/**
 * Accepts an invitation for a user signed in with the invited address, which the email's token verifies, and
 * makes it their current workspace. It works once. Throws Refusal 404 invite_not_found if it expired, was
 * answered or revoked, or its sender may not invite any more, and 403 invite_of_another for another address.
 */
export async function acceptInvite(world: World, answer: Answer): Promise<{ workspace: string }> {
  return answerInvite(world, answer, async ({ tx, row, now, record }) => {
    const living = (await livingOf(tx, row.workspaces)).map(({ id }) => id)
    const [workspace] = living
    if (!workspace || !(await maySenderInvite(tx, row))) throw inviteNotFound()
    const desk = { tx, organization: { id: row.organization }, now }
    const before = await findRole(tx, { user: answer.user, organization: row.organization })
    const role = highestRole(before ? [before, row.role] : [row.role]) ?? row.role
    await addToWorkspaces(desk, { user: answer.user, role, ids: living })
    await writeRole(desk, answer.user, role)
    await tx
      .update(userProfile)
      .set({ defaultWorkspace: workspace, updatedAt: now })
      .where(eq(userProfile.user, answer.user))
    await tx.update(invite).set({ acceptedAt: now }).where(isRow(row))
    await record({ action: 'member.accept_invite', after: { role, workspaces: living } })
    return { workspace }
  })
}

/** Declines an invitation; it can't be accepted any more. Throws as `acceptInvite` does. */
export async function declineInvite(world: World, answer: Answer): Promise<void> {
  await answerInvite(world, answer, async ({ tx, row, now, record }) => {
    await tx.update(invite).set({ declinedAt: now }).where(isRow(row))
    await record({ action: 'member.decline_invite' })
  })
}

type Row = typeof invite.$inferSelect
type AnswerDesk = {
  tx: Transaction
  row: Row
  now: Date
  record(entry: Pick<AuditEntry, 'action' | 'after'>): Promise<void>
}

async function answerInvite<Result>(
  { db, clock }: World,
  { user, address = '', which }: Answer,
  run: (desk: AnswerDesk) => Promise<Result>,
): Promise<Result> {
  return db.asSystem(async (tx) => {
    const now = clock.now()
    const found = await findOpen(tx, which, now)
    if (!found) throw inviteNotFound()
    // Serializes changes of an organization; another request may have answered it by now.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, found.organization))
      .for('update')
    const row = await findOpen(tx, which, now)
    if (!row) throw inviteNotFound()
    await requireAddress(tx, { user, email: row.email, isKnownByMail: 'token' in which })
    return run({
      tx,
      row,
      now,
      record: (entry) =>
        recordAudit(tx, {
          after: {},
          ...entry,
          organization: row.organization,
          at: now,
          actor: { kind: 'user', user, address },
          target: { type: 'invite', id: row.id },
        }),
    })
  })
}

async function findOpen(tx: Transaction, which: WhichInvite, now: Date): Promise<Row | undefined> {
  const isIt = 'token' in which ? eq(invite.tokenHash, hashOf(which.token)) : eq(invite.id, which.id)
  const [row] = await tx
    .select()
    .from(invite)
    .where(and(isIt, isPending, gt(invite.expiresAt, now)))
    .limit(1)
  return row
}

/** Whether the sender may still invite: an invitation is only valid while they may. */
async function maySenderInvite(tx: Transaction, { invitedBy, organization }: Row): Promise<boolean> {
  const role = await findRole(tx, { user: invitedBy, organization })
  return role !== undefined && may(role, 'member.invite')
}

type Asked = { user: string; email: string; isKnownByMail: boolean }

async function requireAddress(tx: Transaction, { user, email, isKnownByMail }: Asked): Promise<void> {
  if ((await findProvedAddress(tx, user)) === email) return
  // Guessing an id reveals nothing.
  if (!isKnownByMail) throw inviteNotFound()
  const [own] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, user))
  if (own?.email === email) return proveAddress(tx, own)
  throw new Refusal(
    403,
    'invite_of_another',
    msg`This invitation is for ${{ email }}. Sign in with that address, or ask the sender to invite you at your current one.`,
  )
}

async function livingOf(tx: Transaction, ids: string[]): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(and(inArray(workspaces.id, ids), isNull(workspaces.deletedAt)))
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
}

function isRow(row: Row) {
  return and(eq(invite.organization, row.organization), eq(invite.id, row.id))
}

function inviteNotFound(): Refusal {
  return new Refusal(
    404,
    'invite_not_found',
    msg`This invitation is no longer valid. Ask the sender to invite you again.`,
  )
}
