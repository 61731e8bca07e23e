import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'

const rows = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    confirmed: z.boolean(),
    banned_until: z.coerce.date().nullable(),
    last_sign_in_at: z.coerce.date().nullable(),
    has_second_factor: z.boolean(),
    is_staff: z.boolean(),
    organizations: z.string(),
  }),
)

export type UserRow = z.output<typeof rows>[number]

const onPage = 25

/** Users by address, id, name or organization, newest first; `after` is the last one of the previous page. */
export async function findUsers(
  { db }: Pick<Platform, 'db'>,
  { q, after }: { q: string; after?: string | undefined },
): Promise<{ users: UserRow[]; next: string | undefined }> {
  const wanted = q.trim()
  const before = after ?? null
  const found = await db.asSystem((tx) =>
    tx.execute(sql`select u.id::text, coalesce(u.email, '') as email,
        trim(coalesce(p.first, '') || ' ' || coalesce(p.last, '')) as name,
        u.confirmed_at is not null as confirmed, u.banned_until, u.last_sign_in_at,
        exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_second_factor,
        exists (select from staff.platform_admin a where a."user" = u.id) as is_staff,
        coalesce((select string_agg(distinct o.name, ', ') from workspace_members m
          join organization o on o.id = m.organization where m."user" = u.id), '') as organizations
      from auth.users u left join user_profile p on p."user" = u.id
      where u.deleted_at is null
        and (${wanted}::text = '' or ${isFoundIn(sql`u.email`, wanted)} or u.id::text = lower(${wanted})
          or ${isFoundIn(sql`p.first || ' ' || p.last`, wanted)}
          or exists (select from workspace_members m join organization o on o.id = m.organization
            where m."user" = u.id and ${isFoundIn(sql`o.name`, wanted)}))
        and (${before}::uuid is null or u.id < ${before}::uuid)
      order by u.id desc limit ${onPage + 1}`),
  )
  const all = rows.parse(found.rows)
  const users = all.slice(0, onPage)
  return { users, next: all.length > onPage ? users.at(-1)?.id : undefined }
}
