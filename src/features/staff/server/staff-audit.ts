import { asc, desc, gt, lt, sql } from 'drizzle-orm'
import { chainStart, findBrokenSeal, sealEntry } from '#src/platform/audit/audit-chain.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { networkOf } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type StaffFacts, staffAudit } from './tables.ts'

/** Who does something, and from where. */
export type StaffActor = { user: string | null; address: string; requestId: string }

type Action = {
  at: Date
  by: StaffActor
  /** Noun and verb: `user.ban`. */
  action: string
  target: { type: string; id: string }
  reason?: string
  data?: StaffFacts['data']
}

/** How long entries are kept; the database refuses to delete younger ones. */
const keptSeconds = 400 * 24 * 3600
const forgotten = 'audit.forget'

/** An arbitrary key; concurrent entries would otherwise seal the same predecessor. */
const chainLock = 7_146_218

/** Logs an action of staff, in its transaction. */
export async function writeStaffAudit(tx: Transaction, action: Action): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`)
  const [last] = await tx.select().from(staffAudit).orderBy(desc(staffAudit.seq)).limit(1)
  const facts = factsOf(action)
  const previousHash = last?.hash ?? chainStart
  await tx.insert(staffAudit).values({
    seq: (last?.seq ?? 0) + 1,
    at: action.at,
    actor: facts.actor,
    action: facts.action,
    targetType: facts.target.type,
    targetId: facts.target.id,
    facts,
    previousHash,
    hash: sealEntry(previousHash, facts),
  })
}

function factsOf({ at, by, action, target, reason = '', data = {} }: Action): StaffFacts {
  const network = networkOf(by.address)
  return {
    at: at.toISOString(),
    actor: by.user,
    action,
    target,
    reason,
    data,
    network,
    requestId: by.requestId,
  }
}

export type AuditCheck = { entries: number; brokenAt: number | undefined }

/**
 * Reads the whole log and returns the first entry with a broken seal: changed, removed or added behind the
 * product's back. A row's own columns must match its sealed facts.
 */
export async function checkStaffAudit({ db }: Pick<Platform, 'db'>): Promise<AuditCheck> {
  return db.asSystem(async (tx) => {
    let before: string | undefined
    let last = 0
    let entries = 0
    for (;;) {
      const rows = await tx
        .select()
        .from(staffAudit)
        .where(gt(staffAudit.seq, last))
        .orderBy(asc(staffAudit.seq))
        .limit(1000)
      const [first] = rows
      if (!first) return { entries, brokenAt: undefined }
      before ??= await startOf(tx, first)
      const brokenAt =
        last > 0 && first.seq !== last + 1
          ? first.seq
          : (findBrokenSeal(rows, before) ?? rows.find((row) => !matchesItsFacts(row))?.seq)
      if (brokenAt !== undefined) return { entries, brokenAt }
      const end = rows.at(-1) ?? first
      before = end.hash
      last = end.seq
      entries += rows.length
    }
  })
}

type Row = typeof staffAudit.$inferSelect

function matchesItsFacts({ at, actor, action, targetType, targetId, facts }: Row): boolean {
  const { target } = facts
  return (
    at.toISOString() === facts.at &&
    actor === facts.actor &&
    action === facts.action &&
    targetType === target.type &&
    targetId === target.id
  )
}

/** The hash before the oldest remaining entry, as the log records it for deleted ones. */
async function startOf(tx: Transaction, first: Row): Promise<string> {
  if (first.seq === 1) return chainStart
  const [told] = await tx
    .select()
    .from(staffAudit)
    .where(
      sql`${staffAudit.action} = ${forgotten} and ${staffAudit.facts}->'data'->>'through' = ${String(first.seq - 1)}`,
    )
    .limit(1)
  const hash = told?.facts.data['hash']
  return typeof hash === 'string' ? hash : chainStart
}

/** Deletes entries older than 400 days and logs the last one with its seal. Returns how many. */
export async function forgetOldAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const at = clock.now()
  return db.asSystem(async (tx) => {
    const old = lt(staffAudit.at, secondsAfter(at, -keptSeconds))
    const [newest] = await tx.select().from(staffAudit).where(old).orderBy(desc(staffAudit.seq)).limit(1)
    if (!newest) return 0
    await writeStaffAudit(tx, {
      at,
      by: { user: null, address: '', requestId: '' },
      action: forgotten,
      target: { type: 'audit', id: String(newest.seq) },
      data: { through: String(newest.seq), hash: newest.hash },
    })
    const gone = await tx.delete(staffAudit).where(old).returning({ seq: staffAudit.seq })
    return gone.length
  })
}
