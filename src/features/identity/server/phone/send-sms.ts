import type { Platform } from '#src/platform/platform.ts'
import { SmsRefused } from '#src/platform/sms/sms-sender.ts'

type Wanted = { messageId: string; phone: string; text: string }

/**
 * Sends a text to a number without its plus. Throws while the service can't be reached, so that the job
 * retries.
 */
export async function sendSms(
  platform: Pick<Platform, 'sms' | 'log'>,
  { messageId, phone, text }: Wanted,
): Promise<void> {
  try {
    await platform.sms.send({ messageId, to: `+${phone}`, text })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    platform.log.warn({ err: error }, 'the SMS service rejected a message')
  }
}
