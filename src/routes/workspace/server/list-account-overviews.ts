import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CustomField } from '#src/features/account/rules/custom-field.ts'
import {
  type CustomFilter,
  customSorts,
  matchesCustomFilter,
} from '#src/features/account/server/custom-columns.ts'
import {
  type AccountRow,
  type AskedAccounts,
  listAccounts,
  type MoreOfAccounts,
} from '#src/features/account/server/list-accounts.ts'
import type { Tier } from '#src/features/icp/rules/score.ts'
import { findDefaultIcp, type IcpRow } from '#src/features/icp/server/find-icp.ts'
import { type KeptScore, scoresOf } from '#src/features/icp/server/read-scores.ts'
import { fitOf, isOfTier } from '#src/features/icp/server/sort-by-fit.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Judged, Momentum } from '#src/features/visit/rules/momentum.ts'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import { readTimeZone } from '#src/features/visit/server/read-time-zone.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import { momentColumn, type Sortable } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countVisits } from './count-visits.ts'

export type AccountOverview = AccountRow & {
  links: number
  visits: number
  lastVisitAt: Date | null
  /** Null without links and visits. */
  standing: Judged | null
  /** By the default profile; null without one or before scoring. */
  fit: KeptScore | null
}

type Narrowed = {
  momentum?: Momentum | undefined
  members?: Person[]
  /** Custom fields to sort and filter by. */
  fields?: CustomField[]
  own?: CustomFilter | undefined
  /** By the default profile; ignored without one. */
  tier?: Tier[] | undefined
}

/** The workspace's accounts with their links, visits and momentum; `momentum` filters by it. `members`
 * by name: accounts without an owner come first when sorted by owner. */
export async function listAccountOverviews(
  platform: Pick<Platform, 'db' | 'clock'>,
  { momentum, members = [], fields = [], own = {}, tier, ...asked }: AskedAccounts & Narrowed,
): Promise<{ accounts: AccountOverview[]; next: string | undefined; icp: IcpRow | null }> {
  const { workspace } = asked
  const icp = await findDefaultIcp(platform, { workspace })
  const such = and(icp && tier ? isOfTier(icp.id, tier) : undefined, matchesCustomFilter(fields, own))
  const wanted = { ...asked, such, ...(asked.step && { today: await readToday(platform, workspace) }) }
  const { accounts: found, next } = await listAccounts(platform, wanted, {
    columns: { owner: byOwner(members), ...customSorts(fields) },
    more: [activityOf(momentum), ...(icp ? [fitOf(icp.id)] : [])],
  })
  const standings = await readMomentum(platform, { workspace, accounts: found.map(({ id }) => id) })
  // The stored momentum is at most a day old; the shown figures are current.
  const accounts = found.filter(({ id }) => !momentum || standings.get(id)?.momentum === momentum)
  const ids = accounts.map((account) => account.id)
  const visits = await countVisits(platform, { workspace, of: 'account', ids })
  const links = await countLinks(platform, { workspace, ids })
  const fits = icp ? await scoresOf(platform, { workspace, icp: icp.id, accounts: ids }) : undefined
  return {
    accounts: accounts.map((account) => ({
      ...account,
      links: links.get(account.id) ?? 0,
      visits: visits.get(account.id)?.visits ?? 0,
      lastVisitAt: visits.get(account.id)?.lastAt ?? null,
      standing: standings.get(account.id) ?? null,
      fit: fits?.get(account.id) ?? null,
    })),
    next,
    icp: icp ?? null,
  }
}

/** Today in the workspace's time zone. */
export async function readToday(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  workspace: string,
): Promise<string> {
  const timeZone = await db.inWorkspace(workspace, (tx) => readTimeZone(tx, workspace))
  return dayAt(clock.now(), timeZone)
}

export function activityOf(momentum: Momentum | undefined): MoreOfAccounts {
  return {
    table: sql`account_activity s`,
    account: sql`s.account`,
    workspace: sql`s.workspace`,
    columns: {
      links: { by: sql`s.links`, as: 'bigint' },
      visits: { by: sql`s.visits`, as: 'bigint' },
      last: momentColumn(sql`s.last_at`),
    },
    isWanted: momentum && sql`s.momentum = ${momentum}`,
  }
}

function byOwner(members: Person[]): Sortable {
  const users = sql.param(members.map(({ user }) => user))
  return { by: sql`coalesce(array_position(${users}::uuid[], account.owner), 0)`, as: 'bigint' }
}

async function countLinks(
  { db }: Pick<Platform, 'db'>,
  { workspace, ids }: { workspace: string; ids: string[] },
): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ account: link.account, links: count() })
      .from(link)
      .where(and(eq(link.workspace, workspace), inArray(link.account, ids), isNull(link.deletedAt)))
      .groupBy(link.account),
  )
  return new Map(rows.map((row) => [row.account, row.links]))
}
