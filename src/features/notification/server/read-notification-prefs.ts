import { and, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type Channel, type Topic, topics } from '../rules.ts'
import { notificationPref } from './tables.ts'

/** A topic of notifications; `ways` are the channels it uses, true if on. */
export type NotificationPref = {
  topic: Topic
  ways: Partial<Record<Channel, boolean>>
  /** Emailed right away, not in the digest. */
  atOnce: boolean
}

type Whose = { workspace: string; user: string }

/** A member's preferences in a workspace, all topics in order. */
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
