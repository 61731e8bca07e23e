import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  type AccountRow,
  type AskedAccounts,
  listAccounts,
} from '#src/features/account/server/list-accounts.ts'
import { link } from '#src/features/link/server/tables.ts'
import type { Judged, Momentum } from '#src/features/visit/rules/momentum.ts'
import { readMomentum } from '#src/features/visit/server/momentum/read-momentum.ts'
import type { Person } from '#src/features/workspace/server/people.ts'
import type { Sortable } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countVisits } from './count-visits.ts'
import { visitColumns } from './sort-by-visits.ts'

export type AccountOverview = AccountRow & {
  links: number
  visits: number
  lastVisitAt: Date | null
  /** Null without a link and a visit. */
  standing: Judged | null
}

/** The workspace's companies with their links and visits, and where they stand; only those that stand so with `momentum`. `members`
 * by name: those whose are nobody’s come first when they are sorted by owner. */
export async function listAccountOverviews(
  platform: Pick<Platform, 'db' | 'clock'>,
  {
    momentum,
    members = [],
    ...asked
  }: AskedAccounts & { momentum?: Momentum | undefined; members?: Person[] },
): Promise<{ accounts: AccountOverview[]; next: string | undefined }> {
  const { workspace } = asked
  const all = momentum && (await readMomentum(platform, { workspace }))
  const chosen = all && [...all].flatMap(([id, judged]) => (judged.momentum === momentum ? [id] : []))
  const only = { ...asked, ids: chosen ? common(chosen, asked.ids) : asked.ids }
  const { accounts, next } = await listAccounts(platform, only, {
    ...visitColumns('account'),
    owner: byOwner(members),
  })
  const ids = accounts.map((account) => account.id)
  const visits = await countVisits(platform, { workspace, of: 'account', ids })
  const links = await countLinks(platform, { workspace, ids })
  const standings = all ?? (await readMomentum(platform, { workspace, accounts: ids }))
  return {
    accounts: accounts.map((account) => ({
      ...account,
      links: links.get(account.id) ?? 0,
      visits: visits.get(account.id)?.visits ?? 0,
      lastVisitAt: visits.get(account.id)?.lastAt ?? null,
      standing: standings.get(account.id) ?? null,
    })),
    next,
  }
}

function byOwner(members: Person[]): Sortable {
  const users = sql.param(members.map(({ user }) => user))
  return { by: sql`coalesce(array_position(${users}::uuid[], account.owner), 0)`, as: 'bigint' }
}

function common(chosen: string[], ids: string[] | undefined): string[] {
  return ids ? chosen.filter((id) => ids.includes(id)) : chosen
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
