import { msg, plural } from '@lingui/core/runtime-macro'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countedFields } from '../rules/criterion.ts'
import { scoreOf } from '../rules/score.ts'
import type { ScoreJob } from '../schema.ts'
import { criteriaOf, type IcpRow, rowOf } from './find-icp.ts'
import { type KnownCompany, type ReadFigures, readFacts } from './read-facts.ts'
import { icp, icpScore } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Small enough to let others use the embedded database in between. */
const together = 2000
/** Batches of changed accounts, larger during imports. */
const changedTogether = 400

/**
 * Scores all accounts by one profile, in batches with their own transaction: a killed run can start over with
 * the same result. Stops if the profile changed since; then another job is on its way.
 */
export async function scoreAll(
  world: World,
  { workspace, subject, revision }: ScoreJob,
  { readFigures, report }: { readFigures: ReadFigures; report: JobReport },
): Promise<void> {
  let after: string | undefined
  let done = 0
  const total = await countAccounts(world, workspace)
  for (;;) {
    const part = await scorePart(world, { workspace, subject, revision, after }, readFigures)
    if (!part) return
    done += part.length
    after = part.at(-1)
    await report.step(
      Math.min(100, Math.round((100 * done) / Math.max(1, total))),
      msg`${plural({ companies: done }, { one: '# account', other: '# accounts' })} scored.`,
    )
    if (part.length < together) return
  }
}

type Part = ScoreJob & { after: string | undefined }

/** Scores the next accounts and returns their ids; undefined if the profile has changed. */
async function scorePart(
  { db, clock }: World,
  { workspace, subject, revision, after }: Part,
  readFigures: ReadFigures,
): Promise<string[] | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    await lockScores(tx, workspace)
    const [profile] = await activeIcps(tx, { workspace, icps: [subject] })
    if (profile?.revision !== revision) return undefined
    const such = after === undefined ? undefined : gt(account.id, after)
    const asked = { workspace, such, limit: together, criteria: profile.criteria }
    const companies = await readFacts(tx, asked, readFigures)
    await writeScores(tx, { workspace, profile, companies, at: clock.now() })
    if (companies.length < together) await finish(tx, { workspace, profile, at: clock.now() })
    return companies.map(({ id }) => id)
  })
}

async function finish(
  tx: Transaction,
  { workspace, profile, at }: { workspace: string; profile: IcpRow; at: Date },
): Promise<void> {
  const ofIcp = and(eq(icpScore.workspace, workspace), eq(icpScore.icp, profile.id))
  // Scores of accounts that have been moved to the trash since.
  await tx.delete(icpScore).where(and(ofIcp, ne(icpScore.revision, profile.revision)))
  await tx
    .update(icp)
    .set({ scoredRevision: profile.revision, scoredAt: at })
    .where(and(eq(icp.workspace, workspace), eq(icp.id, profile.id)))
}

/**
 * Scores changed accounts by all active profiles: those marked in `icp_stale`, each once, however often they
 * changed. Returns how many marks it processed.
 */
export async function scoreChanged(
  { db, clock }: World,
  workspace: string,
  readFigures: ReadFigures,
): Promise<number> {
  return db.inWorkspace(workspace, async (tx) => {
    await lockScores(tx, workspace)
    const { rows } = await tx.execute<{ accounts: string[] }>(sql`
      delete from icp_stale where workspace = ${workspace} and id = any(array(
        select id from (
          select id, sum(cardinality(accounts)) over (order by id) - cardinality(accounts) as before
          from (select id, accounts from icp_stale where workspace = ${workspace} order by id limit ${changedTogether}) first_ones
        ) counted where before < ${changedTogether})) returning accounts`)
    const accounts = [...new Set(rows.flatMap((row) => row.accounts))]
    if (accounts.length > 0) await scoreThese(tx, { workspace, accounts, at: clock.now() }, readFigures)
    return rows.length
  })
}

