import { smsWords } from '#src/features/identity/words/sms-words.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findLocaleOf } from '../find-locale.ts'
import { sendSms } from './send-sms.ts'

type Wanted = { messageId: string; user: string; phone: string; code: string }

/** Sends a code to a user's phone, in the language that they have chosen. Throws while the service cannot be reached, so that the job tries again. */
export async function sendCode(
  platform: Pick<Platform, 'config' | 'db' | 'sms' | 'log'>,
  { messageId, user, phone, code }: Wanted,
): Promise<void> {
  const { hostname } = new URL(platform.config.publicOrigin)
  const words = smsWords[(await findLocaleOf(platform, user)) ?? 'en']
  // The last line lets a phone offer the code on this site and on no other.
  await sendSms(platform, { messageId, phone, text: `${words.yourCode(code)}\n\n@${hostname} #${code}` })
}
