import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { contactFactNames } from '#src/features/contact/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TimelineCursor } from '#src/routes/workspace/parts/timeline/timeline-cursor.ts'

const action = z.object({
  kind: z.literal('contact'),
  id: z.string(),
  at: z.coerce.date(),
  by: z.string(),
  did: z.enum(['added', 'changed', 'removed', 'merged']),
  name: z.string(),
  /** The changed fields. */
  fields: z.array(z.enum(contactFactNames)),
})
/** A member's change of a contact. */
export type ContactEntry = z.output<typeof action>

type Asked = { workspace: string; account: string; before: TimelineCursor | undefined; limit: number }

/** Changes of an account's contacts and merges of people, latest first, without permanently deleted people. */
export async function readContactChanges(
  { db }: Pick<Platform, 'db'>,
  { workspace, account, before, limit }: Asked,
): Promise<ContactEntry[]> {
  const isBefore = before
    ? sql`where (d.at, d.id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql``
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with c as (
        select *, coalesce(nullif(trim(first || ' ' || last), ''), email) as name from contact
        where workspace = ${workspace} and account = ${account}
      )
      select 'contact' as kind, d.* from (
        select c.id, c.created_at as at, c.created_by as by, 'added' as did, c.name, '[]'::jsonb as fields from c
        union all
        select md5(c.id::text || ' removed')::uuid, c.deleted_at, c.deleted_by,
          case when c.merged_into is null then 'removed' else 'merged' end, c.name, '[]'
        from c where c.deleted_at is not null and c.deleted_by is not null
        union all
        select m.lead, m.at, m.by, 'merged', coalesce(nullif(trim(m.first || ' ' || m.last), ''), l.email), '[]'
        from lead l join lead_merged m on m.workspace = l.workspace and m.into_lead = l.id
        where l.workspace = ${workspace} and l.account = ${account} and l.deleted_at is null
          and not exists (select from c where c.merged_into is not null and c.deleted_at = m.at)
        union all
        select md5(c.id::text || ' ' || h.version)::uuid, h.at, h.by, 'changed', c.name,
          (select jsonb_agg(name) from jsonb_object_keys(h.after) name)
        from c join contact_change h on h.workspace = ${workspace} and h.contact = c.id
      ) d ${isBefore}
      order by d.at desc, d.id desc limit ${limit}`),
  )
  return z.array(action).parse(rows)
}
