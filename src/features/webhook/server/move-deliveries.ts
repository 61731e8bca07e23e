import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { webhookDelivery } from './tables.ts'

type Move = { workspace: string; from: string; to: string }

/** What webhooks were told of one lead goes with another from now on; what it says stays. */
export async function moveDeliveries(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ lead: to })
    .where(and(eq(webhookDelivery.workspace, workspace), eq(webhookDelivery.lead, from)))
}
