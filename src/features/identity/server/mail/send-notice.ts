import type { MessageDescriptor } from '@lingui/core'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { findLocaleAt } from '../find-locale.ts'
import { type Notice, renderNotice } from './notice-email.tsx'

/** `of` is the account's address, if the notice goes to another; it is in the owner's language. */
type Wanted = {
  id: string
  to: string
  of?: string
  said: Record<keyof Omit<Notice, 'locale'>, MessageDescriptor>
}

/** Emails a notice once per `id`, however often it is retried. Throws if the mail server can't be reached. */
export async function sendNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'log'>,
  { id, to, of = to, said }: Wanted,
): Promise<void> {
  const messageId = `${id}@${new URL(platform.config.publicOrigin).hostname}`
  const locale = (await findLocaleAt(platform, of)) ?? 'en'
  const notice = {
    locale,
    subject: speak(locale, said.subject),
    lead: speak(locale, said.lead),
    otherwise: speak(locale, said.otherwise),
  }
  try {
    await platform.mail.send({
      messageId,
      to,
      ...(await renderNotice(notice)),
      reason: { kind: 'account_notice' },
      locale,
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server rejected a notice')
  }
}
