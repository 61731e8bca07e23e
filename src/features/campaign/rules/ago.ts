import type { Locale } from '#src/words/locale.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** `3 days ago`, `vor 3 Tagen`: the same in every time zone. */
export function agoText(then: Date, now: Date, locale: Locale): string {
  const seconds = Math.max(60, (now.getTime() - then.getTime()) / 1000)
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? units[2]
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / length), unit)
}
