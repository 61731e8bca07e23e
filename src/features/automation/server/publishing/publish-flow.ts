import { and, eq } from 'drizzle-orm'
import { type Finding, isPublishable } from '#src/features/automation/rules/findings.ts'
import { watchesVisits } from '#src/features/automation/rules/watched.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flow, flowVersion } from '../tables.ts'
import { checkFlow } from './check-flow.ts'
import { findFlow, type Which } from './find-flow.ts'
import { flowChanged } from './save-draft.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** `published` is the version from now on; with errors among the findings it is null, and nothing has changed. */
export type Published = { published: number | null; findings: Finding[] }

/**
 * Turns the draft on as a version of its own, which leads who come from now on keep to; whoever is under way stays with theirs. A
 * paused journey stays paused. Throws Refusal 409 `flow_changed` where the draft is not the one of `version`.
 */
export async function publishFlow(
  platform: World,
  { workspace, journey, user, version }: Which & { user: string; version: number },
): Promise<Published> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const found = await findFlow(tx, { workspace, journey }, { isLocked: true })
    if (found.version !== version) throw flowChanged()
    const findings = await checkFlow(platform, { workspace, journey }, found.draft)
    if (!isPublishable(findings)) return { published: null, findings }
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

/** The graph of a version, for whoever looks at runs of it; undefined where there is no such version. */
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
