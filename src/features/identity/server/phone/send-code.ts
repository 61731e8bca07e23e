import { msg } from '@lingui/core/runtime-macro'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { findLocaleOf } from '../find-locale.ts'
import { sendSms } from './send-sms.ts'

type Wanted = { messageId: string; user: string; phone: string; code: string }

/**
 * Texts a code to a user, in their language. Throws while the service can't be reached, so that the job
 * retries.
 */
export async function sendCode(
  platform: Pick<Platform, 'config' | 'db' | 'sms' | 'log'>,
  { messageId, user, phone, code }: Wanted,
): Promise<void> {
  const { hostname } = new URL(platform.config.publicOrigin)

  // The last line lets phones offer the code on this site only.
  await sendSms(platform, {
    messageId,
    phone,
    text: `${speak((await findLocaleOf(platform, user)) ?? 'en', msg`Your code is ${{ code }}`)}\n\n@${hostname} #${code}`,
  })
}
