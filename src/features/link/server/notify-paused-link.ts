import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { journey } from '#src/features/journey/server/tables.ts'
import type { Platform } from '#src/platform/platform.ts'
import { notifyOnceADay } from './notify-once-a-day.ts'
import { findPersonalAddress } from './personal/find-personal-address.ts'
import { sendClosedEvent } from './send-closed-event.ts'
import { link } from './tables.ts'

/**
 * Notifies members, once a day, that this link or one of its personal links was opened while paused; does
 * nothing for any other public id.
 */
export async function notifyPausedLink(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>,
  hashid: string,
): Promise<void> {
  const personal = await findPersonalAddress(platform, hashid)
  const [paused] = await platform.db.asSystem((tx) =>
    tx
      .select({
        workspace: link.workspace,
        id: link.id,
        hashid: link.hashid,
        journey: link.journey,
        title: link.title,
        account: link.account,
      })
      .from(link)
      .innerJoin(journey, and(eq(journey.workspace, link.workspace), eq(journey.id, link.journey)))
      .where(
        and(
          eq(link.hashid, personal?.link ?? hashid),
          or(eq(link.active, false), inArray(journey.status, ['paused', 'archived'])),
          isNull(link.deletedAt),
          isNull(journey.deletedAt),
        ),
      ),
  )
  if (!paused) return
  await sendClosedEvent(platform, paused, { reason: 'paused', email: '' })
  await notifyOnceADay(
    platform,
    { workspace: paused.workspace, subject: paused.id, about: 'paused' },
    {
      title: msg`“${{ title: paused.title }}” was opened while paused`,
      text: msg`Visitors see that it isn’t available. Resume it to let them in.`,
      href: `/workspace/journey/${paused.journey}?link=${paused.id}`,
    },
  )
}
