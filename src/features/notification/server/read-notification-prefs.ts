import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type Channel, type Topic, topics } from '../rules.ts'
import { notificationPref } from './tables.ts'

/** One thing that a member can be told of; `ways` are only those in which it is told at all, true where it is on. */
export type NotificationPref = {
  topic: Topic
  ways: Partial<Record<Channel, boolean>>
  /** Its mails come at once, not in the digest. */
  atOnce: boolean
}

type Whose = { workspace: string; user: string }

/** What a member wants to be told in a workspace, every topic in its order. */
export async function readNotificationPrefs(
  { db }: Pick<Platform, 'db'>,
  { workspace, user }: Whose,
): Promise<NotificationPref[]> {
  const chosen = await db.inWorkspace(workspace, (tx) =>
    tx
      .select()
      .from(notificationPref)
      .where(and(eq(notificationPref.workspace, workspace), eq(notificationPref.user, user))),
  )
  return topics.map(({ topic, channels }) => {
    const rows = chosen.filter((row) => row.topic === topic)
    const ways = channels.map((channel) => [
      channel,
      rows.find((row) => row.channel === channel)?.enabled ?? true,
    ])
    const atOnce = rows.find((row) => row.channel === 'email')?.atOnce ?? true
    return { topic, ways: Object.fromEntries(ways), atOnce }
  })
}
