import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { namesOf } from './people.ts'
import { presence } from './tables.ts'

/** How long a viewer counts as present after their last request; browsers send one every 25 seconds. */
const presentSeconds = 60

type Where = { workspace: string; user: string; item: string }

/**
 * Records that a member is viewing a thing, and returns the names of other viewers. Doesn't reveal whether
 * the thing exists. Records nothing for non-members.
 */
export async function recordPresence(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, item }: Where,
): Promise<string[]> {
  const now = platform.clock.now()
  const since = secondsAfter(now, -presentSeconds)
  const others = await platform.db.inWorkspace(workspace, async (tx) => {
    await tx.delete(presence).where(and(eq(presence.workspace, workspace), lt(presence.seenAt, since)))
    await tx.execute(sql`
      insert into presence (workspace, "user", item, seen_at)
      select m.workspace, m."user", ${item}, ${now.toISOString()}::timestamptz
      from workspace_members m where m.workspace = ${workspace} and m."user" = ${user}
      on conflict (workspace, item, "user") do update set seen_at = excluded.seen_at`)
    return tx
      .select({ user: presence.user })
      .from(presence)
      .where(
        and(matching(presence, { workspace, item }), ne(presence.user, user), gt(presence.seenAt, since)),
      )
      .orderBy(asc(presence.user))
      .limit(50)
  })
  const users = others.map((one) => one.user)
  const names = await namesOf(platform, users)
  return users.flatMap((one) => names.get(one) ?? [])
}

/** Records that a member stopped viewing a thing. */
export async function leavePresence(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, item }: Where,
): Promise<void> {
  await db.inWorkspace(workspace, (tx) =>
    tx
      .delete(presence)
      .where(and(eq(presence.workspace, workspace), eq(presence.item, item), eq(presence.user, user))),
  )
}
