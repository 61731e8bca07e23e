import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'

const together = 500

/** Accepted terms are evidence, so their names are kept. */
const isNamed = sql`terms_version = 0 and (name <> '' or email <> '')`

/**
 * Erases the names and addresses of visitors who passed a gate longer ago than their workspace keeps visits;
 * the pass itself stays, since links count openings. Also erases labels of equally old invite codes that no
 * longer work. Expired codes are always deleted. Runs in small transactions.
 */
export async function eraseOldPasses({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  await db.asSystem((tx) => tx.execute(sql`delete from link_code where expires_at < ${now}`))
  for (const some of [forgetSome(now), forgetSomeLabels(now)]) {
    let forgotten = together
    while (forgotten >= together) forgotten = (await db.asSystem((tx) => tx.execute(some))).rowCount ?? 0
  }
}

function forgetSome(now: SQL): SQL {
  return sql`
    with due as (
      select p.workspace, p.id from workspaces w
      cross join lateral (
        select workspace, id from link_pass
        where link_pass.workspace = w.id and ${isNamed} and created_at < ${now} - make_interval(days => w.retention_days)
        order by created_at limit ${together}) p
      where w.retention_days is not null
      limit ${together}
    )
    update link_pass p set name = '', email = '', is_confirmed = false
    from due where p.workspace = due.workspace and p.id = due.id`
}

function forgetSomeLabels(now: SQL): SQL {
  return sql`
    with due as (
      select c.workspace, c.id from link_invite_code c
      join workspaces w on w.id = c.workspace
      where c.label <> '' and c.created_at < ${now} - make_interval(days => w.retention_days)
        and (c.used >= c.uses or c.revoked_at is not null
          or (c.ends_on + 1)::timestamp at time zone w.time_zone <= ${now})
      limit ${together}
    )
    update link_invite_code c set label = ''
    from due where c.workspace = due.workspace and c.id = due.id`
}
