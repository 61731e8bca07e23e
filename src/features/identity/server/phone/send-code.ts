import { msg } from '@lingui/core/runtime-macro'
import type { Platform } from '#src/platform/platform.ts'
import { speak } from '#src/translation/speak.ts'
import { findLocaleOf } from '../find-locale.ts'
import { sendSms } from './send-sms.ts'

type Wanted = { messageId: string; user: string; phone: string; code: string }

/** Sends a code to a user's phone, in the language that they have chosen. Throws while the service cannot be reached, so that the job tries again. */
export async function sendCode(
  platform: Pick<Platform, 'config' | 'db' | 'sms' | 'log'>,
  { messageId, user, phone, code }: Wanted,
): Promise<void> {
  const { hostname } = new URL(platform.config.publicOrigin)

  // The last line lets a phone offer the code on this site and on no other.
  await sendSms(platform, {
    messageId,
    phone,
    text: `${speak((await findLocaleOf(platform, user)) ?? 'en', msg`Your code is ${{ code }}`)}\n\n@${hostname} #${code}`,
  })
}
