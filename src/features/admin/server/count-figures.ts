import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Platform } from '#src/platform/platform.ts'

const figures = z.tuple([
  z.object({
    users: z.coerce.number(),
    new_users: z.coerce.number(),
    signed_in: z.coerce.number(),
    organizations: z.coerce.number(),
    workspaces: z.coerce.number(),
    active_workspaces: z.coerce.number(),
    visits: z.coerce.number(),
    credits_used: z.coerce.number(),
    stored_bytes: z.coerce.number(),
  }),
])

export type Figures = z.output<typeof figures>[0]

/** Figures of the platform. `new_`, `active_`, visits and credits: in the last 7 days. */
export async function countFigures({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Figures> {
  const now = clock.now().toISOString()
  const weekAgo = secondsAfter(clock.now(), -7 * 24 * 3600).toISOString()
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`select
      (select count(*) from auth.users where deleted_at is null) as users,
      (select count(*) from auth.users where deleted_at is null and created_at > ${weekAgo}::timestamptz) as new_users,
      (select count(distinct user_id) from auth.sessions where not_after is null or not_after > ${now}::timestamptz)
        as signed_in,
      (select count(*) from organization) as organizations,
      (select count(*) from workspaces where deleted_at is null) as workspaces,
      (select count(distinct workspace) from visit where last_at > ${weekAgo}::timestamptz) as active_workspaces,
      (select count(*) from visit where last_at > ${weekAgo}::timestamptz and grade is distinct from 'unproved') as visits,
      (select coalesce(-sum(delta), 0) from credit_ledger where kind = 'charge' and created_at > ${weekAgo}::timestamptz)
        as credits_used,
      (select coalesce(sum(bytes), 0) from media_file) as stored_bytes`),
  )
  return figures.parse(rows)[0]
}
