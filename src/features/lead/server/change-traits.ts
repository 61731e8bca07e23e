import { sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'

/** Points to add, and tags to add or remove, ignoring case. */
export type TraitChange = { workspace: string; lead: string; score: number; add: string[]; remove: string[] }

const mostTags = 20

/**
 * Changes score and tags of leads, in the caller's transaction; safe for concurrent use. A lead with 20 tags
 * gets no more.
 */
export async function changeTraits(tx: Transaction, changes: TraitChange[], at: Date): Promise<void> {
  if (changes.length === 0) return
  await tx.execute(sql`
    update lead l set score = greatest(-1000000, least(1000000, l.score + c.score)), tags = array(
        select tag from (
          select tag, n from unnest(l.tags) with ordinality as had (tag, n)
          where lower(tag) not in (select lower(gone) from unnest(c.remove) as gone)
          union all
          select fresh, 100 + n from unnest(c.add) with ordinality as added (fresh, n)
          where lower(fresh) not in (select lower(tag) from unnest(l.tags) as tag)
        ) as tagged order by n limit ${mostTags}
      ), updated_at = ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(workspace uuid, lead uuid, score integer, add text[], remove text[])
    where l.workspace = c.workspace and l.id = c.lead and l.deleted_at is null`)
}
