import { z } from 'zod'

/** What somebody signs in with and is reached by. */
export type Contact = { email: string } | { phone: string }

/** A phone number as it is kept: E.164 without its plus; undefined when the text is none. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/^\s*\+/, '').replaceAll(' ', '')
  return /^[1-9][0-9]{1,14}$/.test(digits) ? digits : undefined
}

/** An e-mail address as it is kept and compared, or undefined when it has not the shape of one. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= 255 && z.email().safeParse(email).success ? email : undefined
}
