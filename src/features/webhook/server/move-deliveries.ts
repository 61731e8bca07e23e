import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { webhookDelivery } from './tables.ts'

type Move = { workspace: string; from: string; to: string }

/** Assigns a lead's deliveries to another; their contents stay. */
export async function moveDeliveries(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ lead: to })
    .where(and(eq(webhookDelivery.workspace, workspace), eq(webhookDelivery.lead, from)))
}
