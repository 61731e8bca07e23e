import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { isCountedAsV, isCountedGrade, isUnsummedAsV } from '#src/features/visit/server/counted-visits.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readTimeZone } from '../read-time-zone.ts'

type World = Pick<Platform, 'db' | 'clock'>

const together = 1000

/**
 * Recomputes the activity of companies with changed links or visits (0291_account_activity.sql), and the
 * number of ongoing visits of each.
 */
export async function keepAccountActivity(platform: World): Promise<void> {
  await platform.db.asSystem(countOngoing)
  for (const workspace of await workspacesOf(
    platform,
    sql`select distinct workspace as id from account_due limit 500`,
  ))
    await catchUp(platform, workspace)
}

/** Reassesses the momentum of companies that were not assessed today, in their workspace's time zone. */
export async function judgeAccounts(platform: World): Promise<void> {
  const now = platform.clock.now().toISOString()
  for (const workspace of await workspacesOf(
    platform,
    sql`select id from workspaces w where exists (select from account_activity s where s.workspace = w.id
      and s.judged_on < 'infinity' and s.judged_on < (${now}::timestamptz at time zone w.time_zone)::date)`,
  ))
    await catchUp(platform, workspace)
}

const someIds = z.array(z.object({ id: z.string() }))

async function workspacesOf({ db }: World, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.asSystem((tx) => tx.execute(query))
  return someIds.parse(rows).map(({ id }) => id)
}

async function catchUp(platform: World, workspace: string): Promise<void> {
  for (;;) if ((await writeSome(platform, workspace)) < together) return
}

/**
 * Returns the number of companies that were due. If another process is already writing, this one leaves it to
 * that process.
 */
async function writeSome(platform: World, workspace: string): Promise<number> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const { rows: locked } = await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended('account activity ' || ${workspace}, 0)) as is_mine`,
    )
    if (!locked[0]?.['is_mine']) return 0
    const today = dayAt(platform.clock.now(), await readTimeZone(tx, workspace))
    const ids = await takeDue(tx, { workspace, today })
    if (ids.length === 0) return 0
    await addUp(tx, { workspace, ids })
    const standings = await readMomentum(platform, { workspace, accounts: ids })
    const words = ids.map((id) => standings.get(id)?.momentum ?? null)
    await tx.execute(sql`
      update account_activity s set momentum = w.word, judged_on = case when w.word is null then 'infinity' else ${today}::date end
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(words)}::text[]) w (id, word)
      where s.workspace = ${workspace} and s.account = w.id`)
    return ids.length
  })
}

async function takeDue(
  tx: Transaction,
  { workspace, today }: { workspace: string; today: string },
): Promise<string[]> {
  const { rows: noted } = await tx.execute(sql`
    delete from account_due d using (
      select id from account_due where workspace = ${workspace} order by id limit ${together}
    ) n where d.workspace = ${workspace} and d.id = n.id returning d.account as id`)
  const { rows: old } = await tx.execute(sql`
    select account as id from account_activity where workspace = ${workspace} and judged_on < 'infinity'
      and judged_on < ${today}::date limit ${together}`)
  return [...new Set([...someIds.parse(noted), ...someIds.parse(old)].map(({ id }) => id))]
}

async function addUp(
  tx: Transaction,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<void> {
  await tx.execute(sql`
    update account_activity s set links = n.links, settled = n.visits, last_at = n.last_at
    from (
      select w.id,
        (select count(*) from link l where l.workspace = ${workspace} and l.account = w.id and l.deleted_at is null) as links,
        t.visits, greatest(t.last_at, 'epoch', (select max(v.last_at) from visit v
          where v.workspace = ${workspace} and v.account = w.id and v.grade is null and ${isCountedAsV})) as last_at
      from unnest(${sql.param(ids)}::uuid[]) w (id)
      cross join lateral (select coalesce(sum(visits), 0) as visits, max(last_at) as last_at from visit_total
        where workspace = ${workspace} and kind = 'account' and subject = w.id
          and ${isCountedGrade(sql`grade`)}) t
    ) n
    where s.workspace = ${workspace} and s.account = n.id`)
}

async function countOngoing(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with v as (
      select v.workspace, v.account, count(*)::integer as visits, max(v.last_at) as last_at from visit v
      where v.grade is null and v.account is not null and ${isUnsummedAsV} group by 1, 2
    ), over as (
      update account_activity s set under_way = 0 where s.under_way > 0
        and not exists (select from v where v.workspace = s.workspace and v.account = s.account)
    ), judged_again as (
      insert into account_due (workspace, account)
      select v.workspace, v.account from v join account_activity s on s.workspace = v.workspace and s.account = v.account
      where s.under_way <> v.visits
    )
    update account_activity s set under_way = v.visits, last_at = greatest(s.last_at, v.last_at)
    from v where s.workspace = v.workspace and s.account = v.account
      and (s.under_way <> v.visits or s.last_at < v.last_at)`)
}
