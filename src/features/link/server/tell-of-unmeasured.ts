import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { linkNoticeWords } from '../words/link-notice-words.ts'
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
      title: told(linkNoticeWords, (words) => words.unmeasured(title)),
      text: told(linkNoticeWords, (words) => words.unmeasuredText),
      href: `/workspace/journey/${journey}`,
    },
  )
}
