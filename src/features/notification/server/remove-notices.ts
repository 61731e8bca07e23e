import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { notification } from './tables.ts'

/** Deletes notifications about these things. */
export async function removeNotices(
  tx: Transaction,
  { workspace, subjectType, subjects }: { workspace: string; subjectType: string; subjects: string[] },
): Promise<void> {
  if (subjects.length === 0) return
  await tx
    .delete(notification)
    .where(and(matching(notification, { workspace, subjectType }), inArray(notification.subjectId, subjects)))
}

/** Deletes notifications that contain this text, whatever their topic. */
export async function removeNoticesNaming(
  tx: Transaction,
  { workspace, text }: { workspace: string; text: string },
): Promise<void> {
  await tx
    .delete(notification)
    .where(
      and(
        eq(notification.workspace, workspace),
        sql`position(lower(${text}) in lower(${notification.data}::text)) > 0`,
      ),
    )
}
