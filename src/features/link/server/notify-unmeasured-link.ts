import { msg } from '@lingui/core/runtime-macro'
import type { Platform } from '#src/platform/platform.ts'
import type { SharedLink } from './find-shared-link.ts'
import { notifyOnceADay } from './notify-once-a-day.ts'

/**
 * Notifies members, once a day, that a link was opened whose workspace has no subscription to measure visits.
 */
export async function notifyUnmeasuredLink(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, journey, title, subscriptionIsActive }: SharedLink,
): Promise<void> {
  if (subscriptionIsActive) return
  await notifyOnceADay(
    platform,
    { workspace, subject: id, about: 'unmeasured' },
    {
      title: msg`“${{ title }}” was opened, but the visit wasn’t recorded`,
      text: msg`Your workspace has no active plan. Visitors can read everything, but visits aren’t recorded.`,
      href: `/workspace/journey/${journey}`,
    },
  )
}
