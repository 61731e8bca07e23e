import {
  afterQuiet,
  isQuiet,
  type MailTimes,
  nextDigest,
} from '#src/features/notification/rules/mail-times.ts'
import type { MailMode } from '#src/features/notification/rules.ts'

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

/** How a member is mailed about a watched lead's visit: as chosen for the link, unless that is "muted". */
export function alertDeliveryOf({ link, topic, wantsDigest }: Omit<Choices, 'isNamed'>): MailMode {
  return mannerOf({ link: link === 'muted' ? link : null, isNamed: true, topic, wantsDigest })
}

/** How a member is mailed a notification addressed to them. */
export function noticeDeliveryOf({ topic, wantsDigest }: Pick<Choices, 'topic' | 'wantsDigest'>): MailMode {
  return mannerOf({ link: null, isNamed: true, topic, wantsDigest })
}

export type Telling = { way: 'at_once' } | { way: 'digest'; dueAt: Date } | { way: 'none' }

/**
 * Whether a visit is mailed now or goes into a digest: in quiet hours after they end, beyond the hourly limit
 * the next day. `mayComeAtOnce`: it deserves an individual email.
 */
export function tellingOf(asked: {
  manner: MailMode
  mayComeAtOnce: boolean
  wantsDigest: boolean
  /** Individual emails within the last hour, and their limit. */
  mails: { sent: number; most: number }
  now: Date
  times: MailTimes
  /** Also in quiet hours. */
  isUrgent?: boolean
}): Telling {
  const { manner, now, times, wantsDigest } = asked
  if (manner === 'never') return { way: 'none' }
  const isLate = asked.mails.sent >= asked.mails.most
  const isHeld = asked.isUrgent !== true && isQuiet(now, times)
  if (manner === 'at_once' && asked.mayComeAtOnce && !isLate && !isHeld) return { way: 'at_once' }
  if (!wantsDigest) return { way: 'none' }
  if (manner === 'digest' || !asked.mayComeAtOnce) return { way: 'digest', dueAt: nextDigest(now, times) }
  return { way: 'digest', dueAt: isHeld ? afterQuiet(now, times) : nextDigest(now, times, 'day') }
}

/** Watchers are notified of a lead's visits to a link at most this often. */
export const alertAgainSeconds = 30 * 60
