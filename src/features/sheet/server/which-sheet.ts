import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { told } from '#src/words/locale.ts'
import { sheetRefusals } from '../words/sheet-refusals.ts'
import { sheet, sheetPiece } from './tables.ts'

export type WhichSheet = { workspace: string; sheet: string }
export type SheetRow = typeof sheet.$inferSelect
export type PieceRow = typeof sheetPiece.$inferSelect

export function isThis({ workspace, sheet: id }: WhichSheet) {
  return and(eq(sheet.workspace, workspace), eq(sheet.id, id))
}

/** Holds a sheet until the caller's transaction ends. Throws Refusal 404 `sheet_not_found`. */
export async function holdSheet(tx: Transaction, which: WhichSheet): Promise<SheetRow> {
  const [row] = await tx.select().from(sheet).where(isThis(which)).for('update')
  if (!row) throw sheetNotFound()
  return row
}

/** Throws Refusal 404 `sheet_not_found`. */
export async function findSheet(tx: Transaction, which: WhichSheet): Promise<SheetRow> {
  const [row] = await tx.select().from(sheet).where(isThis(which))
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

export async function readPiece(tx: Transaction, which: WhichSheet, n: number): Promise<PieceRow> {
  const [piece] = await tx.select().from(sheetPiece).where(isPiece(which, n))
  if (!piece) throw new Error(`a sheet lacks its piece ${n}`)
  return piece
}

export function isPiece({ workspace, sheet: id }: WhichSheet, n: number) {
  return and(eq(sheetPiece.workspace, workspace), eq(sheetPiece.sheet, id), eq(sheetPiece.n, n))
}

export function sheetNotFound(): Refusal {
  return new Refusal(
    404,
    'sheet_not_found',
    told(sheetRefusals, (words) => words.noSuchSheet),
  )
}
