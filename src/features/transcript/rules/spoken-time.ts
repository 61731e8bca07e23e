const units: [seconds: number, name: RegExp][] = [
  [
    3600,
    /^(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|timm(?:e|ar)|timer?|godzin[ay]?|час(?:а|ов)?)$/,
  ],
  [60, /^(?:m|min|mins|minutes?|minuten?|minutos?|minut[aoiy]?|minuut|minutter|minuter|минут[аы]?)$/],
  [
    1,
    /^(?:s|secs?|seconds?|sek|sekunden?|seconden?|secondes?|segundos?|second[oi]|sekund(?:a|er|y)?|секунд[аы]?)$/,
  ],
]
const and = /^(?:and|und|et|y|e|en|och|og|i|и)$/
const mostTokens = 9

/**
 * A time in words at the end of a text: "Ann Lee 1 minute 5 seconds" is Ann Lee and 65 seconds. `isExact` when it
 * counts seconds.
 */
export function endingSpokenTime(
  text: string,
): { before: string; seconds: number; isExact: boolean } | undefined {
  const tokens = text.trim().split(/\s+/)
  const found: Part[] = []
  let at = tokens.length
  while (tokens.length - at < mostTokens) {
    const end = found.length > 0 && and.test(tokens[at - 1] ?? '') ? at - 1 : at
    const part = partBefore(tokens, end)
    if (!part || part.unit <= (found.at(-1)?.unit ?? 0)) break
    found.push(part)
    at = end - 2
  }
  if (found.length === 0) return undefined
  const seconds = found.reduce((sum, { count, unit }) => sum + count * unit, 0)
  return { before: tokens.slice(0, at).join(' '), seconds, isExact: found[0]?.unit === 1 }
}

type Part = { count: number; unit: number }

function partBefore(tokens: readonly string[], end: number): Part | undefined {
  const count = tokens[end - 2] ?? ''
  const unit = unitOf(tokens[end - 1] ?? '')
  return unit !== undefined && /^\d{1,4}$/.test(count) ? { count: Number(count), unit } : undefined
}

function unitOf(token: string): number | undefined {
  const name = token.replace(/,$/, '').toLowerCase()
  return units.find(([, names]) => names.test(name))?.[0]
}
