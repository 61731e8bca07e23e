import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { visitDigest, visitTelling } from '../tables.ts'

const together = 100

function isDue(now: Date) {
  return and(
    eq(visitTelling.way, 'digest'),
    isNull(visitTelling.digest),
    eq(visitTelling.state, 'waiting'),
    lte(visitTelling.dueAt, now),
  )
}

/**
 * Gathers for each recipient what is due into one digest, and enqueues its mail in the same transaction. However many
 * sweeps run, a visit gets into one digest. Returns how many were opened.
 */
export async function openDigests({
  db,
  clock,
  jobs,
}: Pick<Platform, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now()
  return db.asSystem(async (tx) => {
    const due = await tx
      .select({
        workspace: visitTelling.workspace,
        recipient: visitTelling.recipient,
        user: visitTelling.user,
        earliest: sql<string>`min(${visitTelling.createdAt})`,
      })
      .from(visitTelling)
      .where(isDue(now))
      .groupBy(visitTelling.workspace, visitTelling.recipient, visitTelling.user)
      .orderBy(visitTelling.workspace, visitTelling.recipient)
      .limit(together)
    let opened = 0
    for (const { earliest, ...whose } of due) {
      const digest = await open(tx, whose, { earliest: new Date(earliest), now })
      if (!digest) continue
      await jobs.enqueue(tx, { name: 'visit.send-digest', payload: { workspace: whose.workspace, digest } })
      opened += 1
    }
    return opened
  })
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
    .update(visitTelling)
    .set({ digest: id })
    .where(and(eq(visitTelling.workspace, workspace), eq(visitTelling.recipient, recipient), isDue(now)))
    .returning({ visit: visitTelling.visit })
  if (taken.length > 0) return id
  // Another sweep was faster.
  await tx.delete(visitDigest).where(and(eq(visitDigest.workspace, workspace), eq(visitDigest.id, id)))
  return undefined
}
