import { and, eq, isNull, lt } from 'drizzle-orm'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { chargeCredits } from './charge-credits.ts'
import { moveCredits } from './move-credits.ts'
import { creditLedger } from './tables.ts'

/** `key`: what the credits are for, such as `content:{run}:{kind}`; it can have one open reservation. */
type Reserved = { workspace: string; key: string; at: Date }

/**
 * Reserves credits until they are charged or refunded; an open reservation of this key is kept. False if too
 * few are left: the balance never falls below zero.
 */
export async function reserveCredits(
  tx: Transaction,
  { credits, ...reserved }: Reserved & { credits: number; note: string },
): Promise<boolean> {
  // Serializes reservations of this workspace: a key is reserved once.
  await tx.select().from(workspaces).where(eq(workspaces.id, reserved.workspace)).for('update')
  if (await isReserved(tx, reserved)) return true
  return moveCredits(tx, { ...reserved, kind: 'reserve', delta: -credits })
}

/** Whether credits are reserved for this key. */
export async function isReserved(tx: Transaction, reserved: Omit<Reserved, 'at'>): Promise<boolean> {
  const found = await tx.select({ id: creditLedger.id }).from(creditLedger).where(isOpen(reserved))
  return found.length > 0
}

/** Charges reserved credits. After a refund it reserves them again: false if too few are left. */
export async function chargeReserved(
  tx: Transaction,
  { credits, note, ...reserved }: Reserved & { credits: number; note: string },
): Promise<boolean> {
  const { workspace, at } = reserved
  const used = await tx
    .update(creditLedger)
    .set({ kind: 'charge', note })
    .where(isOpen(reserved))
    .returning({ id: creditLedger.id })
  return used.length > 0 || chargeCredits(tx, { workspace, credits, note, at })
}

/** Refunds an open reservation, once. */
export async function refundReserved(tx: Transaction, { at, ...reserved }: Reserved): Promise<void> {
  const { workspace } = reserved
  const open = await tx
    .update(creditLedger)
    .set({ settledAt: at })
    .where(isOpen(reserved))
    .returning({ key: creditLedger.key, delta: creditLedger.delta, note: creditLedger.note })
  for (const { key, delta, note } of open)
    await moveCredits(tx, { workspace, kind: 'refund', key, note, delta: -delta, at })
}

/** Longer than any model request may take. */
const abandonedAfterSeconds = 2 * 3600
const together = 200

/** Refunds reservations whose process died before it could charge or refund them. */
export async function refundAbandoned({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await db.asSystem(async (tx) => {
    const { workspace, key, kind, settledAt, createdAt } = creditLedger
    const open = await tx
      .select({ workspace, key })
      .from(creditLedger)
      .where(
        and(eq(kind, 'reserve'), isNull(settledAt), lt(createdAt, secondsAfter(at, -abandonedAfterSeconds))),
      )
      .limit(together)
      .for('update', { skipLocked: true })
    for (const one of open)
      if (one.key) await refundReserved(tx, { workspace: one.workspace, key: one.key, at })
  })
}

function isOpen({ workspace, key }: Omit<Reserved, 'at'>) {
  return matching(creditLedger, { workspace, key, kind: 'reserve', settledAt: null })
}
