import type { Platform } from '#src/platform/platform.ts'
import { sendSms } from './send-sms.ts'

type Wanted = { messageId: string; phone: string; code: string }

/** Sends a code to a phone. Throws while the service cannot be reached, so that the job tries again. */
export async function sendCode(
  platform: Pick<Platform, 'config' | 'sms' | 'log'>,
  { messageId, phone, code }: Wanted,
): Promise<void> {
  const { hostname } = new URL(platform.config.publicOrigin)
  // The last line lets a phone offer the code on this site and on no other.
  await sendSms(platform, { messageId, phone, text: `Your code is ${code}\n\n@${hostname} #${code}` })
}