/** Scores these accounts by all active profiles. */
async function scoreThese(
  tx: Transaction,
  { workspace, accounts, at }: { workspace: string; accounts: string[]; at: Date },
  readFigures: ReadFigures,
): Promise<void> {
  const profiles = await activeIcps(tx, { workspace })
  const criteria = profiles.flatMap((one) => one.criteria)
  const asked = { workspace, such: inArray(account.id, accounts), limit: accounts.length, criteria }
  const companies = profiles.length > 0 ? await readFacts(tx, asked, readFigures) : []
  for (const profile of profiles) await writeScores(tx, { workspace, profile, companies, at })
  const there = new Set(companies.map(({ id }) => id))
  const gone = accounts.filter((id) => !there.has(id))
  if (gone.length > 0)
    await tx.delete(icpScore).where(and(eq(icpScore.workspace, workspace), inArray(icpScore.account, gone)))
}

/**
 * Rescores all accounts of a workspace by profiles that use counted facts: those change with time alone,
 * without a mark.
 */
export async function rescoreByFigures(
  world: World,
  workspace: string,
  readFigures: ReadFigures,
): Promise<void> {
  const profiles = await world.db.inWorkspace(workspace, (tx) => activeIcps(tx, { workspace }))
  for (const { id, revision, criteria } of profiles) {
    const looksAtCounted = criteria.some(({ field }) => countedFields.some((one) => one === field))
    const report = { step: async () => undefined }
    if (looksAtCounted) await scoreAll(world, { workspace, subject: id, revision }, { readFigures, report })
  }
}

/** Serializes scoring in a workspace, so that older facts never overwrite newer ones. */
async function lockScores(tx: Transaction, workspace: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`icp-score ${workspace}`}, 0))`)
}

async function activeIcps(
  tx: Transaction,
  { workspace, icps }: { workspace: string; icps?: string[] },
): Promise<IcpRow[]> {
  const rows = await tx
    .select()
    .from(icp)
    .where(
      and(matching(icp, { workspace, status: 'active', deletedAt: null }), icps && inArray(icp.id, icps)),
    )
    .for('share')
  const criteria = await criteriaOf(tx, { workspace, icps: rows.map(({ id }) => id) })
  return rows.map((row) => rowOf(row, criteria.get(row.id) ?? []))
}

type Written = { workspace: string; profile: IcpRow; companies: KnownCompany[]; at: Date }

async function writeScores(tx: Transaction, { workspace, profile, companies, at }: Written): Promise<void> {
  if (companies.length === 0) return
  const { id, criteria, cutoffs, revision } = profile
  const scored = companies.map(({ facts }) => scoreOf(criteria, facts, cutoffs))
  const ids = sql.param(companies.map((one) => one.id))
  const scores = sql.param(scored.map(({ score }) => score))
  const tiers = sql.param(scored.map(({ tier }) => tier))
  const judged = sql.param(scored.map((one) => one.judged))
  const reasons = sql.param(scored.map((one) => reasonsText(one.reasons)))
  await tx.execute(sql`
    insert into icp_score as s (workspace, icp, account, score, tier, judged, reasons, revision, computed_at)
    select ${workspace}::uuid, ${id}::uuid, u.account, u.score, u.tier, u.judged, u.reasons::jsonb, ${revision}::integer,
      ${at.toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${scores}::smallint[], ${tiers}::text[], ${judged}::smallint[], ${reasons}::text[])
      u (account, score, tier, judged, reasons)
    on conflict (workspace, account, icp) do update set
      score = excluded.score, tier = excluded.tier, judged = excluded.judged, reasons = excluded.reasons,
      revision = excluded.revision, computed_at = excluded.computed_at
    where (s.score, s.tier, s.judged, s.reasons, s.revision)
      is distinct from (excluded.score, excluded.tier, excluded.judged, excluded.reasons, excluded.revision)`)
}

function reasonsText(reasons: readonly { outcome: string; points: number }[]): string {
  return JSON.stringify(reasons.map(({ outcome, points }) => [outcome, points]))
}

async function countAccounts({ db }: World, workspace: string): Promise<number> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute<{ count: number }>(
      sql`select count(*)::integer as count from account where workspace = ${workspace} and deleted_at is null`,
    ),
  )
  return rows[0]?.count ?? 0
}
