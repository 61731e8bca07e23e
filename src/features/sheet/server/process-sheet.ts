import { msg } from '@lingui/core/runtime-macro'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { listCustomFields } from '#src/features/account/server/custom-fields.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobKind, JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { nextCount } from '../rules/pace.ts'
import { countsWith, type Example, examplesWith, type Verdict } from '../rules/verdict.ts'
import type { SheetKind } from '../schema.ts'
import { accountWork } from './kinds/account-work.ts'
import {
  type ImportView,
  type JudgedRow,
  judgeNoted,
  type KindWork,
  labelOf,
  withNotes,
} from './kinds/kind.ts'
import { leadWork } from './kinds/lead-work.ts'
import { linkWork } from './kinds/link-work.ts'
import { mappedRows } from './mapped-rows.ts'
import {
  holdSheet,
  type Pieces,
  readPieces,
  type SheetRow,
  setSheet,
  setWithCommit,
  type WhichSheet,
  writeVerdicts,
} from './which-sheet.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>
type Work = WhichSheet & { round: number }

export const sheetJobName = 'sheet.work'
const payload = z.object({ workspace: z.uuid(), subject: z.uuid(), round: z.number() })

/**
 * Processes a sheet in batches until it is previewed, imported or undone; each batch and its progress is one
 * short transaction. An interrupted preview restarts, since each row is compared with all earlier ones.
 */
export async function processSheet(platform: World, work: Work, report: JobReport): Promise<void> {
  const kinds = await prepareKinds(platform, work)
  const looking: Looking = { next: 0, seen: new Map() }
  let lastTold = 0
  let counted = 1
  let count = 1
  for (;;) {
    let from = 0
    const { isOver, done, all } = await platform.db.inWorkspace(work.workspace, (tx) => {
      from = performance.now()
      return doPieces(platform, tx, { work, kinds, looking, count })
    })
    if (isOver) return
    count = nextCount(count, performance.now() - from)
    if (performance.now() - lastTold >= tellEvery) {
      await report.step(
        Math.floor((done / all) * 100),
        msg`Processed ${{ done }} of ${{ all }} parts of the file.`,
      )
      lastTold = performance.now()
    }
    if (done >= 2 * counted) {
      counted = done
      await countPieces(platform)
    }
    await platform.db.letOthers(mostPause)
  }
}

/** How often progress is reported and cancellation checked. */
const tellEvery = 300
/** Others go first, but can't delay it forever. */
const mostPause = 250

/**
 * A fast-growing table would otherwise be planned as if it were small. A small statistics target keeps this
 * quick.
 */
async function countPieces({ db }: World): Promise<void> {
  await db.pool.query(
    `BEGIN; SET LOCAL default_statistics_target = 10;
      ANALYZE account (workspace, id, name_key, domain, deleted_at), lead (workspace, id, email_key, account, deleted_at),
        link (workspace, id, account, journey, deleted_at), personal_address (workspace, id, link, lead, hashid); COMMIT`,
  )
}

/** The state of a preview: the next piece, and the first row about each record. */
type Looking = { next: number; seen: Map<string, number> }
type Kinds = Record<SheetKind, KindWork>
type Doing = { work: Work; kinds: Kinds; looking: Looking; count: number }
type Step = { isOver: boolean; done: number; all: number }

async function doPieces(
  { clock }: World,
  tx: Transaction,
  { work, kinds, looking, count }: Doing,
): Promise<Step> {
  const row = await holdSheet(tx, work)
  const at = clock.now()
  const desk = {
    workspace: work.workspace,
    user: row.createdBy,
    at,
    existing: row.existing,
    options: row.options,
  }
  const doing = { row, desk, kind: kinds[row.kind], count }
  if (row.state === 'looking' && row.round === work.round) return previewPieces(tx, doing, looking)
  if (row.state === 'running') return runPieces(tx, doing)
  if (row.state === 'undoing') return undoPieces(tx, doing)
  return { isOver: true, done: 0, all: 0 }
}

type Some = { row: SheetRow; desk: ImportView; kind: KindWork; count: number }

async function previewPieces(tx: Transaction, some: Some, looking: Looking): Promise<Step> {
  const { row, desk, count } = some
  const [from, until] = [looking.next, Math.min(looking.next + count, row.pieces)]
  const pieces = await readPieces(tx, whichOf(row), { from, until })
  const judged = await judgeNoted(tx, some, mappedRows(pieces, row.mapping))
  const verdicts = judged.map((one) => withoutRepeats(one, looking.seen))
  looking.next = until
  const before = from === 0 ? { ...row, counts: {}, examples: [] } : row
  return keep(tx, before, { pieces, judged, verdicts, done: until, over: 'looked', at: desk.at })
}

function whichOf({ workspace, id }: SheetRow): WhichSheet {
  return { workspace, sheet: id }
}

function withoutRepeats(
  { row, verdict, keys, clashes, afterSeen }: JudgedRow,
  seen: Map<string, number>,
): Verdict {
  const sameAs = clashes.map((key) => seen.get(key)).find((first) => first !== undefined)
  if (verdict.outcome === 'refused') return verdict
  if (sameAs !== undefined) return { outcome: 'repeated', sameAs }
  const after = afterSeen?.(seen) ?? verdict
  const found = after === verdict ? verdict : withNotes(after, verdict.notes)
  if (found.outcome === 'refused') return found
  for (const key of keys) if (!seen.has(key)) seen.set(key, row)
  return found
}

