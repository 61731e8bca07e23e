import {
  afterQuiet,
  isQuiet,
  type MailTimes,
  nextDigest,
} from '#src/features/notification/rules/mail-times.ts'
import type { MailMode, Topic } from '#src/features/notification/rules.ts'

/** What a member may choose for a link's emails. */
export const linkManners = ['at_once', 'digest', 'muted'] as const
export type LinkManner = (typeof linkManners)[number]

/** A member's choices about visit emails, if any. */
export type Choices = {
  /** For the link. */
  link: LinkManner | null
  /** The link names them, and its notifications are on. */
  isNamed: boolean
  topic: MailMode
  wantsDigest: boolean
}

/**
 * How a member gets a link's visits. Without a choice for the link, they are mailed if the link names them.
 */
export function mannerOf({ link, isNamed, topic, wantsDigest }: Choices): MailMode {
  if (topic === 'never' || link === 'muted' || (!link && !isNamed)) return 'never'
  const manner = link ?? topic
  return manner === 'digest' && !wantsDigest ? 'never' : manner
}

/** Topics whose notifications are also mailed. */
export type MailedTopic = Extract<Topic, 'form' | 'journey' | 'lead_came' | 'link_check'>

/** How a member is mailed a notification addressed to them. */
export function noticeDeliveryOf({ topic, wantsDigest }: Pick<Choices, 'topic' | 'wantsDigest'>): MailMode {
  return mannerOf({ link: null, isNamed: true, topic, wantsDigest })
}

export type Delivery = { way: 'at_once' } | { way: 'digest'; dueAt: Date } | { way: 'none' }

/**
 * Whether a visit is mailed now or goes into a digest: in quiet hours after they end, beyond the hourly limit
 * the next day. `mayComeAtOnce`: it deserves an individual email.
 */
export function deliveryOf(asked: {
  manner: MailMode
  mayComeAtOnce: boolean
  wantsDigest: boolean
  /** Individual emails within the last hour, and their limit. */
  mails: { sent: number; most: number }
  now: Date
  times: MailTimes
}): Delivery {
  const { manner, now, times, wantsDigest } = asked
  if (manner === 'never') return { way: 'none' }
  const isLate = asked.mails.sent >= asked.mails.most
  const isHeld = isQuiet(now, times)
  if (manner === 'at_once' && asked.mayComeAtOnce && !isLate && !isHeld) return { way: 'at_once' }
  if (!wantsDigest) return { way: 'none' }
  if (manner === 'digest' || !asked.mayComeAtOnce) return { way: 'digest', dueAt: nextDigest(now, times) }
  return { way: 'digest', dueAt: isHeld ? afterQuiet(now, times) : nextDigest(now, times, 'day') }
}

/** What decides whether a link's visits are mailed at all. */
export type MailedLink = {
  planEmailNotification: 'yes' | 'no'
  linkIsActive: boolean
  subscriptionIsActive: boolean
}

/** A possible recipient of a link's visits. */
type AskedRecipient = Choices & Pick<Parameters<typeof deliveryOf>[0], 'mails' | 'times'>

/** How a recipient is mailed a settled visit. */
export function receiptDeliveryOf(
  visit: MailedLink & { leadIsValidated: boolean },
  to: AskedRecipient,
  now: Date,
): Delivery {
  if (!mayMail(visit)) return { way: 'none' }
  const { wantsDigest, mails, times } = to
  const mayComeAtOnce = visit.leadIsValidated
  return deliveryOf({ manner: mannerOf(to), mayComeAtOnce, wantsDigest, mails, now, times })
}

/**
 * Whether anyone is mailed about a link's visits, regardless of the visitor (specification, section 5). A link's named
 * member is skipped if its notifications are off; members who chose its emails get them.
 */
export function mayMail(link: MailedLink): boolean {
  return link.planEmailNotification === 'yes' && link.linkIsActive && link.subscriptionIsActive
}

/**
 * What a member gets of a link's visits: individual emails, notifications in the app, the digest. `missing`: what
 * keeps them from any email.
 */
export type Promised = {
  email: 'verified' | 'none'
  inApp: boolean
  digest: 'day' | 'week' | 'none'
  missing: 'verified_address' | 'plan' | 'active_link' | null
}

/** What the sender does for a member, outside of quiet hours and within the hourly limit. */
export function promisedOf(
  link: MailedLink,
  to: Omit<AskedRecipient, 'mails'> & { wantsInApp: boolean },
  now: Date,
): Promised {
  const times = { ...to.times, quiet: null, quietWeekends: false }
  const free = { ...to, times, mails: { sent: 0, most: 1 } }
  const [ofVerified, ofOthers] = [true, false].map(
    (leadIsValidated) => receiptDeliveryOf({ ...link, leadIsValidated }, free, now).way,
  )
  const email = ofVerified === 'at_once' ? 'verified' : 'none'
  const digest = ofOthers === 'digest' ? times.digest.every : 'none'
  return { email, inApp: to.wantsInApp, digest, missing: missingOf(link) }
}

function missingOf(link: MailedLink): Promised['missing'] {
  if (mayMail(link)) return null
  return mayMail({ ...link, linkIsActive: true }) ? 'active_link' : 'plan'
}

/** Watchers are notified of a lead's visits at most this often. */
export const alertAgainSeconds = 30 * 60
