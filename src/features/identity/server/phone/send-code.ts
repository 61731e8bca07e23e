import type { Platform } from '#src/platform/platform.ts'
import { SmsRefused } from '#src/platform/sms/sms-sender.ts'

type Wanted = { messageId: string; phone: string; code: string }

/** Sends a code to a phone. Throws while the service cannot be reached, so that the job tries again. */
export async function sendCode(
  platform: Pick<Platform, 'config' | 'sms' | 'log'>,
  { messageId, phone, code }: Wanted,
): Promise<void> {
  const { hostname } = new URL(platform.config.publicOrigin)
  // The last line lets a phone offer the code on this site and on no other.
  const text = `Your code is ${code}\n\n@${hostname} #${code}`
  try {
    await platform.sms.send({ messageId, to: `+${phone}`, text })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    platform.log.warn({ err: error }, 'the SMS service refused a code for good')
  }
}
