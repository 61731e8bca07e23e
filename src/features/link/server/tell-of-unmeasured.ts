import { msg } from '@lingui/core/runtime-macro'
import type { Platform } from '#src/platform/platform.ts'
import type { SharedLink } from './find-shared-link.ts'
import { tellOnceADay } from './tell-once-a-day.ts'

/** Tells the members, once a day, that somebody read a link whose workspace has no subscription to measure it with. */
export async function tellOfUnmeasured(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, journey, title, subscriptionIsActive }: SharedLink,
): Promise<void> {
  if (subscriptionIsActive) return
  await tellOnceADay(
    platform,
    { workspace, subject: id, about: 'unmeasured' },
    {
      title: msg`“${{ title }}” was opened, and nothing was measured`,
      text: msg`Your workspace has no active subscription. Visitors can read everything; who they are and how long they stay is not recorded.`,
      href: `/workspace/journey/${journey}`,
    },
  )
}
