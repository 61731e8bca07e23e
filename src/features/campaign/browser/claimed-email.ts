import { isEmailShaped } from '../rules.ts'

/** Where a browser keeps the visitor's address, when it keeps one. */
export const leadEmailKey = 'nurtured.lead_email'

/**
 * The visitor's e-mail address as this browser claims it: from local storage, else from a cookie called
 * `nurtured_lead` (ours is opaque and hidden from scripts), and only when it has the shape of one. Else empty.
 */
export function claimedEmail(stored: string | null, cookies: string): string {
  return [stored ?? '', cookieValue(cookies)].map((text) => text.trim()).find(isEmailShaped) ?? ''
}

function cookieValue(cookies: string): string {
  const value = /(?:^|;\s*)nurtured_lead=([^;]*)/.exec(cookies)?.[1] ?? ''
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
