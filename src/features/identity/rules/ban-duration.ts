/** Longer than any sensible duration: the pattern's groups overflow the stack on millions of characters. */
const longestText = 100

const unitSeconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 }

/**
 * The seconds of a duration such as `24h` or `1h30m`; 0 for `none`; undefined if invalid or over 100 years.
 */
export function banSeconds(text: string): number | undefined {
  if (text === 'none') return 0
  if (text.length > longestText || !/^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|s|m|h))+$/.test(text)) return undefined
  let seconds = 0
  for (const [, count = '', unit = ''] of text.matchAll(/(?<![\d.])([\d.]+)(ms|s|m|h)/g))
    seconds += Number(count) * (unitSeconds[unit] ?? 0)
  return seconds <= 100 * 366 * 86_400 ? seconds : undefined
}
