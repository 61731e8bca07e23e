import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { and, asc, count, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type MailLimit, mailLimitsOf } from '#src/features/notification/rules/mail-limits.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { OutsideMail } from '#src/platform/mail/mail-kinds.ts'
import type { Platform } from '#src/platform/platform.ts'
import { mailLedger } from '../tables.ts'
import { type FoundSender, findMailSender } from './find-mail-sender.ts'

type World = Pick<Platform, 'db' | 'config' | 'clock'>

const dayMs = 24 * 3_600_000

/**
 * Records emails to people outside the team in the ledger, all or none, in the caller's transaction if there
 * is one. Throws Refusal 403 `address_unproved` if no sender has a verified address, and 429
 * `mail_limit_reached` with Retry-After.
 */
export async function reserveMails(
  { db, config, clock }: World,
  reason: OutsideMail,
  messageIds: readonly string[],
): Promise<void> {
  if (reason.isKnown) return
  await db.asSystem(async (tx) => {
    const desk = await openDesk(tx, { config, now: clock.now() }, reason)
    await requireRoom(desk, messageIds.length)
    if (desk.limits.length === 0 || messageIds.length === 0) return
    const { sender } = desk
    const row = {
      kind: reason.kind,
      organization: sender?.organization ?? null,
      user: reason.user ?? null,
      // Paying customers are identified, so their network isn't counted.
      network: desk.limits.some(({ of }) => of.endsWith('network')) ? (reason.network ?? null) : null,
      createdAt: desk.now,
    }
    await tx
      .insert(mailLedger)
      .values(messageIds.map((message) => ({ message, ...row })))
      .onConflictDoNothing()
  })
}

/** Throws as `reserveMails` does if one more email would be refused, and reserves nothing. */
export async function requireRoomForMail({ db, config, clock }: World, reason: OutsideMail): Promise<void> {
  await db.asSystem(async (tx) => requireRoom(await openDesk(tx, { config, now: clock.now() }, reason), 1))
}

/** Whether an email is in the ledger, so that sending can be retried. */
export async function isReserved(tx: Transaction, messageId: string): Promise<boolean> {
  const rows = await tx
    .select({ message: mailLedger.message })
    .from(mailLedger)
    .where(eq(mailLedger.message, messageId))
  return rows.length > 0
}

/** Deletes entries older than the limits' window. */
export async function forgetSentMails({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs).toISOString()
  await db.asSystem((tx) =>
    tx.delete(mailLedger).where(sql`${mailLedger.createdAt} <= ${before}::timestamptz`),
  )
}

type Desk = {
  tx: Transaction
  now: Date
  reason: OutsideMail
  sender: FoundSender | undefined
  limits: { limit: MailLimit; of: MailLimit['of']; counted: SQL | undefined }[]
}

/** Finds the sender and locks their counters until the transaction ends. */
async function openDesk(
  tx: Transaction,
  { config, now }: { config: Platform['config']; now: Date },
  reason: OutsideMail,
): Promise<Desk> {
  const sender = await findMailSender(tx, reason)
  if (sender && !sender.isProved) throw unproved(reason)
  const limits = mailLimitsOf(config.mailLimits, {
    plan: sender?.plan,
    by: senderOf(reason),
    isInvitation: reason.kind === 'invitation',
  }).flatMap((limit) => {
    const key = keyOf(limit.of, { reason, sender })
    return key === undefined ? [] : [{ limit, of: limit.of, key, counted: countedBy(limit, key, now) }]
  })
  // Locked in a fixed order, to prevent deadlocks between senders.
  const keys = limits.map(({ of, key }) => `mail-ledger ${of} ${key}`).toSorted()
  for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  return { tx, now, reason, sender, limits }
}

function senderOf({ user, network }: OutsideMail): 'member' | 'visitor' | 'nobody' {
  if (user !== undefined) return 'member'
  return network === undefined ? 'nobody' : 'visitor'
}

