import { and, eq } from 'drizzle-orm'
import { type Finding, hasNoErrors } from '#src/features/automation/rules/findings.ts'
import { watchesVisits } from '#src/features/automation/rules/watched.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flow, flowVersion } from '../tables.ts'
import { checkFlow } from './check-flow.ts'
import { findFlow, type Which } from './find-flow.ts'
import { flowChanged } from './save-draft.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** `published` is the new version; null if the findings contain errors, and nothing has changed. */
export type Published = { published: number | null; findings: Finding[] }

/**
 * Publishes the draft as a version that applies to new leads; running leads keep theirs. A paused flow stays
 * paused. Throws Refusal 409 `flow_changed` if the draft's version is not `version`.
 */
export async function publishFlow(
  platform: World,
  { workspace, journey, user, version }: Which & { user: string; version: number },
): Promise<Published> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const found = await findFlow(tx, { workspace, journey }, { isLocked: true })
    if (found.version !== version) throw flowChanged()
    const findings = await checkFlow(platform, { workspace, journey }, found.draft)
    if (!hasNoErrors(findings)) return { published: null, findings }
    const now = platform.clock.now()
    const n = (found.published ?? 0) + 1
    const kept = {
      state: found.state === 'paused' ? ('paused' as const) : ('live' as const),
      published: n,
      updatedBy: user,
      updatedAt: now,
    }
    const watching = watchesVisits(found.draft) ? { watchesVisits: true } : {}
    await tx
      .insert(flow)
      .values({ workspace, journey, draft: found.draft, ...kept, ...watching })
      .onConflictDoUpdate({ target: [flow.workspace, flow.journey], set: { ...kept, ...watching } })
    await tx
      .insert(flowVersion)
      .values({ workspace, journey, n, graph: found.draft, publishedBy: user, publishedAt: now })
    return { published: n, findings }
  })
}

/** The graph of a version, for viewing its runs; undefined if there is no such version. */
export async function findVersion(
  { db }: Pick<Platform, 'db'>,
  { workspace, journey, n }: Which & { n: number },
): Promise<typeof flowVersion.$inferSelect | undefined> {
  const [found] = await db.inWorkspace(workspace, async (tx) => {
    await findFlow(tx, { workspace, journey })
    return tx
      .select()
      .from(flowVersion)
      .where(
        and(eq(flowVersion.workspace, workspace), eq(flowVersion.journey, journey), eq(flowVersion.n, n)),
      )
  })
  return found
}
