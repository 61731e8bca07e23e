import { isEmailShaped } from '../rules.ts'

/** Where browsers store the visitor's email address. */
export const leadEmailKey = 'nurtured.lead_email'

/**
 * The visitor's email address as this browser claims it: from local storage, else from a cookie named
 * `nurtured_lead` (ours is opaque and hidden from scripts), and only if it looks like one. Otherwise empty.
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
