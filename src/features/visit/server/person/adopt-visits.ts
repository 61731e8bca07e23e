import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { countAnew } from './move-person.ts'

/** A visit by the public id it was opened under, and the id known only to the browser that measured it. */
export const madeVisit = z.object({ link: z.string(), session: z.uuid() })
export type MadeVisit = z.output<typeof madeVisit>

const held = z.array(z.object({ id: z.string(), isSettled: z.boolean() }))

/**
 * Attributes anonymous visits of a browser to the lead it has proved to be. Other leads' visits stay theirs.
 * Idempotent; returns the number of visits.
 */
export async function adoptVisits(
  { db }: Pick<Platform, 'db'>,
  { workspace, lead, visits }: { workspace: string; lead: string; visits: MadeVisit[] },
): Promise<number> {
  return db.asSystem(async (tx) => {
    // In recording order, to avoid deadlocks.
    const { rows } = await tx.execute(sql`
      select v.id, v.settled_at is not null as "isSettled" from visit v
      where v.workspace = ${workspace} and v.lead is null and (v.link, v.session_id) in (
        select o.link, n.session from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as n(link text, session uuid)
        cross join lateral (
          select l.id as link from link l where l.workspace = ${workspace} and l.hashid = n.link
          union all
          select p.link from personal_address p where p.workspace = ${workspace} and p.hashid = n.link
        ) o)
        and exists (select from lead d where d.workspace = ${workspace} and d.id = lead_now(${workspace}::uuid, ${lead}::uuid)
          and d.deleted_at is null)
      order by v.link, v.session_id for update of v`)
    const found = held.parse(rows)
    await tx.execute(sql`
      update visit set lead = lead_now(${workspace}::uuid, ${lead}::uuid)
      where workspace = ${workspace} and id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`)
    await countAnew(tx, { workspace, visits: found })
    return found.length
  })
}
