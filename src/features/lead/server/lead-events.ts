import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { leadEvent } from './tables.ts'

type Event = Omit<typeof leadEvent.$inferInsert, 'id' | 'at'>

const taken = z.object({
  workspace: z.string(),
  id: z.string(),
  lead: z.string(),
  kind: z.enum(['visit', 'validated', 'form', 'listed']),
  subject: z.string(),
  link: z.string().nullable(),
})
export type TakenLeadEvent = z.output<typeof taken>

/** Records events of leads for features that react to them, in the transaction of the event. */
export async function recordLeadEvents(tx: Transaction, events: Event[], at: Date): Promise<void> {
  if (events.length === 0) return
  await tx.insert(leadEvent).values(events.map((event) => ({ ...event, id: newId(at), at })))
}

/**
 * Takes the next events that aren't deferred, in a system transaction: a failure puts them back. Safe for
 * concurrent consumers.
 */
export async function takeLeadEvents(
  tx: Transaction,
  { now, most }: { now: Date; most: number },
): Promise<TakenLeadEvent[]> {
  const { rows } = await tx.execute(sql`
    with next as (
      select workspace, id from lead_deed where not_before is null or not_before <= ${now.toISOString()}::timestamptz
      order by id limit ${most} for update skip locked
    ),
    gone as (
      delete from lead_deed d using next where d.workspace = next.workspace and d.id = next.id
      returning d.workspace, d.id, d.lead, d.kind, d.subject, d.link
    )
    select workspace, id, lead, kind, subject, link from gone order by id`)
  return z.array(taken).parse(rows)
}

/** Defers an event that failed, so that others go first. */
export async function deferLeadEvent(
  tx: Transaction,
  { workspace, id, until }: Pick<TakenLeadEvent, 'workspace' | 'id'> & { until: Date },
): Promise<void> {
  await tx
    .update(leadEvent)
    .set({ notBefore: until })
    .where(and(eq(leadEvent.workspace, workspace), eq(leadEvent.id, id)))
}
