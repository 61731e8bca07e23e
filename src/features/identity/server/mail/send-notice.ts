import { accountNoticeWords } from '#src/features/identity/words/account-notice-words.ts'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findLocaleAt } from '../find-locale.ts'
import { type Notice, renderNotice } from './notice-email.tsx'

/** `of` is the account's address, where the notice goes to another; `say` says it in the language of its owner. */
type Wanted = {
  id: string
  to: string
  of?: string
  say: (words: typeof accountNoticeWords.en) => Omit<Notice, 'locale'>
}

/** Mails a notice once, however often it is tried with the same `id`. Throws when the mail server could not be reached. */
export async function sendNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'log'>,
  { id, to, of = to, say }: Wanted,
): Promise<void> {
  const messageId = `${id}@${new URL(platform.config.publicOrigin).hostname}`
  const locale = (await findLocaleAt(platform, of)) ?? 'en'
  const notice = { locale, ...say(accountNoticeWords[locale]) }
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
    platform.log.warn({ err: error }, 'the mail server refused a notice for good')
  }
}
