import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    owner: z.string().nullable(),
    owner_email: z.string().nullable(),
    workspaces: z.coerce.number(),
    members: z.coerce.number(),
    credits: z.coerce.number(),
    stored_bytes: z.coerce.number(),
    last_visit_at: z.coerce.date().nullable(),
  }),
)

export type OrganizationRow = z.output<typeof rows>[number]

const onPage = 25

/**
 * Organizations by name, id or the first owner's address, newest first; `after` is the last one of the
 * previous page.
 */
export async function listOrganizations(
  { db }: Pick<Platform, 'db'>,
  { q, after }: { q: string; after?: string | undefined },
): Promise<{ organizations: OrganizationRow[]; next: string | undefined }> {
  const wanted = q.trim()
  const before = after ?? null
  const found = await db.asSystem((tx) =>
    tx.execute(sql`select o.id::text, o.name, first.owner::text, first.email as owner_email,
        (select count(*) from workspaces w where w.organization = o.id and w.deleted_at is null) as workspaces,
        (select count(distinct m."user") from workspace_members m where m.organization = o.id) as members,
        (select coalesce(sum(w.credits), 0) from workspaces w where w.organization = o.id) as credits,
        (select coalesce(sum(f.bytes), 0) from media_file f join workspaces w on w.id = f.workspace
          where w.organization = o.id) as stored_bytes,
        (select max(v.last_at) from visit v join workspaces w on w.id = v.workspace where w.organization = o.id)
          as last_visit_at
      from organization o
      left join lateral (select m."user" as owner, u.email from workspace_members m join auth.users u on u.id = m."user"
        where m.organization = o.id and m.role = 'owner' order by m.created_at, m.id limit 1) first on true
      where (${wanted}::text = '' or ${isFoundIn(sql`o.name`, wanted)} or o.id::text = lower(${wanted})
          or ${isFoundIn(sql`first.email`, wanted)})
        and (${before}::uuid is null or o.id < ${before}::uuid)
      order by o.id desc limit ${onPage + 1}`),
  )
  const all = rows.parse(found.rows)
  const organizations = all.slice(0, onPage)
  return { organizations, next: all.length > onPage ? organizations.at(-1)?.id : undefined }
}
