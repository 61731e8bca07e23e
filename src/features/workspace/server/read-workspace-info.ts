import { eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { WorkspaceInfo } from './organization/workspaces.ts'
import { workspaces } from './tables.ts'

/** A workspace's settings, with its plan and credits. */
export async function readWorkspaceInfo(
  { db }: Pick<Platform, 'db'>,
  workspace: string,
): Promise<WorkspaceInfo & { plan: string; status: string; credits: number }> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        name: workspaces.name,
        description: workspaces.description,
        website: workspaces.website,
        timeZone: workspaces.timeZone,
        language: workspaces.language,
        handle: workspaces.handle,
        logo: workspaces.logo,
        senderName: workspaces.senderName,
        linkEmailNotification: workspaces.linkEmailNotification,
        linkTrackDurationMin: workspaces.linkTrackDurationMin,
        retentionDays: workspaces.retentionDays,
        visitConsent: workspaces.visitConsent,
        teamPage: workspaces.teamPage,
        plan: workspaces.stripePlanId,
        status: workspaces.stripeSubscriptionStatus,
        credits: workspaces.credits,
      })
      .from(workspaces)
      .where(eq(workspaces.id, workspace)),
  )
  if (!row) throw new Error(`Workspace ${workspace} doesn't exist.`)
  return row
}
