import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import { findLocaleAt } from '#src/features/identity/server/find-locale.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { unsubscribeWays } from '#src/features/notification/server/unsubscribe.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isLocale, type Locale } from '#src/words/locale.ts'
import { visit } from './tables.ts'
import { type Receipt, renderReceipt } from './visit-email.tsx'

type World = Pick<Platform, 'db' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; visit: string }

/**
 * Mails the owner what settling decided to. Sent once, also when the job runs twice. Throws when the mail server
 * could not be reached, so that the job tries again; what it refuses for good is noted on the visit and not retried.
 */
export async function sendReceipt(platform: World, which: Which): Promise<void> {
  const owed = await platform.db.inWorkspace(which.workspace, (tx) => findOwed(platform, tx, which))
  if (!owed) return
  const locale = (await findLocaleAt(platform, owed.to)) ?? owed.locale
  const { workspace } = which
  const ways = await unsubscribeWays(platform, { workspace, to: owed.to, topic: 'visit' })
  const { subject, html, text } = await renderReceipt({ ...owed.receipt, locale, unsubscribe: ways?.address })
  const messageId = `visit-${which.visit}@${new URL(platform.config.publicOrigin).hostname}`
  try {
    const { to, fromName } = owed
    await platform.mail.send({
      messageId,
      to,
      ...(fromName && { fromName }),
      subject,
      html,
      text,
      ...(ways && { headers: ways.headers }),
    })
    await note(platform, which, 'sent')
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error, visit: which.visit }, 'the mail server refused a receipt for good')
    await note(platform, which, 'refused')
  }
}

async function note({ db }: World, which: Which, receipt: 'sent' | 'refused'): Promise<void> {
  await db.inWorkspace(which.workspace, (tx) =>
    tx
      .update(visit)
      .set({ receipt })
      .where(and(eq(visit.workspace, which.workspace), eq(visit.id, which.visit))),
  )
}

/** `locale` is the language of the workspace, for an owner who chose none. */
type Owed = { to: string; fromName: string; locale: Locale; receipt: Omit<Receipt, 'locale' | 'unsubscribe'> }

async function findOwed({ config }: World, tx: Transaction, which: Which): Promise<Owed | undefined> {
  const [found] = await tx
    .select({ visit, link, accountName: account.name, lead, of: workspaces })
    .from(visit)
    .innerJoin(link, and(eq(link.workspace, visit.workspace), eq(link.id, visit.link)))
    .innerJoin(workspaces, eq(workspaces.id, visit.workspace))
    .innerJoin(lead, and(eq(lead.workspace, visit.workspace), eq(lead.id, visit.lead)))
    .leftJoin(
      account,
      and(eq(account.workspace, visit.workspace), eq(account.id, visit.account), isNull(account.deletedAt)),
    )
    .where(and(eq(visit.workspace, which.workspace), eq(visit.id, which.visit), eq(visit.receipt, 'waiting')))
  if (!found?.link.emailTo) return undefined
  const earlier = await earlierVisits(tx, found.visit)
  const language = found.of.language.split('-')[0]
  return {
    to: found.link.emailTo,
    fromName: found.of.senderName,
    locale: isLocale(language) ? language : 'en',
    receipt: {
      lead: found.lead,
      account: found.accountName,
      claimedEmail: found.visit.leadEmail,
      linkTitle: found.link.title,
      startedAt: found.visit.startedAt,
      timeZone: Intl.supportedValuesOf('timeZone').includes(found.of.timeZone) ? found.of.timeZone : 'UTC',
      duration: found.visit.duration,
      tabs: found.visit.tabs,
      clicks: found.visit.linksClicked,
      earlier,
      address: `${config.publicOrigin}/workspace/journey/${found.link.journey}`,
      grade: found.visit.handGrade ?? found.visit.grade,
    },
  }
}

/** The lead's visits to this link before this one. */
async function earlierVisits(tx: Transaction, of: typeof visit.$inferSelect): Promise<Receipt['earlier']> {
  if (!of.lead) return { visits: 0, last: undefined }
  const before = and(
    eq(visit.workspace, of.workspace),
    eq(visit.link, of.link),
    eq(visit.lead, of.lead),
    lt(visit.startedAt, of.startedAt),
  )
  const [total] = await tx.select({ visits: count() }).from(visit).where(before)
  const [last] = await tx
    .select({ startedAt: visit.startedAt, tabs: visit.tabs, duration: visit.duration })
    .from(visit)
    .where(before)
    .orderBy(desc(visit.startedAt))
    .limit(1)
  return { visits: total?.visits ?? 0, last }
}
