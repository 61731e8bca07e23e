import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import {
  domainNoticeTextLabels,
  domainNoticeTitleLabels,
} from '#src/features/link/messages/domain-notice-labels.ts'
import {
  judgeDomain,
  patienceSeconds,
  proofOf,
  type Records,
  secondsUntilNext,
} from '#src/features/link/rules/domain.ts'
import { inEveryLanguage, notifyMembers } from '#src/features/notification/server/notify-members.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chooseFallbackDomain, domainNotFound, same } from './change-domains.ts'
import { dropDomainCache } from './served-domains.ts'
import { workspaceDomain } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'dns' | 'log'>
type Which = { workspace: string; domain: string }
type Row = typeof workspaceDomain.$inferSelect

const mostAtOnce = 10
/** Keeps other processes from checking the domain at the same time. */
const takenSeconds = 120

/** Checks a domain now. Throws Refusal 404 `domain_not_found`. */
export async function checkDomain(world: World, which: Which): Promise<Row> {
  const [row] = await world.db.inWorkspace(which.workspace, (tx) =>
    tx.select().from(workspaceDomain).where(same(which)).limit(1),
  )
  if (!row) throw domainNotFound()
  const settled = await settleDomain(world, row, { records: await lookUp(world, row), tells: false })
  if (!settled) throw domainNotFound()
  return settled
}

/** Checks the domains that are due, a few at a time. Several processes may run this concurrently. */
export async function checkDueDomains(world: World): Promise<void> {
  const now = world.clock.now()
  const due = await world.db.asSystem(async (tx) => {
    const rows = await tx
      .select()
      .from(workspaceDomain)
      .where(lte(workspaceDomain.dueAt, now))
      .orderBy(workspaceDomain.dueAt)
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    for (const { workspace, id } of rows)
      await tx
        .update(workspaceDomain)
        .set({ dueAt: secondsAfter(now, takenSeconds) })
        .where(same({ workspace, domain: id }))
    return rows
  })
  await Promise.all(
    due.map(async (row) => settleDomain(world, row, { records: await lookUp(world, row), tells: true })),
  )
}

async function lookUp({ dns, config, log }: World, row: Row): Promise<Records> {
  const ours = new URL(config.publicOrigin).hostname
  try {
    const [texts, aliases, addresses, own] = await Promise.all([
      dns.texts(proofOf(row).name),
      dns.aliases(row.host),
      dns.addresses(row.host),
      dns.addresses(ours),
    ])
    return { texts, leadsHere: aliases.includes(ours) || addresses.some((one) => own.includes(one)) }
  } catch (error) {
    log.info({ err: error, host: row.host }, 'could not read the DNS records of a domain')
    return undefined
  }
}

/**
 * Updates a domain's status from its records. Two workspaces that want one domain wait for each other; the
 * first one's record must be gone before the other gets it.
 */
async function settleDomain(
  world: World,
  { workspace, id, host }: Row,
  { records, tells }: { records: Records; tells: boolean },
): Promise<Row | undefined> {
  const now = world.clock.now()
  const settled = await world.db.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${host}`}, 0))`)
    const [row] = await tx
      .select()
      .from(workspaceDomain)
      .where(same({ workspace, domain: id }))
      .limit(1)
    if (!row) return undefined
    const verdict = await judge(tx, row, { records, now })
    const next = afterwards(row, verdict)
    await tx
      .update(workspaceDomain)
      .set(next)
      .where(same({ workspace, domain: id }))
    if (next.state === 'fine') await chooseFirstDefault(tx, workspace)
    if (tells && next.verifiedAt && !row.verifiedAt) await tell(tx, row, { about: 'verified', now })
    if (next.toldAt && !row.toldAt) await tell(tx, row, { about: 'failing', now })
    return { ...row, ...next }
  })
  dropDomainCache(world)
  return settled
}

/** The status from the records; another workspace without its record loses the domain. */
async function judge(
  tx: Transaction,
  row: Row,
  { records, now }: { records: Records; now: Date },
): Promise<Verdict> {
  const rival = row.verifiedAt ? undefined : await findRival(tx, row)
  const state = judgeDomain(records, { proof: row.proof, rival: rival?.proof })
  const isProved = state === 'fine' || state === 'elsewhere'
  if (rival && isProved) await loseDomain(tx, rival, now)
  return { state, isProved, now }
}

type Verdict = { state: Row['state']; isProved: boolean; now: Date }

function afterwards(row: Row, { state, isProved, now }: Verdict) {
  const verifiedAt = row.verifiedAt ?? (isProved ? now : null)
  const tries = state === 'fine' ? 0 : row.tries + 1
  // A server that does not answer proves nothing about the domain.
  const failingSince =
    state === 'fine' || !verifiedAt
      ? null
      : state === 'unanswered'
        ? row.failingSince
        : (row.failingSince ?? now)
  const isOverdue = failingSince !== null && secondsAfter(failingSince, patienceSeconds) <= now
  return {
    state,
    verifiedAt,
    tries,
    failingSince,
    toldAt: failingSince === null ? null : (row.toldAt ?? (isOverdue ? now : null)),
    checkedAt: now,
    dueAt: secondsAfter(now, secondsUntilNext({ isVerified: verifiedAt !== null, tries })),
  }
}

/** The workspace that holds the domain. */
async function findRival(tx: Transaction, { workspace, host }: Row): Promise<Row | undefined> {
  const [found] = await tx
    .select()
    .from(workspaceDomain)
    .where(
      and(
        eq(workspaceDomain.host, host),
        ne(workspaceDomain.workspace, workspace),
        isNotNull(workspaceDomain.verifiedAt),
      ),
    )
    .limit(1)
  return found
}

/** The records now name another workspace. */
async function loseDomain(
  tx: Transaction,
  { workspace, id, isDefault, ...row }: Row,
  now: Date,
): Promise<void> {
  await tx
    .update(workspaceDomain)
    .set({ verifiedAt: null, isDefault: false, state: 'no_proof', failingSince: null, toldAt: null })
    .where(same({ workspace, domain: id }))
  if (isDefault) await chooseFallbackDomain(tx, workspace)
  await tell(tx, { workspace, host: row.host }, { about: 'lost', now })
}

async function chooseFirstDefault(tx: Transaction, workspace: string): Promise<void> {
  const rows = await tx
    .select({ id: workspaceDomain.id })
    .from(workspaceDomain)
    .where(and(eq(workspaceDomain.workspace, workspace), eq(workspaceDomain.isDefault, true)))
  if (rows.length === 0) await chooseFallbackDomain(tx, workspace)
}

async function tell(
  tx: Transaction,
  { workspace, host }: Pick<Row, 'workspace' | 'host'>,
  { about, now }: { about: 'verified' | 'failing' | 'lost'; now: Date },
): Promise<void> {
  const notice = {
    workspace,
    kind: 'domain' as const,
    subjectType: 'domain',
    subjectId: newId(now),
    said: inEveryLanguage({
      title: domainNoticeTitleLabels[about](host),
      text: domainNoticeTextLabels[about],
    }),
    href: '/workspace/settings/domains',
  }
  await notifyMembers(tx, [notice], now)
}
