import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { listOwnFields } from '#src/features/account/server/own-fields.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobKind, JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { countsWith, type Example, examplesWith, type Verdict } from '../rules/verdict.ts'
import type { SheetField, SheetKind, SheetMapping } from '../schema.ts'
import { sheetProgressWords } from '../words/sheet-progress-words.ts'
import { accountWork } from './kinds/account-work.ts'
import { type JudgedRow, type KindWork, labelOf, type MappedRow, type SheetDesk } from './kinds/kind.ts'
import { leadWork } from './kinds/lead-work.ts'
import { type KeptRow, sheetPiece } from './tables.ts'
import { holdSheet, isPiece, readPiece, type SheetRow, setSheet, type WhichSheet } from './which-sheet.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Work = WhichSheet & { round: number }

export const sheetJobName = 'sheet.work'
const payload = z.object({ workspace: z.uuid(), subject: z.uuid(), round: z.number() })

/**
 * Goes on with a sheet, piece by piece, until it is looked through, run or taken back; each piece and how far it is by then are one
 * transaction. What is looked through begins anew when it broke off, since rows are compared with all that stand before them.
 */
export async function workOnSheet(platform: World, work: Work, report: JobReport): Promise<void> {
  const kinds = await prepareKinds(platform, work)
  const looking: Looking = { next: 0, seen: new Map() }
  let lastTold = 0
  for (;;) {
    const { isOver, done, all } = await platform.db.inWorkspace(work.workspace, (tx) =>
      doPiece(platform, tx, { work, kinds, looking }),
    )
    if (isOver) return
    if (performance.now() - lastTold >= tellEvery) {
      await report.step(
        Math.floor((done / all) * 100),
        told(sheetProgressWords, (words) => words.progress(done, all)),
      )
      lastTold = performance.now()
    }
    if (done > 1 && Number.isInteger(Math.log2(done))) await countAnew(platform)
    await platform.db.letOthers(mostPause)
  }
}

/** How often it is told how far it is, and found out whether it was cancelled. */
const tellEvery = 300
/** Others go first, but do not hold it up for ever. */
const mostPause = 250

/** A table that grows so fast is still planned for as if it were small. Few samples are enough, and hold nobody up. */
async function countAnew({ db }: World): Promise<void> {
  await db.pool.query('BEGIN; SET LOCAL default_statistics_target = 10; ANALYZE account, lead; COMMIT')
}

/** What is looked through in this run: the next piece, and which row was the first about a thing. */
type Looking = { next: number; seen: Map<string, number> }
type Kinds = Record<SheetKind, KindWork>
type Doing = { work: Work; kinds: Kinds; looking: Looking }
type Step = { isOver: boolean; done: number; all: number }

async function doPiece({ clock }: World, tx: Transaction, { work, kinds, looking }: Doing): Promise<Step> {
  const row = await holdSheet(tx, work)
  const at = clock.now()
  const desk = {
    workspace: work.workspace,
    user: row.createdBy,
    at,
    existing: row.existing,
    options: row.options,
  }
  const doing = { row, desk, kind: kinds[row.kind] }
  if (row.state === 'looking' && row.round === work.round) return lookAtPiece(tx, doing, looking)
  if (row.state === 'running') return runPiece(tx, doing)
  if (row.state === 'undoing') return takePieceBack(tx, doing)
  return { isOver: true, done: 0, all: 0 }
}

type Piece = { row: SheetRow; desk: SheetDesk; kind: KindWork }

async function lookAtPiece(tx: Transaction, { row, desk, kind }: Piece, looking: Looking): Promise<Step> {
  const n = looking.next
  const which = { workspace: row.workspace, sheet: row.id }
  const { rows } = await readPiece(tx, which, n)
  const judged = await kind.judge(tx, desk, mapped(rows, row.mapping))
  const verdicts = judged.map((one) => withoutRepeats(one, looking.seen))
  looking.next += 1
  const before = n === 0 ? { ...row, counts: {}, examples: [] } : row
  return keep(tx, before, { n, judged, verdicts, done: n + 1, over: 'looked', at: desk.at })
}

function withoutRepeats({ row, verdict, keys, clashes }: JudgedRow, seen: Map<string, number>): Verdict {
  const sameAs = clashes.map((key) => seen.get(key)).find((first) => first !== undefined)
  if (verdict.outcome === 'refused') return verdict
  if (sameAs !== undefined) return { outcome: 'repeated', sameAs }
  for (const key of keys) if (!seen.has(key)) seen.set(key, row)
  return verdict
}

