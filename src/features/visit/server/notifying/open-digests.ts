import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { noticeDelivery, visitDelivery, visitDigest } from '../tables.ts'

const together = 100

function isDue(table: typeof visitDelivery | typeof noticeDelivery, now: Date) {
  return and(eq(table.way, 'digest'), isNull(table.digest), eq(table.state, 'waiting'), lte(table.dueAt, now))
}

/**
 * Collects each recipient's due items into one digest, and enqueues its email in the same transaction.
 * However many sweeps run, a visit is in one digest. Returns the number of digests.
 */
export async function openDigests({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now()
  return db.asSystem(async (tx) => {
    let opened = 0
    for (const { earliest, ...whose } of await findDue(tx, now)) {
      const digest = await open(tx, whose, { earliest, now })
      if (!digest) continue
      await jobs.enqueue(tx, { name: 'visit.send-digest', payload: { workspace: whose.workspace, digest } })
      opened += 1
    }
    return opened
  })
}

const due = z.object({
  workspace: z.string(),
  recipient: z.string(),
  user: z.string().nullable(),
  earliest: z.coerce.date(),
})

/** Recipients with due visits or notifications, once each. */
async function findDue(tx: Transaction, now: Date): Promise<z.output<typeof due>[]> {
  const visits = tx
    .select({
      workspace: visitDelivery.workspace,
      recipient: visitDelivery.recipient,
      user: visitDelivery.user,
      at: visitDelivery.createdAt,
    })
    .from(visitDelivery)
    .where(isDue(visitDelivery, now))
  const notices = tx
    .select({
      workspace: noticeDelivery.workspace,
      recipient: sql<string>`${noticeDelivery.user}::text`,
      user: noticeDelivery.user,
      at: noticeDelivery.createdAt,
    })
    .from(noticeDelivery)
    .where(isDue(noticeDelivery, now))
  const { rows } = await tx.execute(sql`
    select workspace, recipient, "user", min(at) as earliest
    from (${visits} union all ${notices}) as all_due (workspace, recipient, "user", at)
    group by workspace, recipient, "user" order by workspace, recipient limit ${together}`)
  return z.array(due).parse(rows)
}

type Whose = { workspace: string; recipient: string; user: string | null }

async function open(
  tx: Transaction,
  whose: Whose,
  { earliest, now }: { earliest: Date; now: Date },
): Promise<string | undefined> {
  const { workspace, recipient } = whose
  const [before] = await tx
    .select({ until: visitDigest.until })
    .from(visitDigest)
    .where(and(eq(visitDigest.workspace, workspace), eq(visitDigest.recipient, recipient)))
    .orderBy(desc(visitDigest.until))
    .limit(1)
  const since = before?.until ?? secondsAfter(earliest, -86_400)
  const id = newId(now)
  await tx.insert(visitDigest).values({ ...whose, id, since, until: now, state: 'waiting' })
  const taken = await tx
    .update(visitDelivery)
    .set({ digest: id })
    .where(and(matching(visitDelivery, { workspace, recipient }), isDue(visitDelivery, now)))
    .returning({ of: visitDelivery.workspace })
  const notices = await takeNotices(tx, whose, { digest: id, now })
  if (taken.length + notices > 0) return id
  // Another sweep was faster.
  await tx.delete(visitDigest).where(and(eq(visitDigest.workspace, workspace), eq(visitDigest.id, id)))
  return undefined
}

/** The number of items added. */
async function takeNotices(
  tx: Transaction,
  { workspace, user }: Whose,
  { digest, now }: { digest: string; now: Date },
): Promise<number> {
  if (user === null) return 0
  const taken = await tx
    .update(noticeDelivery)
    .set({ digest })
    .where(
      and(eq(noticeDelivery.workspace, workspace), eq(noticeDelivery.user, user), isDue(noticeDelivery, now)),
    )
    .returning({ of: noticeDelivery.workspace })
  return taken.length
}
