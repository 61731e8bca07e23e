import { readNotificationPrefs } from '#src/features/notification/server/read-notification-prefs.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { mannerOf } from '#src/features/visit/rules/delivery.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findRecipients } from './find-recipients.ts'
import { followLink } from './follow-link.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Whose = { workspace: string; user: string }

/**
 * Turns on a member's digest of visits; with `link`, also for a link that they muted or that doesn't name them. Throws
 * Refusal 404 `link_not_found`.
 */
export async function turnOnDigest(
  platform: World,
  { link, ...whose }: Whose & { link?: string | undefined },
): Promise<void> {
  const prefs = await readNotificationPrefs(platform, whose)
  const isVisitOff = prefs.some(({ topic, ways }) => topic === 'visit' && ways.email === false)
  await saveNotificationPrefs(platform, {
    ...whose,
    choices: [
      { topic: 'digest', channel: 'email', enabled: true },
      ...(isVisitOff ? [{ topic: 'visit', channel: 'email', enabled: true, atOnce: false } as const] : []),
    ],
  })
  if (link && (await isLeftOut(platform, { ...whose, link })))
    await followLink(platform, { ...whose, link, manner: 'digest' })
}

async function isLeftOut({ db, clock }: World, asked: Whose & { link: string }): Promise<boolean> {
  const found = await db.asSystem((tx) =>
    findRecipients(tx, { topic: 'visit', links: [asked], now: clock.now() }),
  )
  return found.every((one) => mannerOf({ ...one, link: one.choice }) === 'never')
}
