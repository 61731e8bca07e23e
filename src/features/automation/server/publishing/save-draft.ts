import { msg } from '@lingui/core/runtime-macro'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { flow } from '../tables.ts'
import { findFlow, type Which } from './find-flow.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Saves a draft based on `version`. Throws Refusal 409 `flow_changed` if someone else saved one since, and
 * 404 `journey_not_found`.
 */
export async function saveDraft(
  { db, clock }: World,
  { workspace, journey, user, version, graph }: Which & { user: string; version: number; graph: FlowGraph },
): Promise<{ version: number }> {
  return db.inWorkspace(workspace, async (tx) => {
    const found = await findFlow(tx, { workspace, journey }, { isLocked: true })
    if (found.version !== version) throw flowChanged()
    const kept = { draft: graph, version: version + 1, updatedBy: user, updatedAt: clock.now() }
    await tx
      .insert(flow)
      .values({ workspace, journey, ...kept })
      .onConflictDoUpdate({ target: [flow.workspace, flow.journey], set: kept })
    return { version: version + 1 }
  })
}

export function flowChanged(): Refusal {
  return new Refusal(
    409,
    'flow_changed',
    msg`Someone has changed these steps since you opened them. Reload the page.`,
  )
}
