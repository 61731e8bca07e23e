import { findLocaleAt } from '#src/features/identity/server/find-locale.ts'
import type { Platform } from '#src/platform/platform.ts'
import { renderAlert } from './alert-email.tsx'
import { findReportedVisit } from './find-reported-visit.ts'
import { sendOwed } from './send-pending.ts'

type World = Pick<Platform, 'db' | 'clock' | 'mail' | 'config' | 'log' | 'secrets'>
type Which = { workspace: string; visit: string }

/**
 * Emails the watchers of a lead about a visit, once even if the job runs twice; throws like `sendReceipt`.
 */
export async function sendAlert(platform: World, which: Which): Promise<void> {
  await sendOwed(platform, { ...which, kind: 'alert' }, async () => {
    const told = await findReportedVisit(platform, which)
    if (!told) return undefined
    return async ({ email, user, timeZone, unsubscribe }) => {
      const locale = (await findLocaleAt(platform, email)) ?? told.locale
      const mail = await renderAlert({ ...told.receipt, locale, timeZone, unsubscribe })
      return { ...mail, locale, messageId: `alert-${which.visit}-${user}`, fromName: told.fromName }
    }
  })
}
