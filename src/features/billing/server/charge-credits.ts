import type { Transaction } from '#src/platform/database/database.ts'
import { moveCredits } from './move-credits.ts'

type Charge = { workspace: string; credits: number; note: string; at: Date; lead?: string }

/** Charges credits and records the reason. False if too few are left; the balance never falls below zero. */
export async function chargeCredits(tx: Transaction, { credits, ...line }: Charge): Promise<boolean> {
  return moveCredits(tx, { ...line, kind: 'charge', delta: -credits })
}
