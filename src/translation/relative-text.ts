import type { Locale } from './locale.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 minutes ago`, `vor 3 Minuten`: the same in every time zone. Undefined within a minute. */
export function relativeText(at: Date, now: Date, locale: Locale): string | undefined {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const [unit, length] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? []
  if (!unit || !length) return undefined
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}
