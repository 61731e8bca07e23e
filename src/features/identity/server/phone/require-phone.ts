import { phoneNumber } from '#src/features/identity/rules/address.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'

/** Throws AuthRefusal('phone_provider_disabled') if phone sign-in is off; each endpoint has its own text. */
export function requirePhones(
  { config }: Pick<IdentityPlatform, 'config'>,
  { status, message }: { status: number; message: string },
): void {
  if (!config.authPhone.isOn) throw new AuthRefusal(status, 'phone_provider_disabled', message)
}

/** The number as stored. Throws AuthRefusal(400). */
export function requirePhone(text: string): string {
  const phone = phoneNumber(text)
  if (!phone) throw validationFailed('Invalid phone number format (E.164 required)')
  return phone
}

/** Codes are sent by SMS only. Throws AuthRefusal(400) for any other channel. */
export function requireSms(channel: string | null | undefined): void {
  if (!channel || channel === 'sms') return
  throw validationFailed(
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
  )
}
