import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { countAnew } from './move-person.ts'

/** A visit by the public id under which it was opened, and the id that only the browser knows that measured it. */
export const madeVisit = z.object({ link: z.string(), session: z.uuid() })
export type MadeVisit = z.output<typeof madeVisit>

const held = z.array(z.object({ id: z.string(), isSettled: z.boolean() }))

/**
 * Makes visits of a browser that has proved to be a lead this lead's: those to links of the workspace that nobody is known of. A
 * visit that was somebody else's stays theirs. Any number of times; returns how many there were.
 */
export async function adoptVisits(
  { db }: Pick<Platform, 'db'>,
  { workspace, lead, visits }: { workspace: string; lead: string; visits: MadeVisit[] },
): Promise<number> {
  return db.asSystem(async (tx) => {
    // In the order in which visits are recorded, so that none of them waits for the other.
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
