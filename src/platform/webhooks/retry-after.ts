const mostSeconds = 86_400

/** Seconds from `at` that a Retry-After header asks for, as a number or a date; at most a day. */
export function readRetryAfter(header: string | undefined, at: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), mostSeconds)
  // Only the date form of HTTP; Date.parse alone would take "1" or "5 apples" for a year.
  if (!/^[A-Z][a-z]{2,8}, .* GMT$/.test(text)) return undefined
  const seconds = Math.ceil((Date.parse(text) - at.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), mostSeconds)
}
