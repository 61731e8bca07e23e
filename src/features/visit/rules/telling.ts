import {
  afterQuiet,
  isQuiet,
  type MailTimes,
  nextDigest,
} from '#src/features/notification/rules/mail-times.ts'
import type { MailManner } from '#src/features/notification/rules.ts'

/** What a member may choose for the mails of one link. */
export const linkManners = ['at_once', 'digest', 'muted'] as const
export type LinkManner = (typeof linkManners)[number]

/** What somebody chose about mails of visits, as far as they did. */
export type Choices = {
  /** For the link. */
  link: LinkManner | null
  /** The link names them, and its notifications are on. */
  isNamed: boolean
  topic: MailManner
  wantsDigest: boolean
}

/** How a visit to a link is mailed to somebody. Who chose nothing for a link is mailed where the link names them. */
export function mannerOf({ link, isNamed, topic, wantsDigest }: Choices): MailManner {
  if (topic === 'never' || link === 'muted' || (!link && !isNamed)) return 'never'
  const manner = link ?? topic
  return manner === 'digest' && !wantsDigest ? 'never' : manner
}

/** How somebody is mailed that a lead whom they watch came: whatever they chose for the link, unless that is nothing. */
export function alertMannerOf({ link, topic, wantsDigest }: Omit<Choices, 'isNamed'>): MailManner {
  return mannerOf({ link: link === 'muted' ? link : null, isNamed: true, topic, wantsDigest })
}

/** How somebody is mailed a notice that is for them. */
export function noticeMannerOf({ topic, wantsDigest }: Pick<Choices, 'topic' | 'wantsDigest'>): MailManner {
  return mannerOf({ link: null, isNamed: true, topic, wantsDigest })
}

export type Telling = { way: 'at_once' } | { way: 'digest'; dueAt: Date } | { way: 'none' }

/**
 * Whether a visit is mailed now or waits for a digest: what comes in quiet hours until they end, what is too much for an
 * hour until the next day's digest. `mayComeAtOnce`: it is worth a mail of its own.
 */
export function tellingOf(asked: {
  manner: MailManner
  mayComeAtOnce: boolean
  wantsDigest: boolean
  /** Mails of their own within the last hour, and how many there may be. */
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

/** Somebody is told that a lead came to a link at most so often. */
export const alertAgainSeconds = 30 * 60
