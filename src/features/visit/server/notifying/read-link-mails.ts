import type { MailMode } from '#src/features/notification/rules.ts'
import { type LinkManner, mannerOf } from '#src/features/visit/rules/delivery.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findRecipients } from './find-recipients.ts'

/** A member's choice for a link's emails, and the effective delivery. */
export type LinkMails = { choice: LinkManner | null; now: MailMode }

export const noMails: LinkMails = { choice: null, now: 'never' }

/** How a member gets the emails of these links, by link; without a missing one's entry. */
export async function readLinkMails(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, links }: { workspace: string; user: string; links: string[] },
): Promise<Map<string, LinkMails>> {
  const asked = links.map((link) => ({ workspace, link, user }))
  const found = await db.asSystem((tx) =>
    findRecipients(tx, { topic: 'visit', links: asked, now: clock.now() }),
  )
  return new Map(
    found.map((one) => [one.link, { choice: one.choice, now: mannerOf({ ...one, link: one.choice }) }]),
  )
}
