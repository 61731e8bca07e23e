import { msg } from '@lingui/core/runtime-macro'
import { and, eq, max, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { ContentKind } from '../rules/kinds.ts'
import type { KeptKind } from './own-kinds.ts'
import { content, contentVariant } from './tables.ts'

export type One = { workspace: string; asset: string; content: string }
/** Identifies an output. `language`: a BCP 47 tag. */
type Key = { workspace: string; asset: string; kind: ContentKind; language: string }
type Content = typeof content.$inferSelect
type NewVariant = Omit<typeof contentVariant.$inferInsert, 'n' | 'content' | 'workspace'>

export function contentNotFound(): Refusal {
  return new Refusal(404, 'content_not_found', msg`We couldn’t find this content. It may have been deleted.`)
}

/** The output of this asset, locked until the transaction ends. Throws Refusal 404 `content_not_found`. */
export async function lockContent(tx: Transaction, { workspace, asset, content: id }: One): Promise<Content> {
  const row = await holdRow(tx, content, { workspace, asset, id, deletedAt: null })
  if (!row) throw contentNotFound()
  return row
}

/**
 * The asset's output of a kind in a language, locked, created if missing. The caller adds its first variant
 * immediately.
 */
export async function lockOutput(
  tx: Transaction,
  { workspace, asset, kind, language, now, ...own }: Key & KeptKind & { now: Date },
): Promise<Content> {
  const at = { currentVariant: 1, createdAt: now, updatedAt: now }
  await tx
    .insert(content)
    .values({ workspace, id: newId(now), asset, kind, language, ...own, ...at })
    .onConflictDoNothing()
  const row = await holdRow(tx, content, { workspace, asset, kind, language, deletedAt: null })
  if (!row) throw contentNotFound()
  await tx
    .update(content)
    .set(own)
    .where(and(eq(content.workspace, workspace), eq(content.id, row.id)))
  return row
}

/** How many variants an output has; the caller holds its lock. */
async function lastVariant(
  tx: Transaction,
  { workspace, id }: Pick<Content, 'workspace' | 'id'>,
): Promise<number> {
  const [row] = await tx
    .select({ n: max(contentVariant.n) })
    .from(contentVariant)
    .where(and(eq(contentVariant.workspace, workspace), eq(contentVariant.content, id)))
  return row?.n ?? 0
}

/** Adds and selects a variant. The caller holds the output's lock. */
export async function addVariant(
  tx: Transaction,
  { workspace, id }: Pick<Content, 'workspace' | 'id'>,
  variant: NewVariant,
): Promise<number> {
  const n = (await lastVariant(tx, { workspace, id })) + 1
  await tx.insert(contentVariant).values({ ...variant, workspace, content: id, n })
  await tx
    .update(content)
    .set({ currentVariant: n, updatedAt: variant.createdAt })
    .where(and(eq(content.workspace, workspace), eq(content.id, id)))
  return n
}

export async function hasRun(
  tx: Transaction,
  { workspace, id }: Pick<Content, 'workspace' | 'id'>,
  run: string,
): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(contentVariant)
    .where(matching(contentVariant, { workspace, content: id, run }))
  return rows.length > 0
}

/** Whether a run has already written this kind of output of the asset in this language. */
export async function isWritten(
  tx: Transaction,
  { workspace, asset, kind, language, run }: Key & { run: string },
): Promise<boolean> {
  const [output] = await tx
    .select({ id: content.id })
    .from(content)
    .where(matching(content, { workspace, asset, kind, language, deletedAt: null }))
  return output !== undefined && hasRun(tx, { workspace, id: output.id }, run)
}
