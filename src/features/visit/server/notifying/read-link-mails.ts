import { and, eq, inArray, isNull } from 'drizzle-orm'
import { plan } from '#src/features/billing/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { notificationPref } from '#src/features/notification/server/tables.ts'
import {
  type LinkManner,
  type MailedLink,
  type Promised,
  promisedOf,
} from '#src/features/visit/rules/delivery.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkFollowing } from '../tables.ts'
import { findAddressees, findRecipients } from './find-recipients.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Whose = { workspace: string; user: string }

/** A member's choice for a link's emails, and what they get of its visits. */
export type LinkMails = { choice: LinkManner | null; promised: Promised }

/** What a member gets of these links' visits, by link. */
export async function readLinkMails(
  { db, clock }: World,
  { workspace, user, links }: Whose & { links: string[] },
): Promise<Map<string, LinkMails>> {
  if (links.length === 0) return new Map()
  const now = clock.now()
  return db.asSystem(async (tx) => {
    const asked = links.map((one) => ({ workspace, link: one, user }))
    const found = await findRecipients(tx, { topic: 'visit', links: asked, now })
    const mailed = await findMailed(tx, { workspace, links })
    const unmailed = await unmailedOf(tx, { workspace, user })
    return new Map(
      links.map((id) => {
        const [one, of] = [found.find((each) => each.link === id), mailed.get(id)]
        if (!one || !of) return [id, unmailed]
        return [id, { choice: one.choice, promised: promisedOf(of, { ...one, link: one.choice }, now) }]
      }),
    )
  })
}

/** What a member gets of the visits of new links that name them. */
export async function readNewLinkMails({ db, clock }: World, { workspace, user }: Whose): Promise<Promised> {
  const now = clock.now()
  return db.asSystem(async (tx) => {
    const [found] = await findAddressees(tx, { topic: 'visit', members: [{ workspace, user }], now })
    if (!found) return (await unmailedOf(tx, { workspace, user })).promised
    return promisedOf(await newLinkIn(tx, workspace), { ...found, link: null, isNamed: true }, now)
  })
}

/**
 * What each member with a verified address gets of a link's visits if it names them, by lower-case address. A new link
 * without `link`.
 */
export async function readNamedMails(
  { db, clock }: World,
  { workspace, link: id }: { workspace: string; link?: string | undefined },
): Promise<Map<string, Promised>> {
  const now = clock.now()
  return db.asSystem(async (tx) => {
    const members = await tx
      .select({ workspace: workspaceMembers.workspace, user: workspaceMembers.user })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.workspace, workspace))
      .limit(500)
    const found = await findAddressees(tx, { topic: 'visit', members, now })
    const known = id ? (await findMailed(tx, { workspace, links: [id] })).get(id) : undefined
    const mailed = known ?? (await newLinkIn(tx, workspace))
    const choices = id
      ? await tx
          .select()
          .from(linkFollowing)
          .where(matching(linkFollowing, { workspace, link: id }))
      : []
    return new Map(
      found.map((one) => {
        const choice = choices.find(({ user }) => user === one.user)?.manner ?? null
        return [one.email, promisedOf(mailed, { ...one, link: choice, isNamed: true }, now)]
      }),
    )
  })
}

/** A member without a verified address, who gets notifications in the app only. */
async function unmailedOf(tx: Transaction, { workspace, user }: Whose): Promise<LinkMails> {
  const declined = await tx
    .select({ user: notificationPref.user })
    .from(notificationPref)
    .where(matching(notificationPref, { workspace, user, topic: 'visit', channel: 'in_app', enabled: false }))
  const promised = { email: 'none', digest: 'none', missing: 'verified_address' } as const
  return { choice: null, promised: { ...promised, inApp: declined.length === 0 } }
}

async function findMailed(
  tx: Transaction,
  { workspace, links }: { workspace: string; links: string[] },
): Promise<Map<string, MailedLink>> {
  const shared = await newLinkIn(tx, workspace)
  const active = await tx
    .select({ id: link.id, active: link.active })
    .from(link)
    .where(and(eq(link.workspace, workspace), inArray(link.id, links), isNull(link.deletedAt)))
  return new Map(active.map(({ id, active: linkIsActive }) => [id, { ...shared, linkIsActive }]))
}

async function newLinkIn(tx: Transaction, workspace: string): Promise<MailedLink> {
  const [found] = await tx
    .select({ status: workspaces.stripeSubscriptionStatus, planEmailNotification: plan.emailNotification })
    .from(workspaces)
    .innerJoin(plan, eq(plan.id, workspaces.stripePlanId))
    .where(eq(workspaces.id, workspace))
  return {
    planEmailNotification: found?.planEmailNotification ?? 'no',
    linkIsActive: true,
    subscriptionIsActive: found?.status === 'active',
  }
}
