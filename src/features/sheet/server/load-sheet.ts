import { and, asc, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { readCustomFields } from '#src/features/account/server/custom-fields.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Verdict } from '../rules/verdict.ts'
import type { SheetKind } from '../schema.ts'
import { type SampleReadings, sampleReadings } from './kinds/sample-readings.ts'
import { mappedRows } from './mapped-rows.ts'
import { type KeptRow, sheet, sheetPiece, textOf } from './tables.ts'
import { findSheet, type SheetRow, type WhichSheet } from './which-sheet.ts'

type World = Pick<Platform, 'db'>

/** A sheet with its first rows as samples of its columns, and how they are read. Throws Refusal 404 `sheet_not_found`. */
export async function loadSheet(
  { db }: World,
  which: WhichSheet,
): Promise<SheetRow & { samples: string[][]; readings: SampleReadings }> {
  return db.inWorkspace(which.workspace, async (tx) => {
    const row = await findSheet(tx, which)
    const fields = row.kind === 'accounts' ? await readCustomFields(tx, which.workspace) : []
    const [piece] = await tx
      .select({ rows: sql<KeptRow[]>`jsonb_path_query_array(${sheetPiece.rows}, '$[0 to 4]')` })
      .from(sheetPiece)
      .where(matching(sheetPiece, { workspace: which.workspace, sheet: which.sheet, n: 0 }))
    const rows = piece?.rows ?? []
    const way = { fields, members: new Map<string, string>(), options: row.options }
    return {
      ...row,
      samples: rows.map(([, ...cells]) => cells.map(textOf)),
      readings: sampleReadings(row.kind, mappedRows([{ rows }], row.mapping), way),
    }
  })
}

const most = 10

export type ListedSheet = Pick<SheetRow, 'id' | 'name' | 'state' | 'allRows' | 'createdAt'>

/** The latest sheets of a kind. */
export async function listSheets(
  { db }: World,
  { workspace, kind }: { workspace: string; kind: SheetKind },
): Promise<ListedSheet[]> {
  const { id, name, state, allRows, createdAt } = sheet
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, name, state, allRows, createdAt })
      .from(sheet)
      .where(and(eq(sheet.workspace, workspace), eq(sheet.kind, kind), ne(state, 'reading')))
      .orderBy(desc(createdAt))
      .limit(most),
  )
}

/** The result of each row of a sheet, one piece at a time. Throws Refusal 404 `sheet_not_found`. */
export async function* readVerdicts(
  { db }: World,
  which: WhichSheet,
): AsyncGenerator<{ row: KeptRow; verdict: Verdict | undefined }[]> {
  for (let from = 0; ; from += 1) {
    const [piece] = await db.inWorkspace(which.workspace, (tx) =>
      tx
        .select()
        .from(sheetPiece)
        .where(
          and(
            matching(sheetPiece, { workspace: which.workspace, sheet: which.sheet }),
            gte(sheetPiece.n, from),
          ),
        )
        .orderBy(asc(sheetPiece.n))
        .limit(1),
    )
    if (!piece) return
    yield piece.rows.map((row, at) => ({ row, verdict: piece.verdicts?.[at] }))
  }
}
