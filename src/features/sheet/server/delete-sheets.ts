import { msg } from '@lingui/core/runtime-macro'
import { type SQL, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { invisibleCharacters } from '#src/text/invisible.ts'
import { isStopped } from './start-sheet.ts'
import { sheet } from './tables.ts'
import { holdSheet, isThis, type WhichSheet } from './which-sheet.ts'

type World = Pick<Platform, 'db' | 'clock'>

/**
 * Deletes a file, so that its import can no longer be undone; imported records stay. Throws Refusal 404
 * `sheet_not_found` and 409 `sheet_under_way`.
 */
export async function deleteSheet(platform: Pick<Platform, 'db' | 'jobs'>, which: WhichSheet): Promise<void> {
  const stopped = await isStopped(platform, which)
  await platform.db.inWorkspace(which.workspace, async (tx) => {
    const { state } = await holdSheet(tx, which)
    if (!stopped && (state === 'running' || state === 'undoing'))
      throw new Refusal(
        409,
        'sheet_under_way',
        msg`This file is still being processed. Wait until it’s done.`,
      )
    await tx.delete(sheet).where(isThis(which))
  })
}

const dayInSeconds = 86_400

/**
 * Files that were never imported are deleted after a week, incompletely uploaded ones after a day, the others
 * after 30 days.
 */
async function forgetOldSheets({ db, clock }: World): Promise<void> {
  const now = clock.now()
  const [day, week, month] = [1, 7, 30].map((days) => secondsAfter(now, -days * dayInSeconds).toISOString())
  await db.asSystem((tx) =>
    tx.execute(sql`
      delete from sheet where (state = 'reading' and updated_at < ${day}::timestamptz)
        or (state in ('looking', 'looked') and updated_at < ${week}::timestamptz)
        or updated_at < ${month}::timestamptz`),
  )
}

/** Erases all rows that contain an address from every file and its results. */
export async function eraseFromSheets(
  tx: Transaction,
  { workspace, email }: { workspace: string; email: string },
): Promise<void> {
  // As escaped in JSON.
  const address = JSON.stringify(email.toLowerCase()).slice(1, -1)
  const names = sql`position(${address} in ${plain(sql`said::text`)}) > 0`
  const { rows: sheets } = await tx.execute<{ sheet: string }>(sql`
    update sheet_piece set
      rows = (select jsonb_agg(case when ${names} then jsonb_build_array(said -> 0) else said end order by at)
        from jsonb_array_elements(rows) with ordinality as one (said, at)),
      verdicts = (select jsonb_agg(case when position(${address} in ${plain(sql`row_said::text`)}) > 0 or ${names}
          then jsonb_build_object('outcome', said ->> 'outcome') else said end order by at)
        from rows from (jsonb_array_elements(verdicts), jsonb_array_elements(rows)) with ordinality as one (said, row_said, at))
    where workspace = ${workspace} and position(${address} in ${plain(sql`rows::text || coalesce(verdicts::text, '')`)}) > 0
    returning sheet`)
  const touched = [...new Set(sheets.map((row) => row.sheet))]
  // Stored previews of rows that are now empty are dropped too.
  await tx.execute(sql`
    update sheet set examples = coalesce(
      (select jsonb_agg(said) from jsonb_array_elements(examples) as one (said) where not exists (
        select 1 from sheet_piece piece, jsonb_array_elements(piece.rows) as kept (said_row)
        where piece.workspace = ${workspace} and piece.sheet = sheet.id and jsonb_array_length(kept.said_row) = 1
          and kept.said_row -> 0 = one.said -> 'row')), '[]')
    where workspace = ${workspace} and id = any(${sql.param(touched)}::uuid[])`)
}

/** Characters that no one sees may be within an address. */
function plain(json: SQL): SQL {
  return sql`translate(lower(${json}), ${invisibleCharacters}, '')`
}

export const sheetSweeps: Sweep<Platform>[] = [
  { name: 'forget-old-sheets', everySeconds: () => 3600, run: forgetOldSheets },
]
