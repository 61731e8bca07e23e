import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { movePerson } from './merge-people.ts'

const late = z.array(z.object({ workspace: z.string(), from: z.string(), to: z.string() }))

/** Moves rows written for a merged lead by a process that didn't know of the merge yet. Looks back a day. */
export async function moveLateRows({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select m.workspace, m.lead as "from", m.into_lead as "to" from lead_merged m
      where m.at > ${clock.now().toISOString()}::timestamptz - interval '1 day' and (
        exists (select from visit o where o.workspace = m.workspace and o.lead = m.lead)
        or exists (select from journey_run o where o.workspace = m.workspace and o.lead = m.lead)
        or exists (select from lead_deed o where o.workspace = m.workspace and o.lead = m.lead)
        or exists (select from form_submission o where o.workspace = m.workspace and o.lead = m.lead)
        or exists (select from lead_token o where o.workspace = m.workspace and o.lead = m.lead)
        or exists (select from personal_address o where o.workspace = m.workspace and o.lead = m.lead))`),
  )
  for (const move of late.parse(rows)) await db.asSystem((tx) => movePerson({ clock }, tx, move))
}
