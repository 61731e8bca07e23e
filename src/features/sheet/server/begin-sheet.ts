import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SheetSettings } from '../schema.ts'
import type { sheet } from './tables.ts'
import { holdSheet, type SheetRow, setSheet, type WhichSheet } from './which-sheet.ts'
import { sheetJobName, workOnSheet } from './work-on-sheet.ts'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type By = WhichSheet & { user: string }

/**
 * Finds out what each row of a sheet would do, by other columns or in another way where `settings` say so. Throws Refusal 404
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
        msg`This file has been imported already. Choose it again to import it once more.`,
      )
    if (row.state !== 'reading' && row.state !== 'looking' && row.state !== 'looked') throw underWay()
    return { ...settings, state: 'looking', round: row.round + 1 }
  })
}

/** Does what the rows of a sheet that was looked through ask for; asked again it changes nothing. Throws as `lookThrough`. */
export async function runSheet(platform: World, which: By): Promise<void> {
  await begin(platform, which, (row) => {
    if (row.state === 'looked') return { state: 'running' }
    if (row.state === 'looking' || row.state === 'reading') throw underWay()
    return undefined
  })
}

/**
 * Takes back what a sheet did, as far as nobody changed or used it since. Throws Refusal 404 `sheet_not_found`, and 409 `sheet_under_way`
 * or `sheet_not_run`.
 */
export async function undoSheet(platform: World, which: By): Promise<void> {
  const stopped = await isStopped(platform, which)
  await begin(platform, which, (row) => {
    if (row.state === 'undone' || row.state === 'undoing') return undefined
    if (row.state === 'running' && !stopped) throw underWay()
    if (row.state !== 'done' && row.state !== 'running')
      throw refused(
        'sheet_not_run',
        msg`Nothing has been made of this file, so that there is nothing to take back.`,
      )
    return { state: 'undoing', done: row.done }
  })
}

/** Has a job go on with a sheet that was left half-way. Throws Refusal 404 `sheet_not_found`. */
export async function goOnWithSheet(platform: World, which: WhichSheet): Promise<void> {
  if (!(await isStopped(platform, which))) return
  await platform.db.inWorkspace(which.workspace, async (tx) => {
    const row = await holdSheet(tx, which)
    if (underWayStates.has(row.state)) await enqueue(platform, tx, { ...which, round: row.round })
  })
}

const underWayStates = new Set<SheetRow['state']>(['looking', 'running', 'undoing'])
const liveJobs = new Set(['queued', 'running', 'waiting'])

/** Whether no job goes on with a sheet: it was cancelled or has failed. */
export async function isStopped(
  { jobs }: Pick<Platform, 'jobs'>,
  { workspace, sheet: id }: WhichSheet,
): Promise<boolean> {
  const all = await jobs.ofSubject(workspace, id)
  return !all.some(({ state }) => liveJobs.has(state))
}

type Change = Partial<typeof sheet.$inferInsert>

/** A sheet of so many pieces is worked on at once, a larger one by a job. */
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
  if (round !== undefined) await workOnSheet(platform, { ...which, round }, { step: async () => undefined })
}

async function enqueue(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { workspace, sheet: subject, round }: WhichSheet & { round: number },
): Promise<void> {
  await jobs.enqueue(tx, { name: sheetJobName, payload: { workspace, subject, round } })
}

function underWay(): Refusal {
  return refused('sheet_under_way', msg`This file is still being worked on. Wait until that is done.`)
}

function refused(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(409, code, message)
}
