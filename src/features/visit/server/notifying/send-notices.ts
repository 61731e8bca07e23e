import { asc, eq, sql } from 'drizzle-orm'
import { findLocaleAt } from '#src/features/identity/server/find-locale.ts'
import { afterQuiet, isQuiet } from '#src/features/notification/rules/mail-times.ts'
import { unsubscribeAddress } from '#src/features/notification/server/unsubscribe.ts'
import { noticeDeliveryOf } from '#src/features/visit/rules/delivery.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale, type Locale } from '#src/translation/locale.ts'
import { noticeDelivery } from '../tables.ts'
import { type Addressee, findAddressees } from './find-recipients.ts'
import { renderNotices } from './notice-email.tsx'
import { readSaid } from './notice-text.ts'
import { dropUncountedVisits } from './notify-members.ts'

type World = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; letter: string }
type Row = typeof noticeDelivery.$inferSelect
type Found = { to: Addressee; rows: Row[]; language: string; senderName: string; topic: Row['kind'] }

/**
 * Emails a member a group of notifications, once even if the job runs twice. Obsolete and unwanted ones are
 * left out; in quiet hours they wait for the digest. Throws if the mail server can't be reached, so that the
 * job retries.
 */
export async function sendNotices(platform: World, which: Which): Promise<void> {
  const found = await platform.db.asSystem((tx) => prepare(tx, which, platform.clock.now()))
  if (!found) return
  const { to, rows, language, senderName, topic } = found
  const { workspace, letter } = which
  const { publicOrigin: origin } = platform.config
  const locale = (await findLocaleAt(platform, to.email)) ?? usualLocale(language)
  const unsubscribe = await unsubscribeAddress(platform, { workspace, to: to.email, topic })
  const notices = rows.map(({ data }) => readSaid(data, locale))
  const mail = await renderNotices({ about: topic, notices, locale, origin, unsubscribe })
  try {
    const fate = await platform.mail.send({
      ...mail,
      messageId: `notices-${letter}@${new URL(origin).hostname}`,
      to: to.email,
      ...(senderName && { fromName: senderName }),
      reason: { kind: topic, workspace },
      locale,
    })
    const noted = await note(platform, which, { state: fate === 'sent' ? 'sent' : 'dropped' })
    // Some were erased while the email was on the way, so the installation's copy is deleted, too.
    if (noted < rows.length) await platform.mail.forget({ about: [letter], naming: [] })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error, letter }, 'the mail server permanently rejected an email')
    await note(platform, which, { state: 'refused' })
  }
}

function usualLocale(language: string): Locale {
  const [spoken] = language.split('-')
  return isLocale(spoken) ? spoken : 'en'
}

/** The email to send; undefined if there is nothing to send, which is recorded. */
async function prepare(tx: Transaction, which: Which, now: Date): Promise<Found | undefined> {
  await dropUncountedVisits(tx, sql`t.workspace = ${which.workspace} and t.letter = ${which.letter}`)
  const rows = await tx
    .select({
      notice: noticeDelivery,
      language: workspaces.language,
      senderName: workspaces.senderName,
    })
    .from(noticeDelivery)
    .innerJoin(workspaces, eq(workspaces.id, noticeDelivery.workspace))
    .where(isWaiting(which))
    .orderBy(asc(noticeDelivery.createdAt), asc(noticeDelivery.subjectId))
  const [first] = rows
  if (!first) return undefined
  const { workspace, user, kind: topic } = first.notice
  const [to] = await findAddressees(tx, { topic, members: [{ workspace, user }], now })
  if (!to || noticeDeliveryOf(to) === 'never') return set(tx, which, { state: 'dropped' })
  if (isQuiet(now, to.times))
    return set(
      tx,
      which,
      to.wantsDigest ? { way: 'digest', dueAt: afterQuiet(now, to.times) } : { state: 'dropped' },
    )
  return { ...first, to, topic, rows: rows.map(({ notice }) => notice) }
}

function isWaiting({ workspace, letter }: Which) {
  return matching(noticeDelivery, { workspace, letter, way: 'at_once', state: 'waiting' })
}

/** How many notifications there were to update. */
async function note({ db }: World, which: Which, values: Partial<Row>): Promise<number> {
  return (await db.inWorkspace(which.workspace, (tx) => update(tx, which, values))).length
}

async function set(tx: Transaction, which: Which, values: Partial<Row>): Promise<undefined> {
  await update(tx, which, values)
}

async function update(tx: Transaction, which: Which, values: Partial<Row>): Promise<object[]> {
  return tx
    .update(noticeDelivery)
    .set(values)
    .where(isWaiting(which))
    .returning({ subject: noticeDelivery.subjectId })
}
