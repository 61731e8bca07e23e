import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Verdict } from '../rules/verdict.ts'
import { sheet, sheetPiece } from './tables.ts'

export type WhichSheet = { workspace: string; sheet: string }
export type SheetRow = typeof sheet.$inferSelect
export type Pieces = Pick<typeof sheetPiece.$inferSelect, 'n' | 'rows' | 'verdicts'>[]

export function isThis({ workspace, sheet: id }: WhichSheet) {
  return and(eq(sheet.workspace, workspace), eq(sheet.id, id))
}

/** Locks a sheet until the caller's transaction ends. Throws Refusal 404 `sheet_not_found`. */
export async function holdSheet(tx: Transaction, which: WhichSheet): Promise<SheetRow> {
  const [row] = await tx.select().from(sheet).where(isThis(which)).for('update')
  if (!row) throw sheetNotFound()
  return row
}

/** Throws Refusal 404 `sheet_not_found`. */
export async function findSheet(tx: Transaction, which: WhichSheet): Promise<SheetRow> {
  const [row] = await tx.select().from(sheet).where(isThis(which)).limit(1)
  if (!row) throw sheetNotFound()
  return row
}

export async function setSheet(
  tx: Transaction,
  which: WhichSheet,
  values: Partial<typeof sheet.$inferInsert>,
): Promise<void> {
  await tx.update(sheet).set(values).where(isThis(which))
}

/** The same, sent together with the commit. */
export function setWithCommit(
  tx: Transaction,
  which: WhichSheet,
  values: Partial<typeof sheet.$inferInsert>,
): void {
  tx.alongCommit(tx.update(sheet).set(values).where(isThis(which)).getSQL())
}

/** The pieces from `from` to before `until`, in order. */
export async function readPieces(
  tx: Transaction,
  { workspace, sheet: id }: WhichSheet,
  { from, until }: { from: number; until: number },
): Promise<Pieces> {
  const { n, rows, verdicts } = sheetPiece
  const pieces = await tx
    .select({ n, rows, verdicts })
    .from(sheetPiece)
    .where(and(eq(sheetPiece.workspace, workspace), eq(sheetPiece.sheet, id), gte(n, from), lt(n, until)))
    .orderBy(asc(n))
  if (pieces.length !== until - from) throw new Error(`a sheet is missing a piece from ${from} on`)
  return pieces
}

/** Stores the results of these pieces with the commit; `verdicts` are those of all pieces, in order. */
export function writeVerdicts(
  tx: Transaction,
  { workspace, sheet: id }: WhichSheet,
  { pieces, verdicts }: { pieces: Pieces; verdicts: readonly Verdict[] },
): void {
  let at = 0
  const kept = pieces.map(({ n, rows }) => {
    at += rows.length
    return { n, verdicts: verdicts.slice(at - rows.length, at) }
  })
  const [first, last] = [pieces[0]?.n ?? 0, pieces.at(-1)?.n ?? 0]
  // Limits the range of pieces: otherwise all pieces of the sheet are scanned.
  tx.alongCommit(sql`
    update sheet_piece p set verdicts = k.verdicts
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k (n integer, verdicts jsonb)
    where p.workspace = ${workspace} and p.sheet = ${id} and p.n between ${first} and ${last} and p.n = k.n`)
}

export function sheetNotFound(): Refusal {
  return new Refusal(404, 'sheet_not_found', msg`This file is no longer available. Choose it again.`)
}
