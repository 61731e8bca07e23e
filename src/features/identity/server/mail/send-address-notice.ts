import { z } from 'zod'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { renderAddressNotice } from './address-notice-email.tsx'

export const addressNoticeJob = 'identity.send-address-notice'

export const addressNotice = z.object({ id: z.uuid(), to: z.string(), newEmail: z.string() })

/** Tells the address that an account had before that it is another now. Throws while the mail server is away. */
export async function sendAddressNotice(
  platform: Platform,
  { id, to, newEmail }: z.infer<typeof addressNotice>,
): Promise<void> {
  const messageId = `address-${id}@${new URL(platform.config.publicOrigin).hostname}`
  try {
    await platform.mail.send({ messageId, to, ...(await renderAddressNotice({ newEmail })) })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server refused a notice for good')
  }
}
