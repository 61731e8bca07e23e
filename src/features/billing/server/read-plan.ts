import { eq } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import { plan } from './tables.ts'

export type WorkspacePlan = { plan: string; creditsMonth: number; status: string; credits: number }

/** A workspace's plan, the credits it comes with, and the balance. `status` is the subscription's. */
export async function readPlan(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<WorkspacePlan> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        plan: plan.name,
        creditsMonth: plan.creditsMonth,
        status: workspaces.stripeSubscriptionStatus,
        credits: workspaces.credits,
      })
      .from(workspaces)
      .innerJoin(plan, eq(plan.id, workspaces.stripePlanId))
      .where(eq(workspaces.id, workspace)),
  )
  if (!row) throw new Error(`Workspace ${workspace} doesn't exist.`)
  return row
}

/** The plan that a new workspace gets. */
export async function readStarterPlan({
  db,
}: Pick<Platform, 'db'>): Promise<{ name: string; creditsMonth: number }> {
  const starter = await db.asSystem((tx) => findRow(tx, plan, { id: 'starter' }))
  if (!starter) throw new Error('The starter plan is missing.')
  return starter
}
