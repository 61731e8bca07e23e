import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { sendNotice } from '../mail/send-notice.ts'
import type { FactorChange, FactorNotice } from './tell-of-factor.ts'

export const factorNotice: z.ZodType<FactorNotice> = z.object({
  id: z.uuid(),
  email: z.string(),
  change: z.enum(['added', 'removed', 'codes_made', 'code_used']),
})

/** Mails a user what happened to their second factors. Throws when the mail server could not be reached. */
export function sendFactorNotice(
  platform: Pick<Platform, 'config' | 'mail' | 'log'>,
  { id, email, change }: FactorNotice,
): Promise<void> {
  return sendNotice(platform, {
    id: `factor-${id}`,
    to: email,
    ...words[change],
    otherwise: `If this was not you, set a new password at once: ${platform.config.publicOrigin}/auth/reset`,
  })
}

const words: Record<FactorChange, { subject: string; lead: string }> = {
  added: {
    subject: 'A second factor was added',
    lead: 'From now on signing in to your account takes a second factor. Every other device was signed out.',
  },
  removed: {
    subject: 'A second factor was removed',
    lead: 'One of the second factors of your account was removed.',
  },
  codes_made: {
    subject: 'Recovery codes were made',
    lead: 'New recovery codes were made for your account. Ones from before work no more.',
  },
  code_used: {
    subject: 'A recovery code was used',
    lead: 'Somebody signed in to your account with a recovery code. It works no more.',
  },
}
