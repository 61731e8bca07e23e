import { and, inArray } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { hintInboxes } from './inbox-hints.ts'
import { notification } from './tables.ts'

/** Marks a member's own notifications as read; all without `ids`. */
export async function markNotificationsRead(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, ids }: { workspace: string; user: string; ids?: string[] | undefined },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await tx
      .update(notification)
      .set({ readAt: clock.now() })
      .where(
        and(
          matching(notification, { workspace, user, readAt: null }),
          ids ? inArray(notification.id, ids) : undefined,
        ),
      )
    await hintInboxes(tx, [workspace])
  })
}
