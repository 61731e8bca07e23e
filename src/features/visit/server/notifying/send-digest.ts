import { and, eq, inArray, not } from 'drizzle-orm'
import { findLocaleAt } from '#src/features/identity/server/find-locale.ts'
import { afterQuiet } from '#src/features/notification/rules/mail-times.ts'
import { unsubscribeAddress } from '#src/features/notification/server/unsubscribe.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale } from '#src/translation/locale.ts'
import { noticeDelivery, visitDelivery, visitDigest } from '../tables.ts'
import { renderDigest } from './digest-email.tsx'
import { findWantedNotices, isNoticeIn } from './digest-notices.ts'
import type { Addressee, Recipient } from './find-recipients.ts'
import { type Digest, gatherDigest } from './gather-digest.ts'
import { findMailable } from './mailable.ts'
import { readSaid } from './notice-text.ts'

type World = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; digest: string }
type Found = { to: Addressee; digest: Digest; said: unknown[]; language: string; senderName: string }

/**
 * Sends a digest, once even if the job runs twice. Links muted since are left out. In quiet hours its content
 * waits for the next one. Throws if the mail server can't be reached, so that the job retries.
 */
export async function sendDigest(platform: World, which: Which): Promise<void> {
  const found = await platform.db.asSystem((tx) => prepare(tx, which, platform.clock.now()))
  if (!found) return
  const { to, digest, said, language, senderName } = found
  const { workspace } = which
  const { publicOrigin: origin } = platform.config
  const [spoken] = language.split('-')
  const usual = isLocale(spoken) ? spoken : 'en'
  const locale = (await findLocaleAt(platform, to.email)) ?? usual
  const unsubscribe = await unsubscribeAddress(platform, { workspace, to: to.email, topic: 'digest' })
  const notices = said.map((one) => readSaid(one, locale))
  const mail = await renderDigest({ ...digest, notices, locale, origin, unsubscribe })
  try {
    const fate = await platform.mail.send({
      ...mail,
      messageId: `digest-${which.digest}@${new URL(origin).hostname}`,
      to: to.email,
      ...(senderName && { fromName: senderName }),
      reason: { kind: 'digest', workspace },
      locale,
    })
    await platform.db.inWorkspace(workspace, (tx) => close(tx, which, fate === 'sent' ? 'sent' : 'dropped'))
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error, digest: which.digest }, 'the mail server permanently rejected a digest')
    await platform.db.inWorkspace(workspace, (tx) => close(tx, which, 'refused'))
  }
}

/** The email to send; undefined if there is nothing to send, which is recorded. */
async function prepare(tx: Transaction, which: Which, now: Date): Promise<Found | undefined> {
  const { workspace, digest: id } = which
  const [of] = await tx
    .select({ digest: visitDigest, language: workspaces.language, senderName: workspaces.senderName })
    .from(visitDigest)
    .innerJoin(workspaces, eq(workspaces.id, visitDigest.workspace))
    .where(
      and(eq(visitDigest.workspace, workspace), eq(visitDigest.id, id), eq(visitDigest.state, 'waiting')),
    )
  if (!of) return undefined
  const { user, recipient } = of.digest
  const { to: ofLinks, links } = await findWanted(tx, which, { recipient, now })
  const notices = await findWantedNotices(tx, which, { user, now })
  const to = ofLinks ?? notices?.to
  if (!to) return close(tx, which, 'dropped')
  if (to.isQuiet) return postpone(tx, which, afterQuiet(now, to.times))
  await dropOthers(tx, which, links)
  const digest = await gatherDigest(tx, { ...of.digest, digest: id, links })
  const said = notices?.said ?? []
  if (digest.links.length + said.length === 0) return close(tx, which, 'dropped')
  return { ...of, to, digest, said }
}

type Wanted = { to: (Recipient & { isQuiet: boolean }) | undefined; links: string[] }

/** The links of a digest that its recipient still wants. */
async function findWanted(
  tx: Transaction,
  { workspace, digest }: Which,
  { recipient, now }: { recipient: string; now: Date },
): Promise<Wanted> {
  const deliveries = await tx
    .selectDistinct({ link: visitDelivery.link })
    .from(visitDelivery)
    .where(and(eq(visitDelivery.workspace, workspace), eq(visitDelivery.digest, digest)))
  const wanted: Wanted = { to: undefined, links: [] }
  for (const { link } of deliveries) {
    const to = (await findMailable(tx, { workspace, link, now })).get(recipient)
    if (!to?.wantsDigest) continue
    wanted.to = to
    wanted.links.push(link)
  }
  return wanted
}

function inDigest({ workspace, digest }: Which) {
  return and(eq(visitDelivery.workspace, workspace), eq(visitDelivery.digest, digest))
}

async function dropOthers(tx: Transaction, which: Which, links: string[]): Promise<void> {
  await tx
    .update(visitDelivery)
    .set({ state: 'dropped' })
    .where(and(inDigest(which), not(inArray(visitDelivery.link, links))))
}

async function postpone(tx: Transaction, which: Which, dueAt: Date): Promise<undefined> {
  await tx.update(visitDelivery).set({ digest: null, dueAt }).where(inDigest(which))
  await tx.update(noticeDelivery).set({ digest: null, dueAt }).where(isNoticeIn(which))
  await tx
    .delete(visitDigest)
    .where(and(eq(visitDigest.workspace, which.workspace), eq(visitDigest.id, which.digest)))
}

async function close(
  tx: Transaction,
  which: Which,
  state: 'sent' | 'refused' | 'dropped',
): Promise<undefined> {
  await tx
    .update(visitDelivery)
    .set({ state })
    .where(and(inDigest(which), eq(visitDelivery.state, 'waiting')))
  await tx
    .update(noticeDelivery)
    .set({ state })
    .where(and(isNoticeIn(which), eq(noticeDelivery.state, 'waiting')))
  await tx
    .update(visitDigest)
    .set({ state })
    .where(and(eq(visitDigest.workspace, which.workspace), eq(visitDigest.id, which.digest)))
}
