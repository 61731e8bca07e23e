import { readCustomFields } from '#src/features/account/server/custom-fields.ts'
import { readTypedAddresses } from '#src/features/lead/rules/typed-addresses.ts'
import { suppressedAmong } from '#src/features/lead/server/suppressed-addresses.ts'
import { csvProblemMessage } from '#src/platform/csv-problem-message.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type CsvChoice, type CsvLine, CsvNotRead, type OpenCsv } from '#src/platform/read-csv.ts'
import { readCsvInThread } from '#src/platform/read-csv-in-thread.ts'
import { plainAddress } from '#src/text/invisible.ts'
import { guessColumns } from '../rules/guess-columns.ts'
import { FormatGuess } from '../rules/guess-formats.ts'
import { type SheetKind, type SheetOptions, sheetLimits } from '../schema.ts'
import { keptRow } from './mapped-rows.ts'
import { lookThrough } from './start-sheet.ts'
import { type KeptRow, sheet, sheetPiece } from './tables.ts'
import { isThis, setSheet, type WhichSheet } from './which-sheet.ts'

/** Rows per piece; a batch has as many pieces as the time limit allows. */
const ofPiece = 50
const keptTogether = 3
/** Rows whose values show what their columns are. */
const sampled = 50

type NewSheet = {
  workspace: string
  user: string
  kind: SheetKind
  name: string
  file: Blob
  /** How the file is read where the guess is wrong. */
  chosen?: CsvChoice
  options?: SheetOptions
}

/**
 * Stores a file's rows and previews them; nothing is imported yet. A file of several pieces is previewed by a
 * job. Throws Refusal 422 `csv_refused`.
 */
export async function storeSheet(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>,
  { workspace, user, kind, name, file, chosen, options }: NewSheet,
): Promise<{ id: string }> {
  const at = platform.clock.now()
  const id = newId(at)
  const which = { workspace, sheet: id }
  try {
    const csv = await readCsvInThread(file, sheetLimits, chosen)
    await platform.db.inWorkspace(workspace, (tx) =>
      tx.insert(sheet).values({
        workspace,
        id,
        kind,
        name: name.slice(0, 200),
        encoding: csv.encoding,
        separator: csv.separator,
        ...(options && { options }),
        createdBy: user,
        createdAt: at,
        updatedAt: at,
      }),
    )
    await keepRows(platform, which, { kind, csv, options })
  } catch (error) {
    await platform.db.inWorkspace(workspace, (tx) => tx.delete(sheet).where(isThis(which)))
    if (error instanceof CsvNotRead)
      throw new Refusal(422, 'csv_refused', csvProblemMessage(error.trouble, sheetLimits))
    throw error
  }
  await lookThrough(platform, which)
  return { id }
}

async function keepRows(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  which: WhichSheet,
  { kind, csv, options }: { kind: SheetKind; csv: OpenCsv; options: SheetOptions | undefined },
): Promise<void> {
  const { workspace } = which
  const formats = new FormatGuess()
  let samples: string[][] = []
  let headings: string[] | undefined
  let waiting: CsvLine[] = []
  const sum = { pieces: 0, rows: 0 }
  async function keepPieces(rows: CsvLine[]): Promise<void> {
    await db.inWorkspace(workspace, async (tx) => {
      const removed = kind !== 'accounts' ? await removedIn({ secrets }, tx, { workspace, rows }) : none
      const kept = rows.map(
        (row): KeptRow => (removed.has(row.row) ? [row.row] : keptRow(row, headings?.length ?? 0)),
      )
      const pieces = Array.from({ length: Math.ceil(kept.length / ofPiece) }, (_, at) => ({
        ...which,
        n: sum.pieces + at,
        rows: kept.slice(at * ofPiece, (at + 1) * ofPiece),
      }))
      await tx.insert(sheetPiece).values(pieces)
    })
    sum.pieces += Math.ceil(rows.length / ofPiece)
    sum.rows += rows.length
  }
  for await (const lines of csv.lines()) {
    waiting.push(...lines)
    headings ??= waiting.shift()?.cells
    if (samples.length === 0) samples = waiting.slice(0, sampled).map(({ cells }) => cells)
    for (const { cells } of lines) formats.add(cells)
    const whole = ofPiece * keptTogether
    while (waiting.length >= whole) {
      await keepPieces(waiting.slice(0, whole))
      waiting = waiting.slice(whole)
    }
  }
  if (waiting.length > 0) await keepPieces(waiting)
  const said = headings ?? []
  const found = formats.result(csv.separator)
  await db.inWorkspace(workspace, async (tx) =>
    setSheet(tx, which, {
      headings: said,
      mapping: guessColumns(kind, { headings: said, samples }, await readCustomFields(tx, workspace)),
      options: {
        companies: 'create',
        journey: null,
        ...options,
        dates: options?.dates ?? found.dates,
        decimals: options?.decimals ?? found.decimals,
      },
      pieces: sum.pieces,
      allRows: sum.rows,
      updatedAt: clock.now(),
    }),
  )
}

const none: ReadonlySet<number> = new Set()

/** The numbers of rows that contain an erased person in any cell; they are not stored. */
async function removedIn(
  world: Pick<Platform, 'secrets'>,
  tx: Transaction,
  { workspace, rows }: { workspace: string; rows: readonly CsvLine[] },
): Promise<ReadonlySet<number>> {
  const named = rows.flatMap(({ row, cells, flaws = [] }) =>
    addressesIn([...cells, ...flaws.map(({ said }) => said)]).map((email) => ({ row, email })),
  )
  if (named.length === 0) return none
  const emails = [...new Set(named.map(({ email }) => email))]
  const removed = await suppressedAmong(world, tx, { workspace, emails })
  return new Set(named.flatMap(({ row, email }) => (removed.has(email) ? row : [])))
}

function addressesIn(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => {
    if (!/[@＠]/.test(cell)) return []
    const raw =
      plainAddress(cell)
        .toLowerCase()
        .match(/(?<![^\s<>,;"':])[^\s<>,;"':]+@[^\s<>,;"']+/g) ?? []
    return [...raw, ...readTypedAddresses(cell).addresses.map((email) => email.toLowerCase())]
  })
}
