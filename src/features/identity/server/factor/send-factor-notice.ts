import { z } from 'zod'
import { MailRefused } from '#src/platform/mail/mailer.ts'
import type { Platform } from '#src/platform/platform.ts'
import { renderFactorNotice } from './factor-notice-email.tsx'
import type { FactorNotice } from './tell-of-factor.ts'

export const factorNotice: z.ZodType<FactorNotice> = z.object({
  id: z.uuid(),
  email: z.string(),
  change: z.enum(['added', 'removed', 'codes_made', 'code_used']),
})

/** Mails a user what happened to their second factors. Throws when the mail server could not be reached. */
export async function sendFactorNotice(
  platform: Pick<Platform, 'config' | 'mail' | 'log'>,
  { id, email, change }: FactorNotice,
): Promise<void> {
  const { publicOrigin } = platform.config
  const mail = await renderFactorNotice({ change, origin: publicOrigin })
  const messageId = `factor-${id}@${new URL(publicOrigin).hostname}`
  try {
    await platform.mail.send({ messageId, to: email, ...mail })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    platform.log.warn({ err: error }, 'the mail server refused a notice for good')
  }
}
