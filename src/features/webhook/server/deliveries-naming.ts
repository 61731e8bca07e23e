import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { webhookDelivery } from './tables.ts'

/** A person whose deliveries are wanted; `hashid` is their public id. */
type Named = { workspace: string; id: string; email: string; hashid: string }

/** Deliveries that name a person or are about them, earliest first. */
export async function listDeliveriesNaming(
  tx: Transaction,
  person: Named,
): Promise<{ event: string; payload: Record<string, unknown>; state: string; at: Date }[]> {
  return tx
    .select({
      event: webhookDelivery.event,
      payload: webhookDelivery.payload,
      state: webhookDelivery.state,
      at: webhookDelivery.createdAt,
    })
    .from(webhookDelivery)
    .where(isNaming(person))
    .orderBy(asc(webhookDelivery.createdAt))
}

/** Deletes them with their calls; pending ones aren't sent. */
export async function removeDeliveriesNaming(tx: Transaction, person: Named): Promise<void> {
  await tx.delete(webhookDelivery).where(isNaming(person))
}

/** Deletes the deliveries of these visits. */
export async function removeDeliveriesOf(
  tx: Transaction,
  { workspace, visits }: { workspace: string; visits: string[] },
): Promise<void> {
  if (visits.length === 0) return
  await tx
    .delete(webhookDelivery)
    .where(and(eq(webhookDelivery.workspace, workspace), inArray(webhookDelivery.visit, visits)))
}

function isNaming({ workspace, id, email, hashid }: Named): SQL | undefined {
  // A response may repeat the request.
  const told = sql`lower(${webhookDelivery.payload}::text || ${webhookDelivery.answer})`
  return and(
    eq(webhookDelivery.workspace, workspace),
    or(
      eq(webhookDelivery.lead, id),
      sql`position(${email.toLowerCase()} in ${told}) > 0`,
      sql`position(${hashid.toLowerCase()} in ${told}) > 0`,
    ),
  )
}
