import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SheetSettings } from '../schema.ts'
import { processSheet, sheetJobName } from './process-sheet.ts'
import type { sheet } from './tables.ts'
import { holdSheet, type SheetRow, setSheet, type WhichSheet } from './which-sheet.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type By = WhichSheet & { user: string }

/**
 * Previews what each row of a sheet would do, with other columns or `settings` if given. Throws Refusal 404
 * `sheet_not_found`, and 409 `sheet_under_way` or `sheet_run`.
 */
export async function lookThrough(
  platform: World,
  which: WhichSheet,
  settings?: SheetSettings,
): Promise<void> {
  await begin(platform, which, (row) => {
    if (row.state === 'done' || row.state === 'undone')
      throw refused(
        'sheet_run',
        msg`This file has already been imported. Choose it again to import it once more.`,
      )
    if (row.state !== 'reading' && row.state !== 'looking' && row.state !== 'looked') throw underWay()
    return { ...settings, state: 'looking', round: row.round + 1 }
  })
}

/** Imports a previewed sheet; calling it again changes nothing. Throws like `lookThrough`. */
export async function runSheet(platform: World, which: By): Promise<void> {
  await begin(platform, which, (row) => {
    if (row.state === 'looked') return { state: 'running' }
    if (row.state === 'looking' || row.state === 'reading') throw underWay()
    return undefined
  })
}

/**
 * Undoes an import, except for records changed or used since. Throws Refusal 404 `sheet_not_found`,
 * and 409 `sheet_under_way` or `sheet_not_run`.
 */
export async function undoSheet(platform: World, which: By): Promise<void> {
  const stopped = await isStopped(platform, which)
  await begin(platform, which, (row) => {
    if (row.state === 'undone' || row.state === 'undoing') return undefined
    if (row.state === 'running' && !stopped) throw underWay()
    if (row.state !== 'done' && row.state !== 'running')
      throw refused(
        'sheet_not_run',
        msg`Nothing has been imported from this file, so there’s nothing to undo.`,
      )
    return { state: 'undoing', done: row.done }
  })
}

/** Resumes an interrupted sheet in a job. Throws Refusal 404 `sheet_not_found`. */
export async function resumeSheet(platform: World, which: WhichSheet): Promise<void> {
  if (!(await isStopped(platform, which))) return
  await platform.db.inWorkspace(which.workspace, async (tx) => {
    const row = await holdSheet(tx, which)
    if (underWayStates.has(row.state)) await enqueue(platform, tx, { ...which, round: row.round })
  })
}

const underWayStates = new Set<SheetRow['state']>(['looking', 'running', 'undoing'])
const liveJobs = new Set(['queued', 'running', 'waiting'])

/** Whether a sheet has no running job: it was cancelled or failed. */
export async function isStopped(
  { jobs }: Pick<Platform, 'jobs'>,
  { workspace, sheet: id }: WhichSheet,
): Promise<boolean> {
  const all = await jobs.ofSubject(workspace, id)
  return !all.some(({ state }) => liveJobs.has(state))
}

type Change = Partial<typeof sheet.$inferInsert>

/** Small sheets are processed immediately, larger ones by a job. */
const mostAtOnce = 3

async function begin(
  platform: World,
  which: WhichSheet,
  change: (row: SheetRow) => Change | undefined,
): Promise<void> {
  const round = await platform.db.inWorkspace(which.workspace, async (tx) => {
    const row = await holdSheet(tx, which)
    const changed = change(row)
    if (!changed) return undefined
    const updatedAt = platform.clock.now()
    await setSheet(tx, which, { done: 0, counts: {}, examples: [], ...changed, updatedAt })
    const next = changed.round ?? row.round
    if (row.pieces <= mostAtOnce) return next
    await enqueue(platform, tx, { ...which, round: next })
    return undefined
  })
  if (round !== undefined) await processSheet(platform, { ...which, round }, { step: async () => undefined })
}

async function enqueue(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { workspace, sheet: subject, round }: WhichSheet & { round: number },
): Promise<void> {
  await jobs.enqueue(tx, { name: sheetJobName, payload: { workspace, subject, round } })
}

function underWay(): Refusal {
  return refused('sheet_under_way', msg`This file is still being processed. Wait until it’s done.`)
}

function refused(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(409, code, message)
}
