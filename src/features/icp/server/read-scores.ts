import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  type Distribution,
  distributionOf,
  matchesOf,
  type Reason,
  type Scored,
  scoreOf,
  type Tier,
} from '../rules/score.ts'
import { type IcpContent, keptReasons } from '../schema.ts'
import { type ReadFigures, readFacts } from './read-facts.ts'
import { icpScore } from './tables.ts'

type World = Pick<Platform, 'db'>
type Rules = Pick<IcpContent, 'criteria' | 'cutoffs'>

/**
 * How many accounts match out of how many, and their distribution. `looked` is the sample size: if less than
 * `total`, the figures are estimates.
 */
export type Matches = { matches: number; total: number; looked: number; distribution: Distribution }

/** The figures of a profile's scores. */
export async function readMatches(
  { db }: World,
  { workspace, icp }: { workspace: string; icp: string },
): Promise<Matches> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ tier: icpScore.tier, score: icpScore.score, count: count() })
      .from(icpScore)
      .where(and(eq(icpScore.workspace, workspace), eq(icpScore.icp, icp)))
      .groupBy(icpScore.tier, icpScore.score),
  )
  const distribution = distributionOf(rows)
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  return { matches: matchesOf(distribution), total, looked: total, distribution }
}

/** The sample size of a preview: evenly spread and always the same. */
const mostTried = 4000

/** Previews a profile without saving anything. */
export async function tryIcp(
  { db }: World,
  { workspace, criteria, cutoffs }: Rules & { workspace: string },
  readFigures: ReadFigures,
): Promise<Matches> {
  return db.inWorkspace(workspace, async (tx) => {
    const total = await countAccounts(tx, workspace)
    const step = Math.ceil(total / mostTried)
    const such = step > 1 ? sql`abs(hashtext(${account.id}::text)) % ${step} = 0` : undefined
    const companies = await readFacts(tx, { workspace, such, limit: 2 * mostTried, criteria }, readFigures)
    const looked = companies.length
    const distribution = distributionOf(
      companies.map(({ facts }) => ({ ...scoreOf(criteria, facts, cutoffs), count: 1 })),
    )
    const matches = matchesOf(distribution)
    const estimate = looked === 0 ? 0 : Math.round((matches / looked) * total)
    return { matches: looked < total ? estimate : matches, total, looked, distribution }
  })
}

/** An account's score by these rules at this moment; undefined for a missing account. */
export async function explainScore(
  { db }: World,
  { workspace, account: id, criteria, cutoffs }: Rules & { workspace: string; account: string },
  readFigures: ReadFigures,
): Promise<(Scored & { name: string }) | undefined> {
  const asked = { workspace, such: eq(account.id, id), limit: 1, criteria }
  const [found] = await db.inWorkspace(workspace, (tx) => readFacts(tx, asked, readFigures))
  return found && { name: found.name, ...scoreOf(criteria, found.facts, cutoffs) }
}

/** A stored score. */
export type KeptScore = { score: number; tier: Tier; judged: number; revision: number; reasons: Reason[] }

/** The scores of these accounts by one profile. */
export async function scoresOf(
  { db }: World,
  { workspace, icp, accounts }: { workspace: string; icp: string; accounts: string[] },
): Promise<Map<string, KeptScore>> {
  if (accounts.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(icpScore)
      .where(
        and(eq(icpScore.workspace, workspace), inArray(icpScore.account, accounts), eq(icpScore.icp, icp)),
      ),
  )
  return new Map(
    rows.map(({ account: of, score, tier, judged, revision, reasons }) => [
      of,
      { score, tier, judged, revision, reasons: readReasons(reasons) },
    ]),
  )
}

function readReasons(reasons: unknown): Reason[] {
  return keptReasons.parse(reasons).map(([outcome, points]) => ({ outcome, points }))
}

async function countAccounts(tx: Transaction, workspace: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(account)
    .where(and(eq(account.workspace, workspace), isNull(account.deletedAt)))
  return row?.count ?? 0
}
