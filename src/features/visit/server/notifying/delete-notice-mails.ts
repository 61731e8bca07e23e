import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { noticeDelivery } from '../tables.ts'

const keptSeconds = 30 * 86_400

/** Mailed notifications are kept for as long as duplicates are possible. */
export async function deleteOldNoticeMails({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = secondsAfter(clock.now(), -keptSeconds)
  await db.asSystem((tx) =>
    tx
      .delete(noticeDelivery)
      .where(and(ne(noticeDelivery.state, 'waiting'), lt(noticeDelivery.createdAt, before))),
  )
}

/** Deletes sent and pending notification emails that contain this text. */
export async function deleteNoticeMailsContaining(
  tx: Transaction,
  { workspace, text }: { workspace: string; text: string },
): Promise<void> {
  await tx
    .delete(noticeDelivery)
    .where(
      and(
        eq(noticeDelivery.workspace, workspace),
        sql`position(lower(${text}) in lower(${noticeDelivery.data}::text)) > 0`,
      ),
    )
}

/** Deletes sent and pending notification emails about these visits. Returns their letters. */
export async function deleteNoticeMailsAbout(
  tx: Transaction,
  { workspace, visits }: { workspace: string; visits: string[] },
): Promise<string[]> {
  if (visits.length === 0) return []
  const gone = await tx
    .delete(noticeDelivery)
    .where(
      and(
        matching(noticeDelivery, { workspace, subjectType: 'visit' }),
        inArray(noticeDelivery.subjectId, visits),
      ),
    )
    .returning({ letter: noticeDelivery.letter })
  return gone.map(({ letter }) => letter)
}
