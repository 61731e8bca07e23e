import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { plan } from '#src/features/billing/server/tables.ts'
import { hasProvedAddress } from '#src/features/identity/server/proved-address.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { MailSender, OutsideMail } from '#src/platform/mail/mail-kinds.ts'

export type FoundSender = { organization: string; plan: 'paid' | 'unpaid'; isProved: boolean }

/**
 * The organization an email comes from; undefined for the installation and deleted ones. `isProved`: whether
 * the member who sends it has a verified address, or an owner if it isn't sent by a current member.
 */
export async function findMailSender(
  tx: Transaction,
  { sender, user }: Pick<OutsideMail, 'sender' | 'user'>,
): Promise<FoundSender | undefined> {
  const [found] = await organizationOf(tx, sender)
  if (!found) return undefined
  const [paid] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .innerJoin(plan, and(eq(plan.id, workspaces.stripePlanId), plan.isPaid))
    .where(
      matching(workspaces, { organization: found.id, stripeSubscriptionStatus: 'active', deletedAt: null }),
    )
    .limit(1)
  const people = await tx
    .select({
      user: workspaceMembers.user,
      isProved: sql<boolean>`${hasProvedAddress()}`,
    })
    .from(workspaceMembers)
    .innerJoin(users, and(eq(users.id, workspaceMembers.user), isNull(users.deletedAt)))
    .where(
      and(
        eq(workspaceMembers.organization, found.id),
        or(
          eq(workspaceMembers.role, 'owner'),
          user === undefined ? undefined : eq(workspaceMembers.user, user),
        ),
      ),
    )
  const own = people.filter((one) => one.user === user)
  const isProved = (own.length > 0 ? own : people).some((one) => one.isProved)
  return { organization: found.id, plan: paid ? 'paid' : 'unpaid', isProved }
}

/** Whether an email stays in the team: it goes to the sender, or to a member with a verified address. */
export async function isOfTeam(
  tx: Transaction,
  { sender, user }: Pick<OutsideMail, 'sender' | 'user'>,
  to: string,
): Promise<boolean> {
  const [found] = await organizationOf(tx, sender)
  if (!found) return false
  const rows = await tx
    .select({ user: workspaceMembers.user })
    .from(workspaceMembers)
    .innerJoin(users, and(eq(users.id, workspaceMembers.user), isNull(users.deletedAt)))
    .where(
      and(
        eq(workspaceMembers.organization, found.id),
        eq(users.email, to.trim().toLowerCase()),
        or(hasProvedAddress(), user === undefined ? undefined : eq(users.id, user)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function organizationOf(tx: Transaction, sender: MailSender): Promise<{ id: string }[]> {
  if (sender === 'installation') return []
  return 'organization' in sender
    ? tx.select({ id: organization.id }).from(organization).where(eq(organization.id, sender.organization))
    : tx.select({ id: workspaces.organization }).from(workspaces).where(eq(workspaces.id, sender.workspace))
}
