import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Notice, renderNotice } from './notice-email.tsx'

/** Mails a notice once, however often it is tried with the same `id`. Throws when the mail server could not be reached. */
export async function sendNotice(
  platform: Pick<Platform, 'config' | 'mail' | 'log'>,
  { id, to, ...notice }: Notice & { id: string; to: string },
): Promise<void> {
  const messageId = `${id}@${new URL(platform.config.publicOrigin).hostname}`
  try {
    await platform.mail.send({ messageId, to, ...(await renderNotice(notice)) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server refused a notice for good')
  }
}
