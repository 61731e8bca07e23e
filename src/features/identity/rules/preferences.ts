import type { Locale } from '#src/translation/locale.ts'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

/** How a person wants the workspace. `timeZone` is an IANA name; empty for that of whichever device they use. */
export type Preferences = {
  locale: Locale
  timeZone: string
  theme: (typeof themes)[number]
  density: (typeof densities)[number]
}

/** What holds for whoever has chosen nothing. */
export const usualPreferences: Preferences = {
  locale: 'en',
  timeZone: '',
  theme: 'system',
  density: 'comfortable',
}

/** Whether there is such a time zone; empty stands for the device's own. */
export function isTimeZone(name: string): boolean {
  if (name === '') return true
  // Offsets such as +02:00 are accepted by some engines only, and know no summer.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    // The engine's way to say no.
    return false
  }
}
