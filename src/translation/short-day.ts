/**
 * A day such as `2026-03-31` in the words of a language: `Mar 31`, with the year only if it isn't that of `today`.
 */
export function shortDay(locale: string, day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
}
