import { and, eq, isNull, sql } from 'drizzle-orm'
import { emptyGraph, type FlowGraph, type FlowState, flowGraph } from '#src/features/automation/schema.ts'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { journey as journeyTable } from '#src/features/journey/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { flow } from '../tables.ts'

export type Which = { workspace: string; journey: string }

/**
 * `version` counts the draft's changes, 0 before the first save; `published` is the version that accepts
 * leads.
 */
export type FoundFlow = { state: FlowState; draft: FlowGraph; version: number; published: number | null }

/** A journey's flow; empty before the first save. Throws Refusal 404 `journey_not_found`. */
export async function findFlow(
  tx: Transaction,
  { workspace, journey }: Which,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<FoundFlow> {
  const mine = and(
    eq(sql`${journeyTable.id}::text`, journey),
    eq(journeyTable.workspace, workspace),
    isNull(journeyTable.deletedAt),
  )
  const found = tx.select({ id: journeyTable.id }).from(journeyTable).where(mine)
  // Concurrent changes to a flow wait here, even before the first save.
  const [there] = await (isLocked ? found.for('update') : found)
  if (!there) throw journeyNotFound()
  const kept = await findRow(tx, flow, { workspace, journey })
  if (!kept) return { state: 'draft', draft: emptyGraph, version: 0, published: null }
  const { state, version, published } = kept
  return { state, draft: flowGraph.parse(kept.draft), version, published }
}
