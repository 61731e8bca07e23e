import type { Locale } from '#src/translation/locale.ts'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

/** A user's preferences. `timeZone` is an IANA name; empty for the device's. */
export type Preferences = {
  locale: Locale
  timeZone: string
  theme: (typeof themes)[number]
  density: (typeof densities)[number]
}

/** The defaults. */
export const defaultPreferences: Preferences = {
  locale: 'en',
  timeZone: '',
  theme: 'system',
  density: 'comfortable',
}

/** Whether this time zone exists; empty means the device's own. */
export function isTimeZone(name: string): boolean {
  if (name === '') return true
  // Only some engines accept offsets such as +02:00, and they ignore daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    // The engine throws on unknown names.
    return false
  }
}
