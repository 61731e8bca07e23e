import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AccountRow } from '#src/features/account/server/list-accounts.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import type { Platform } from '#src/platform/platform.ts'

const number = z.number()
const counts = z.object({
  links: number,
  leads: number,
  contacts: number,
  notes: number,
  tasks: number,
  visits: number,
  reports: number,
})
export type MovedCounts = z.output<typeof counts>

export type MergePreview = { stays: AccountRow; goes: AccountRow; moves: MovedCounts }

/** Two accounts side by side, and how much moves from one to the other. Throws Refusal 404 `account_not_found`. */
export async function previewMerge(
  { db }: Pick<Platform, 'db'>,
  { workspace, stays, goes }: { workspace: string; stays: string; goes: string },
): Promise<MergePreview> {
  const pair = {
    stays: await requireAccount({ db }, { workspace, account: stays }),
    goes: await requireAccount({ db }, { workspace, account: goes }),
  }
  // Counts things in folders restricted from this member too, since they move.
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select
        (select count(*)::integer from link where ${ofGoing(workspace, goes)} and deleted_at is null) as links,
        (select count(*)::integer from lead where ${ofGoing(workspace, goes)} and deleted_at is null) as leads,
        (select count(*)::integer from contact where ${ofGoing(workspace, goes)} and deleted_at is null) as contacts,
        (select count(*)::integer from account_note where ${ofGoing(workspace, goes)} and deleted_at is null) as notes,
        (select count(*)::integer from task where ${ofGoing(workspace, goes)}) as tasks,
        (select coalesce(sum(visits), 0)::integer from visit_total
          where workspace = ${workspace} and kind = 'account' and subject = ${goes})
        + (select count(*)::integer from visit where ${ofGoing(workspace, goes)} and rolled is null) as visits,
        (select count(*)::integer from insight_report
          where workspace = ${workspace} and kind = 'account' and subject = ${goes}) as reports`),
  )
  return { ...pair, moves: counts.parse(rows[0]) }
}

function ofGoing(workspace: string, account: string) {
  return sql`workspace = ${workspace} and account = ${account}`
}
