import { and, eq, exists, gt, or, type SQL, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkPass } from '../gate/tables.ts'
import { hashOfCode, holds, isUsable } from './code-rows.ts'
import { inviteCode } from './tables.ts'

/** For this long the same form, resent because the response got lost, takes no second use. */
const attemptSeconds = 600

type OfLink = { workspace: string; id: string }
/** `attempt`: the submitted form, see `attemptOf`. */
type Attempt = { attempt: string | null; now: Date }

/**
 * The id of the entered code if it works at this link. All other codes take the same lookup, so that timing
 * doesn't reveal why one fails.
 */
export async function findCode(
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, id: link }: OfLink,
  { typed, attempt }: { typed: string; attempt: string | null },
): Promise<string | undefined> {
  const now = clock.now()
  const isIt = matching(inviteCode, { workspace, link, codeHash: hashOfCode({ secrets }, link, typed) })
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: inviteCode.id })
      .from(inviteCode)
      .where(and(isIt, or(isUsable(now), and(holds(now), wasSent(tx, { attempt, now }))))),
  )
  return row?.id
}

/**
 * Takes one use of a code; of two visitors who want the last one, one gets it. `sent_before`: this form was
 * already sent and took its use then.
 */
export async function takeUse(
  tx: Transaction,
  { workspace, id: link }: OfLink,
  { code, attempt, now }: Attempt & { code: string },
): Promise<'taken' | 'sent_before' | 'refused'> {
  const isIt = and(eq(inviteCode.workspace, workspace), eq(inviteCode.link, link), eq(inviteCode.id, code))
  // A concurrent submission of the same form waits here for the outcome of the first.
  await tx.select({ id: inviteCode.id }).from(inviteCode).where(isIt).for('update')
  const [before] = await tx
    .select({ id: inviteCode.id })
    .from(inviteCode)
    .where(and(isIt, holds(now), wasSent(tx, { attempt, now })))
  if (before) return 'sent_before'
  const taken = await tx
    .update(inviteCode)
    .set({ used: sql`${inviteCode.used} + 1` })
    .where(and(isIt, isUsable(now)))
    .returning({ id: inviteCode.id })
  return taken.length > 0 ? 'taken' : 'refused'
}

function wasSent(tx: Transaction, { attempt, now }: Attempt): SQL {
  if (attempt === null) return sql`false`
  return exists(
    tx
      .select({ id: linkPass.id })
      .from(linkPass)
      .where(
        and(
          matching(linkPass, { workspace: inviteCode.workspace, inviteCode: inviteCode.id, attempt }),
          gt(linkPass.createdAt, secondsAfter(now, -attemptSeconds)),
        ),
      ),
  )
}
