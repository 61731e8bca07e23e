import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { keptNotification, type NotificationList } from '../schema.ts'
import { notification } from './tables.ts'

type Asked = { workspace: string; user: string; locale?: Locale; limit?: number }

/** A member's latest notifications in a workspace, in their language, and how many are unread in total. */
export async function listNotifications(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, locale = 'en', limit = 20 }: Asked,
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
      const said = keptNotification.safeParse(row.data)
      if (!said.success) return []
      const { id, kind, createdAt, readAt } = row
      const { de, ...kept } = said.data
      return [
        {
          ...kept,
          ...(locale === 'de' ? de : {}),
          id,
          kind,
          created_at: createdAt.toISOString(),
          is_read: readAt !== null,
        },
      ]
    })
    return { unread: waiting?.unread ?? 0, notifications }
  })
}
