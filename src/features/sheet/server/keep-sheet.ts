import { tellTrouble } from '#src/platform/csv-words.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type CsvLine, CsvNotRead, type OpenCsv, openCsv } from '#src/platform/read-csv.ts'
import { guessColumns } from '../rules/guess-columns.ts'
import { type SheetKind, sheetLimits } from '../schema.ts'
import { lookThrough } from './begin-sheet.ts'
import { type KeptRow, sheet, sheetPiece } from './tables.ts'
import { isThis, setSheet, type WhichSheet } from './which-sheet.ts'

/** Rows that are looked through, run and taken back together: nobody else waits longer for the database than these take. */
const together = 150

type NewSheet = { workspace: string; user: string; kind: SheetKind; name: string; file: Blob }

/**
 * Keeps a file of rows and looks it through; nothing is made of it yet. A file of several pieces is looked through by a job. Throws
 * Refusal 422 `csv_refused`.
 */
export async function keepSheet(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>,
  { workspace, user, kind, name, file }: NewSheet,
): Promise<{ id: string }> {
  const at = platform.clock.now()
  const id = newId(at)
  const which = { workspace, sheet: id }
  try {
    const csv = await openCsv(file, sheetLimits)
    await platform.db.inWorkspace(workspace, (tx) =>
      tx.insert(sheet).values({
        workspace,
        id,
        kind,
        name: name.slice(0, 200),
        encoding: csv.encoding,
        separator: csv.separator,
        createdBy: user,
        createdAt: at,
        updatedAt: at,
      }),
    )
    await keepRows(platform, which, { kind, csv })
  } catch (error) {
    await platform.db.inWorkspace(workspace, (tx) => tx.delete(sheet).where(isThis(which)))
    if (error instanceof CsvNotRead)
      throw new Refusal(422, 'csv_refused', tellTrouble(error.trouble, sheetLimits))
    throw error
  }
  await lookThrough(platform, which)
  return { id }
}

async function keepRows(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  which: WhichSheet,
  { kind, csv }: { kind: SheetKind; csv: OpenCsv },
): Promise<void> {
  const { workspace } = which
  let headings: string[] | undefined
  let waiting: CsvLine[] = []
  const sum = { pieces: 0, rows: 0 }
  async function keepPiece(rows: CsvLine[]): Promise<void> {
    const n = sum.pieces
    await db.inWorkspace(workspace, (tx) =>
      tx.insert(sheetPiece).values({ ...which, n, rows: rows.map(keptRow) }),
    )
    sum.pieces += 1
    sum.rows += rows.length
  }
  for await (const lines of csv.lines()) {
    waiting.push(...lines)
    headings ??= waiting.shift()?.cells
    while (waiting.length >= together) {
      await keepPiece(waiting.slice(0, together))
      waiting = waiting.slice(together)
    }
  }
  if (waiting.length > 0) await keepPiece(waiting)
  const said = headings ?? []
  await db.inWorkspace(workspace, (tx) =>
    setSheet(tx, which, {
      headings: said,
      mapping: guessColumns(kind, said),
      pieces: sum.pieces,
      allRows: sum.rows,
      updatedAt: clock.now(),
    }),
  )
}

function keptRow({ row, cells }: CsvLine): KeptRow {
  return [row, ...cells]
}
