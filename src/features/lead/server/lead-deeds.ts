import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { leadDeed } from './tables.ts'

type Deed = Omit<typeof leadDeed.$inferInsert, 'id' | 'at'>

const taken = z.object({
  workspace: z.string(),
  id: z.string(),
  lead: z.string(),
  kind: z.enum(['visit', 'validated', 'form', 'listed']),
  subject: z.string(),
  link: z.string().nullable(),
})
export type TakenDeed = z.output<typeof taken>

/** Notes what leads did for later features that react to it, in the transaction in which it becomes true. */
export async function noteDeeds(tx: Transaction, deeds: Deed[], at: Date): Promise<void> {
  if (deeds.length === 0) return
  await tx.insert(leadDeed).values(deeds.map((deed) => ({ ...deed, id: newId(at), at })))
}

/**
 * Takes the next of those out that are not set aside until later, in a transaction of the system: they are back if it fails.
 * Several may take at once.
 */
export async function takeDeeds(
  tx: Transaction,
  { now, most }: { now: Date; most: number },
): Promise<TakenDeed[]> {
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

/** Sets one aside that could not be reacted to: the others go before it. */
export async function setDeedAside(
  tx: Transaction,
  { workspace, id, until }: Pick<TakenDeed, 'workspace' | 'id'> & { until: Date },
): Promise<void> {
  await tx
    .update(leadDeed)
    .set({ notBefore: until })
    .where(and(eq(leadDeed.workspace, workspace), eq(leadDeed.id, id)))
}
