import { and, eq, isNull } from 'drizzle-orm'
import { journey } from '#src/features/journey/server/tables.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { gateNoticeWords } from '../words/gate-notice-words.ts'
import { tellMembers } from './gate/tell-owner.ts'
import { link } from './tables.ts'

/** However often a paused link is opened, its members hear of it once a day. */
const openings = createRateLimit({ name: 'paused-link-opened', points: 1, seconds: 86_400 })

/** Tells the members that somebody opened this link while it is paused; nothing for any other public id. */
export async function tellOfPaused(platform: Pick<Platform, 'db' | 'clock'>, hashid: string): Promise<void> {
  const [paused] = await platform.db.asSystem((tx) =>
    tx
      .select({
        workspace: link.workspace,
        id: link.id,
        hashid: link.hashid,
        journey: link.journey,
        title: link.title,
      })
      .from(link)
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .where(
        and(
          eq(link.hashid, hashid),
          eq(link.active, false),
          isNull(link.deletedAt),
          isNull(journey.deletedAt),
        ),
      ),
  )
  if (!paused) return
  const isFirst = await openings.take(paused.id).then(
    () => true,
    () => false,
  )
  if (!isFirst) return
  await tellMembers(platform, paused, {
    title: told(gateNoticeWords, (words) => words.paused(paused.title)),
    text: told(gateNoticeWords, (words) => words.pausedText),
  })
}
