import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type NotificationList, notificationData } from '../schema.ts'
import { notification } from './tables.ts'

/** The latest notifications of a member in a workspace, and how many of all they have not read. */
export async function listNotifications(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, limit = 20 }: { workspace: string; user: string; limit?: number },
): Promise<NotificationList> {
  const mine = and(eq(notification.workspace, workspace), eq(notification.user, user))
  return db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select()
      .from(notification)
      .where(mine)
      .orderBy(desc(notification.createdAt), desc(notification.id))
      .limit(limit)
    const [waiting] = await tx
      .select({ unread: count() })
      .from(notification)
      .where(and(mine, isNull(notification.readAt)))
    const notifications = rows.flatMap((row) => {
      const said = notificationData.safeParse(row.data)
      if (!said.success) return []
      const { id, kind, createdAt, readAt } = row
      return [{ ...said.data, id, kind, created_at: createdAt.toISOString(), is_read: readAt !== null }]
    })
    return { unread: waiting?.unread ?? 0, notifications }
  })
}