async function runPiece(tx: Transaction, { row, desk, kind }: Piece): Promise<Step> {
  const n = row.done
  const which = { workspace: row.workspace, sheet: row.id }
  const { rows, verdicts: looked } = await readPiece(tx, which, n)
  const judged = await kind.judge(
    tx,
    desk,
    mapped(rows, row.mapping).filter((_row, at) => looked?.[at]?.outcome !== 'repeated'),
  )
  await kind.write(
    tx,
    desk,
    judged.map(({ verdict }) => verdict),
  )
  const byRow = new Map(judged.map((one) => [one.row, one]))
  const all = mapped(rows, row.mapping).map(
    ({ row: number, cells }, at): JudgedRow =>
      byRow.get(number) ?? {
        row: number,
        label: labelOf(cells),
        keys: [],
        clashes: [],
        verdict: looked?.[at] ?? { outcome: 'repeated' },
      },
  )
  const verdicts = all.map(({ verdict }) => verdict)
  return keep(tx, row, { n, judged: all, verdicts, done: n + 1, over: 'done', at: desk.at })
}

async function takePieceBack(tx: Transaction, { row, desk, kind }: Piece): Promise<Step> {
  const n = row.done - 1
  const which = { workspace: row.workspace, sheet: row.id }
  if (n < 0) {
    await setSheet(tx, which, { state: 'undone', updatedAt: desk.at })
    return { isOver: true, done: 0, all: row.pieces }
  }
  const { rows, verdicts: made } = await readPiece(tx, which, n)
  const verdicts = await kind.takeBack(tx, desk, made ?? [])
  const judged = mapped(rows, row.mapping).map(({ row: number, cells }) => ({
    row: number,
    label: labelOf(cells),
  }))
  return keep(tx, row, { n, judged, verdicts, done: n, over: 'undone', at: desk.at })
}

type Done = {
  n: number
  judged: readonly Pick<JudgedRow, 'row' | 'label'>[]
  verdicts: readonly Verdict[]
  done: number
  over: 'looked' | 'done' | 'undone'
  at: Date
}

async function keep(
  tx: Transaction,
  row: SheetRow,
  { n, judged, verdicts, done, over, at }: Done,
): Promise<Step> {
  const which = { workspace: row.workspace, sheet: row.id }
  await tx
    .update(sheetPiece)
    .set({ verdicts: verdicts.map((verdict) => keptVerdict(verdict, over)) })
    .where(isPiece(which, n))
  const isOver = over === 'undone' ? done === 0 : done >= row.pieces
  await setSheet(tx, which, {
    done,
    ...(isOver ? { state: over } : {}),
    counts: countsWith(row.counts, verdicts),
    examples: examplesWith(
      row.examples,
      verdicts.map((verdict, index) => exampleOf(judged[index], verdict)),
    ),
    updatedAt: at,
  })
  return { isOver, done: over === 'undone' ? row.pieces - done : done, all: row.pieces }
}

/** What a new thing says stands in the thing itself; before it is there, only that it will be. */
function keptVerdict({ id, after, before, ...verdict }: Verdict, over: Done['over']): Verdict {
  if (over === 'looked') return verdict
  if (verdict.outcome === 'new') return { ...verdict, ...(id && { id }) }
  return verdict.outcome === 'updated'
    ? { ...verdict, ...(id && { id }), ...(before && { before }), ...(after && { after }) }
    : verdict
}

function exampleOf(row: Pick<JudgedRow, 'row' | 'label'> | undefined, verdict: Verdict): Example {
  const { outcome, reason, field, sameAs, undone, kept, after } = verdict
  return {
    row: row?.row ?? 0,
    label: (row?.label ?? '').slice(0, 120),
    outcome,
    fields: outcome === 'updated' ? Object.keys(after ?? {}) : [],
    ...(reason && { reason }),
    ...(field && { field }),
    ...(sameAs && { sameAs }),
    ...(undone && { undone }),
    ...(kept && { kept }),
  }
}

function mapped(rows: readonly KeptRow[], mapping: SheetMapping): MappedRow[] {
  const columns = Object.entries(mapping) as [SheetField, number][]
  return rows.map(([row, ...cells]) => ({
    row,
    ...(cells.length === 0 && { isTakenOut: true }),
    cells: Object.fromEntries(
      columns.flatMap(([field, at]) => {
        const cell = cells[at]
        return cell ? [[field, cell]] : []
      }),
    ),
  }))
}

async function prepareKinds({ db }: World, { workspace }: WhichSheet): Promise<Kinds> {
  const members = await db.asSystem((tx) =>
    tx
      .select({ user: workspaceMembers.user, email: userProfile.email })
      .from(workspaceMembers)
      .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .where(eq(workspaceMembers.workspace, workspace)),
  )
  const byAddress = new Map(members.map(({ user, email }) => [email.toLowerCase(), user]))
  const fields = await listOwnFields({ db }, { workspace })
  return { accounts: accountWork({ members: byAddress, fields }), people: leadWork }
}

export const sheetJobs: JobKind<Platform>[] = [
  {
    name: sheetJobName,
    async run(platform, raw, report) {
      const { workspace, subject, round } = payload.parse(raw)
      await workOnSheet(platform, { workspace, sheet: subject, round }, report).catch((error: unknown) => {
        // It was forgotten meanwhile.
        if (!(error instanceof Refusal) || error.code !== 'sheet_not_found') throw error
      })
    },
    retries: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    atOnce: 1,
  },
]
