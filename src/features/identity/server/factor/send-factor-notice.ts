import { z } from 'zod'
import {
  factorNoticeLabels,
  setNewPasswordLabel,
} from '#src/features/identity/messages/account-notice-labels.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sendNotice } from '../mail/send-notice.ts'
import type { FactorNotice } from './enqueue-factor-notice.ts'

export const factorNotice: z.ZodType<FactorNotice> = z.object({
  id: z.uuid(),
  email: z.string(),
  change: z.enum(['added', 'removed', 'codes_made', 'code_used']),
})

/** Emails a user about a change of their second factors. Throws if the mail server can't be reached. */
export function sendFactorNotice(
  platform: Pick<Platform, 'config' | 'db' | 'mail' | 'log'>,
  { id, email, change }: FactorNotice,
): Promise<void> {
  return sendNotice(platform, {
    id: `factor-${id}`,
    to: email,
    said: {
      ...factorNoticeLabels[change],
      otherwise: setNewPasswordLabel(`${platform.config.publicOrigin}/auth/reset`),
    },
  })
}
