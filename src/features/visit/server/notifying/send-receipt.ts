import { findLocaleAt } from '#src/features/identity/server/find-locale.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { findReportedVisit, type ToldVisit } from './find-reported-visit.ts'
import { mailActionUrl } from './mail-actions.ts'
import { renderReceipt } from './receipt-email.tsx'
import type { Receipt } from './receipt-text.ts'
import { type OwedMail, sendOwed } from './send-pending.ts'

type World = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; visit: string }

/**
 * Emails a visit to all recipients chosen when it settled. Each gets it once, even if the job runs twice.
 * Throws if the mail server can't be reached, so that the job retries; a permanent rejection is recorded and
 * not retried.
 */
export async function sendReceipt(platform: World, which: Which): Promise<void> {
  await sendOwed(platform, which, async () => {
    const told = await findReportedVisit(platform, which)
    return told && ((owed) => composeReceipt(platform, which, { told, owed }))
  })
}

async function composeReceipt(
  platform: World,
  which: Which,
  { told, owed }: { told: ToldVisit; owed: OwedMail },
): Promise<
  Awaited<ReturnType<typeof renderReceipt>> & { messageId: string; fromName: string; locale: Locale }
> {
  const locale = (await findLocaleAt(platform, owed.email)) ?? told.locale
  const mail = await renderReceipt({
    ...told.receipt,
    locale,
    timeZone: owed.timeZone,
    ways: waysOf(platform, which, { told, owed }),
  })
  const name = owed.user ? `visit-${which.visit}-${owed.user}` : `visit-${which.visit}`
  return { ...mail, locale, messageId: name, fromName: told.fromName }
}

function waysOf(
  platform: World,
  { workspace, visit: subject }: Which,
  { told, owed: { user, unsubscribe } }: { told: ToldVisit; owed: OwedMail },
): Receipt['ways'] {
  if (!user || !unsubscribe) return undefined
  const mute = { kind: 'follow', manner: 'muted' } as const
  const internal = { kind: 'grade', grade: 'internal' } as const
  return {
    unsubscribe,
    mute: mailActionUrl(platform, { workspace, user, subject: told.link, action: mute }),
    internal: mailActionUrl(platform, { workspace, user, subject, action: internal }),
  }
}