async function runPieces(tx: Transaction, some: Some): Promise<Step> {
  const { row, desk, kind, count } = some
  const until = Math.min(row.done + count, row.pieces)
  const pieces = await readPieces(tx, whichOf(row), { from: row.done, until })
  const looked = verdictsOf(pieces)
  const rows = mappedRows(pieces, row.mapping)
  const judged = await judgeNoted(
    tx,
    some,
    rows.filter((_row, at) => looked[at]?.outcome !== 'repeated'),
  )
  const written = await kind.write(
    tx,
    desk,
    judged.map(({ verdict }) => verdict),
  )
  const byRow = new Map(judged.map((one, at) => [one.row, { ...one, verdict: written[at] ?? one.verdict }]))
  const all = rows.map(
    ({ row: number, cells }, at): JudgedRow =>
      byRow.get(number) ?? {
        row: number,
        label: labelOf(cells),
        keys: [],
        clashes: [],
        verdict: looked[at] ?? { outcome: 'repeated' },
      },
  )
  const verdicts = all.map(({ verdict }) => verdict)
  return keep(tx, row, { pieces, judged: all, verdicts, done: until, over: 'done', at: desk.at })
}

async function undoPieces(tx: Transaction, { row, desk, kind, count }: Some): Promise<Step> {
  if (row.done === 0) {
    await setSheet(tx, whichOf(row), { state: 'undone', updatedAt: desk.at })
    return { isOver: true, done: 0, all: row.pieces }
  }
  const from = Math.max(row.done - count, 0)
  const pieces = await readPieces(tx, whichOf(row), { from, until: row.done })
  const verdicts = await kind.takeBack(tx, desk, verdictsOf(pieces))
  const judged = mappedRows(pieces, row.mapping).map(({ row: number, cells }) => ({
    row: number,
    label: labelOf(cells),
  }))
  return keep(tx, row, { pieces, judged, verdicts, done: from, over: 'undone', at: desk.at })
}

function verdictsOf(pieces: Pieces): Verdict[] {
  return pieces.flatMap(({ verdicts }) => verdicts ?? [])
}

type Done = {
  pieces: Pieces
  judged: readonly Pick<JudgedRow, 'row' | 'label'>[]
  verdicts: readonly Verdict[]
  done: number
  over: 'looked' | 'done' | 'undone'
  at: Date
}

function keep(tx: Transaction, row: SheetRow, { pieces, judged, verdicts, done, over, at }: Done): Step {
  const kept = verdicts.map((verdict) => keptVerdict(verdict, over))
  writeVerdicts(tx, whichOf(row), { pieces, verdicts: kept })
  const isOver = over === 'undone' ? done === 0 : done >= row.pieces
  setWithCommit(tx, whichOf(row), {
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

/** A new record holds its values itself; the verdict only says that it will be created. */
function keptVerdict({ id, after, before, ...verdict }: Verdict, over: Done['over']): Verdict {
  if (over === 'looked') return verdict
  if (verdict.outcome === 'new') return { ...verdict, ...(id && { id }) }
  return verdict.outcome === 'updated'
    ? { ...verdict, ...(id && { id }), ...(before && { before }), ...(after && { after }) }
    : verdict
}

function exampleOf(row: Pick<JudgedRow, 'row' | 'label'> | undefined, verdict: Verdict): Example {
  const { outcome, after } = verdict
  return {
    row: row?.row ?? 0,
    label: (row?.label ?? '').slice(0, 120).toWellFormed(),
    outcome,
    fields: outcome === 'updated' ? Object.keys(after ?? {}) : [],
    ...shownOf(verdict),
  }
}

const shown = ['reason', 'notes', 'sameAs', 'makes', 'address', 'undone', 'kept'] as const

function shownOf(verdict: Verdict): Pick<Verdict, (typeof shown)[number]> {
  return Object.fromEntries(
    shown.flatMap((name) => (verdict[name] === undefined ? [] : [[name, verdict[name]]])),
  )
}

async function prepareKinds(platform: World, { workspace }: WhichSheet): Promise<Kinds> {
  const { db } = platform
  const members = await db.asSystem((tx) =>
    tx
      .select({ user: workspaceMembers.user, email: userProfile.email })
      .from(workspaceMembers)
      .innerJoin(userProfile, eq(userProfile.user, workspaceMembers.user))
      .where(eq(workspaceMembers.workspace, workspace)),
  )
  const named = Map.groupBy(await listPeople({ db }, { workspace }), ({ name }) => name.toLowerCase())
  const byName = [...named].flatMap(([name, [one, ...others]]) =>
    one && others.length === 0 ? [[name, one.user] as const] : [],
  )
  const byAddress = members.map(({ user, email }) => [email.toLowerCase(), user] as const)
  const fields = await listCustomFields({ db }, { workspace })
  return {
    accounts: accountWork({ members: new Map([...byName, ...byAddress]), fields }),
    people: leadWork,
    links: linkWork(platform),
  }
}

export const sheetJobs: JobKind<Platform>[] = [
  {
    name: sheetJobName,
    async run(platform, raw, report) {
      const { workspace, subject, round } = payload.parse(raw)
      await processSheet(platform, { workspace, sheet: subject, round }, report).catch((error: unknown) => {
        // It was deleted meanwhile.
        if (!(error instanceof Refusal) || error.code !== 'sheet_not_found') throw error
      })
    },
    retries: 5,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 60,
    atOnce: 1,
  },
]
