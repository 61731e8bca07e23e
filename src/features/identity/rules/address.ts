import { z } from 'zod'

/** A user's sign-in address or number. */
export type Contact = { email: string } | { phone: string }

/** A phone number as stored: E.164 without the plus; undefined if invalid. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/^\s*\+/, '').replaceAll(' ', '')
  return /^[1-9][0-9]{1,14}$/.test(digits) ? digits : undefined
}

/** An email address as stored and compared; undefined if invalid. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= 255 && z.email().safeParse(email).success ? email : undefined
}
