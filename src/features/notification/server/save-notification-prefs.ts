import { sql } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type Channel, usesChannel } from '../rules.ts'

/** `atOnce`: for emails, not in the digest; unchanged if left out. */
type Choice = { topic: string; channel: Channel; enabled: boolean; atOnce?: boolean }

/**
 * Stores a member's preferences in a workspace; topics left out are unchanged. Ignores unused channels and
 * former members.
 */
export async function saveNotificationPrefs(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, choices }: { workspace: string; user: string; choices: Choice[] },
): Promise<void> {
  const told = choices.filter(({ topic, channel }) => usesChannel(topic, channel))
  if (told.length === 0) return
  await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      insert into notification_pref (workspace, "user", topic, channel, enabled, at_once, updated_at)
      select m.workspace, m."user", c.topic, c.channel, c.enabled, coalesce(c."atOnce", p.at_once, true),
        ${clock.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as c(topic text, channel text, enabled boolean, "atOnce" boolean)
      join workspace_members m on m.workspace = ${workspace} and m."user" = ${user}
      left join notification_pref p on p.workspace = m.workspace and p."user" = m."user" and p.topic = c.topic
        and p.channel = c.channel
      on conflict (workspace, "user", topic, channel) do update
        set enabled = excluded.enabled, at_once = excluded.at_once, updated_at = excluded.updated_at`),
  )
}
