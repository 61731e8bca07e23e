import { and, eq, isNull } from 'drizzle-orm'
import { plan } from '#src/features/billing/server/tables.ts'
import { journey } from '#src/features/journey/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { link } from './tables.ts'

/** A link that a stranger may open, with what decides how its visits are measured and told. Never sent out as it is. */
export type SharedLink = {
  workspace: string
  id: string
  hashid: string
  title: string
  journey: string
  account: string | null
  trackDurationMin: number
  emailTo: string | null
  emailNotification: boolean
  subscriptionIsActive: boolean
  planEmailNotification: 'yes' | 'no'
  planApiNotification: 'yes' | 'no'
  /** Changes whenever anything that the campaign shows changes. */
  stamp: string
}

/** The active, undeleted link with this public id, in whichever workspace it is. */
export async function findSharedLink(
  { db }: Pick<Platform, 'db'>,
  hashid: string,
): Promise<SharedLink | undefined> {
  if (!/^[0-9A-Za-z]{22}$/.test(hashid)) return undefined
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ link, workspace: workspaces, plan, journeyVersion: journey.version })
      .from(link)
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .innerJoin(workspaces, eq(workspaces.id, link.workspace))
      .innerJoin(plan, eq(plan.id, workspaces.stripePlanId))
      .where(and(eq(link.hashid, hashid), eq(link.active, true), isNull(link.deletedAt), isNull(journey.deletedAt))),
  )
  if (!row) return undefined
  return {
    workspace: row.link.workspace,
    id: row.link.id,
    hashid: row.link.hashid,
    title: row.link.title,
    journey: row.link.journey,
    account: row.link.account,
    trackDurationMin: row.link.trackDurationMin,
    emailTo: row.link.emailTo,
    emailNotification: row.link.emailNotification,
    subscriptionIsActive: row.workspace.stripeSubscriptionStatus === 'active',
    planEmailNotification: row.plan.emailNotification,
    planApiNotification: row.plan.apiNotification,
    stamp: [row.link.version, row.journeyVersion, row.workspace.version].join('.'),
  }
}
