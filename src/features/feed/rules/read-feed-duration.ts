import { westernDigits } from '#src/text/western-digits.ts'

/** `isGuess`: what it means had to be guessed, such as frames or milliseconds. */
export type FeedDuration = { ms: number; isGuess: boolean }

/** Longer than 100 hours is implausible. */
const mostSeconds = 360_000

/**
 * Reads how long an episode is, as feeds write it: seconds, `h:mm:ss`, `45 min` in several languages, or ISO 8601. Null
 * for zero, which means that it isn't known; undefined when it isn't understood.
 */
export function readFeedDuration(said: string): FeedDuration | null | undefined {
  const text = westernDigits(said.slice(0, 100).normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  if (text === '' || /^[0:.]+$/.test(text)) return null
  const read = inSeconds(text) ?? byColons(text) ?? inIso(text) ?? inWords(text)
  if (!read || !(read.seconds > 0) || read.seconds >= mostSeconds) return undefined
  return { ms: Math.round(read.seconds * 1000), isGuess: read.isGuess }
}

type Read = { seconds: number; isGuess: boolean }

function inSeconds(text: string): Read | undefined {
  if (!/^\d{1,12}(?:[.,]\d{1,9})?$/.test(text)) return undefined
  const seconds = numberIn(text)
  return seconds < mostSeconds ? { seconds, isGuess: false } : { seconds: seconds / 1000, isGuess: true }
}

/** Four parts end in frames, as editing software counts them. */
function byColons(said: string): Read | undefined {
  const text = said.replace(/\s?(?:h|hrs?|min|std)\.?$/, '')
  if (!/^\d{1,6}(?:\s?:\s?\d{1,2}){1,3}(?:[.,]\d{1,9})?$/.test(text)) return undefined
  const parts = text.split(':').map((part) => numberIn(part.trim()))
  const clock = parts.slice(0, 3)
  return { seconds: clock.reduce((sum, part) => sum * 60 + part, 0), isGuess: parts.length === 4 }
}

function inIso(text: string): Read | undefined {
  const found = /^p(?:(\d{1,3})d)?(?:t(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6}(?:[.,]\d{1,9})?)s)?)?$/.exec(
    text,
  )
  if (!found) return undefined
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = found
  return {
    seconds: Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + numberIn(seconds),
    isGuess: false,
  }
}

/** The beginnings of units, in the languages of feeds. */
const units: [seconds: number, names: RegExp][] = [
  [1, /^(?:s$|se[ckg]|sn|с$|сек|δευτ|秒|초|วินาที|ثاني|שני|′′|''|")/u],
  [60, /^(?:m$|min|perc|dk|dak|мин|хв|λεπ|分|분|นาที|دقي|דק|′|')/u],
  [
    3600,
    /^(?:h|std|stun|uur|u$|ora|ore|hod|godz|óra|saat|sa$|tim|tund|час|ч$|год|ώρ|時間|小时|小時|时|시간|ชั่วโมง|ساع|שע)/u,
  ],
]

/** `1h 2m 3s`, `45 min`, `1h02`, `62′ 3″`; what stands beside the numbers makes it a guess. */
function inWords(text: string): Read | undefined {
  const pairs = [...text.matchAll(/(\d{1,6}(?:[.,]\d{1,9})?)\s?([\p{L}\p{M}]+\.?|['"′]{1,2})?/gu)]
  let seconds = 0
  let least = Number.POSITIVE_INFINITY
  for (const [, figure = '', name] of pairs) {
    const unit = name === undefined ? least / 60 : units.find(([, names]) => names.test(name))?.[0]
    // Units come in order, each once: otherwise this is something else.
    if (unit === undefined || !(unit < least) || unit < 1) return undefined
    seconds += numberIn(figure) * unit
    least = unit
  }
  if (pairs.length === 0 || !Number.isFinite(seconds)) return undefined
  const beside = pairs.reduce((rest, [whole]) => rest.replace(whole, ''), text)
  return { seconds, isGuess: /[^\s,.&+]/u.test(beside.replace(/\b(?:and|und|et|y|e|en|og|och|i|и)\b/gu, '')) }
}

function numberIn(text: string): number {
  return Number(text.replace(',', '.'))
}