type Whose = { reason: OutsideMail; sender: FoundSender | undefined }

function keyOf(of: MailLimit['of'], { reason, sender }: Whose): string | undefined {
  if (of === 'organization') return sender?.organization
  return of === 'user' ? reason.user : reason.network
}

function countedBy({ of, kinds }: MailLimit, key: string, now: Date): SQL | undefined {
  const column = { organization: mailLedger.organization, user: mailLedger.user }
  return and(
    of === 'organization' || of === 'user' ? eq(column[of], key) : eq(mailLedger.network, key),
    of === 'members-network' ? isNotNull(mailLedger.user) : undefined,
    of === 'visitors-network' ? isNull(mailLedger.user) : undefined,
    kinds === 'invitations' ? eq(mailLedger.kind, 'invitation') : undefined,
    kinds === 'others' ? ne(mailLedger.kind, 'invitation') : undefined,
    gt(mailLedger.createdAt, new Date(now.getTime() - dayMs)),
  )
}

async function requireRoom(desk: Desk, wanted: number): Promise<void> {
  const { tx, now } = desk
  let least: { most: number; left: number; counted: SQL | undefined } | undefined
  for (const { limit, counted } of desk.limits) {
    const [row] = await tx.select({ n: count() }).from(mailLedger).where(counted)
    const left = Math.max(0, limit.most - (row?.n ?? 0))
    if (left < (least?.left ?? wanted)) least = { most: limit.most, left, counted }
  }
  if (!least) return
  const { most, left, counted } = least
  // How many of the oldest must leave the ledger before all fit; more than the limit waits for all to leave.
  const missing = Math.max(1, Math.min(wanted, most) - left)
  const [last] = await tx
    .select({ at: mailLedger.createdAt })
    .from(mailLedger)
    .where(counted)
    .orderBy(asc(mailLedger.createdAt))
    .offset(missing - 1)
    .limit(1)
  const renewsAt = new Date((last?.at ?? now).getTime() + dayMs)
  throw spent(desk, { most, left, wanted, renewsAt })
}

function unproved({ user }: OutsideMail): Refusal {
  return new Refusal(
    403,
    'address_unproved',
    user === undefined
      ? msg`Codes for this link can’t be emailed yet. Contact the person who sent you the link.`
      : msg`Verify your email address first: request a link in your profile settings. Until then, you can’t email anyone else.`,
  )
}

type Spent = { most: number; left: number; wanted: number; renewsAt: Date }

function spent({ now, reason, sender }: Desk, { most, left, wanted, renewsAt }: Spent): Refusal {
  const seconds = Math.max(1, Math.ceil((renewsAt.getTime() - now.getTime()) / 1000))
  const hours = msg`${plural({ count: Math.ceil(seconds / 3600) }, { one: '# hour', other: '# hours' })}`
  function sentence(): MessageDescriptor {
    if (reason.user === undefined)
      return msg`We can’t email any more codes right now. Try again in ${{ hours }}, or contact the person who sent you the link.`
    if (left === 0)
      return msg`You’ve reached the limit of ${{ most }} emails in 24 hours to people outside your team. You can send more in ${{ hours }}. Nothing was sent.`
    return wanted > most
      ? msg`You can send up to ${{ most }} emails in 24 hours to people outside your team, and you have ${{ left }} left. Choose fewer recipients. Nothing was sent.`
      : msg`This would exceed the limit of ${{ most }} emails in 24 hours to people outside your team. Email at most ${plural({ left }, { one: '# person', other: '# people' })}, or try again in ${{ hours }}. Nothing was sent.`
  }
  const message =
    sender?.plan === 'unpaid' && reason.user !== undefined
      ? msg`${{ sentence: sentence() }} A paid plan allows more.`
      : sentence()
  return new Refusal(429, 'mail_limit_reached', message, { 'retry-after': String(seconds) })
}
