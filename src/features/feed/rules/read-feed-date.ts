import { monthNamed } from '#src/text/month-names.ts'
import { westernDigits } from '#src/text/western-digits.ts'
import { takeZone } from './zone-offset.ts'

/** `isGuess`: its time zone is missing or unknown and read as UTC, or its day and month could be meant in another order. */
export type FeedDate = { at: Date; isGuess: boolean }

type Day = { year: number; month: number; day: number; isGuess?: boolean }
type Time = { hour: number; minute: number; second: number }

/**
 * Reads a date as feeds write it: RFC 822 in any language and with any usual time zone, ISO 8601, East Asian dates,
 * numeric ones, and seconds since 1970. `language`: the feed's. Undefined when even the day is unclear.
 */
export function readFeedDate(said: string, language = ''): FeedDate | undefined {
  const text = westernDigits(said.slice(0, 100).normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    // Comments of RFC 822, such as a zone's name after its offset, or the day of the week.
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:')
  const read = secondsSince1970(text) ?? readParts(text, language) ?? readMonth(text)
  const year = read?.at.getUTCFullYear() ?? Number.NaN
  return year >= 1900 && year <= 2200 ? read : undefined
}

function secondsSince1970(text: string): FeedDate | undefined {
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return undefined
  return { at: new Date(Number(text.slice(0, 10)) * 1000), isGuess: false }
}

/** Without a time, only the day is known: midnight in UTC. */
function readParts(text: string, language: string): FeedDate | undefined {
  const { time, isInvalid, before, after } = takeTime(text)
  const zone = takeZone(after)
  const day = dayIn(time ? `${before} ${zone.rest}` : text, language)
  if (!day) return undefined
  const { year, month, day: date } = day
  const { hour, minute, second } = time ?? { hour: 0, minute: 0, second: 0 }
  const utc = Date.UTC(year, month - 1, date, hour, minute, second)
  return {
    at: new Date(time ? utc - (zone.minutes ?? 0) * 60_000 : utc),
    isGuess:
      isInvalid ||
      (time !== undefined && zone.minutes === undefined) ||
      day.isGuess === true ||
      date > new Date(Date.UTC(year, month, 0)).getUTCDate(),
  }
}

function takeTime(text: string): {
  time: Time | undefined
  isInvalid: boolean
  before: string
  after: string
} {
  const found = /(?<!\d)(\d{1,2})[:h](\d{2})(?!\d)(?::(\d{1,2})(?:[.,]\d{1,9})?)?(\s?[ap]\.?m\b\.?)?/i.exec(
    text,
  )
  if (!found) return { time: undefined, isInvalid: false, before: text, after: '' }
  const [whole, hours = '', minutes = '', seconds = '0', half = ''] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + whole.length)
  const time = { hour: hourOf(hours, half, before), minute: Number(minutes), second: Number(seconds) }
  const isInvalid = time.hour * 60 + time.minute > 24 * 60 || time.minute > 59 || time.second > 60
  return { time: isInvalid ? undefined : time, isInvalid, before, after }
}

/** East Asian languages put the half of the day before the hour. */
function hourOf(hours: string, half: string, before: string): number {
  const hour = Number(hours)
  if (/p/i.test(half) || /(?:午後|下午|오후)\s*$/.test(before)) return (hour % 12) + 12
  return /a/i.test(half) || /(?:午前|上午|오전)\s*$/.test(before) ? hour % 12 : hour
}

function dayIn(text: string, language: string): Day | undefined {
  const day = yearFirst(text) ?? inFigures(text, language) ?? byName(text, language)
  if (!day || day.month < 1 || day.month > 12 || day.day < 1 || day.day > 31 || day.year < 1000)
    return undefined
  // The Buddhist era, which Thai dates count in.
  return day.year > 2400 && day.year < 2800 ? { ...day, year: day.year - 543 } : day
}

function yearFirst(text: string): Day | undefined {
  const found =
    /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})/.exec(text) ??
    /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text)
  return found ? { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]) } : undefined
}

/** With dots, the day comes first; otherwise English feeds mostly mean the month. */
function inFigures(text: string, language: string): Day | undefined {
  const found = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/.exec(text)
  if (!found) return undefined
  const [, one = '', between, two = '', years = ''] = found
  const first = Number(one)
  const second = Number(two)
  const isOpen = between !== '.' && first <= 12 && second <= 12 && first !== second
  const isMonthFirst = second > 12 || (isOpen && /^(?:en(?!-(?:gb|au|nz|ie|in|za))|$)/i.test(language))
  const year = fullYear(years)
  return isMonthFirst
    ? { year, month: first, day: second, isGuess: isOpen }
    : { year, month: second, day: first, isGuess: isOpen }
}

/** The month stands after the day, or, as in `Sep 3, 2016`, before it. Days of the week look like months in places. */
function byName(text: string, language: string): Day | undefined {
  const tokens = text.match(/\d+|[\p{L}\p{M}.]+/gu) ?? []
  const at = tokens.findIndex((token) => /^(?:[12]?\d|0\d|3[01])$/.test(token))
  if (at < 0) return undefined
  const rest = tokens.slice(at + 1)
  const years = rest.findIndex((token) => /^(?:\d{4}|\d{2})$/.test(token))
  const year = rest[years] ?? tokens.find((token) => /^\d{4}$/.test(token))
  const before = tokens.slice(0, at).toReversed()
  const between = rest.slice(0, Math.max(0, years)).filter((word) => isName(word))
  const places = years < 0 ? [...before, ...rest] : between.length > 0 ? between : before
  const month = firstMonth(places, language)
  if (month === undefined || year === undefined) return numbered(tokens)
  return { year: fullYear(year), month, day: Number(tokens[at]) }
}

/** Months that a language counts: `01 7月 2019`, `1 tháng 7, 2019`. */
function numbered(tokens: string[]): Day | undefined {
  const place = tokens.findIndex(
    (token, at) =>
      /^\d{1,2}$/.test(token) &&
      (/^[月월]/.test(tokens[at + 1] ?? '') || /^th(?:áng|g)\.?$/i.test(tokens[at - 1] ?? '')),
  )
  const month = tokens[place]
  const others = tokens.filter((token, index) => index !== place && /^\d+$/.test(token))
  const [day, year] = others
  if (month === undefined || day === undefined || year === undefined || !/^\d{1,2}$/.test(day))
    return undefined
  return { year: fullYear(year), month: Number(month), day: Number(day) }
}

const connectors = new Set(['de', 'del', 'di', 'of', 'the', 'st', 'nd', 'rd', 'th', 'er', 'den', 'd', 'do'])

function isName(word: string): boolean {
  return /\p{L}/u.test(word) && !connectors.has(word.toLowerCase()) && word.replace(/\P{L}/gu, '').length > 1
}

function firstMonth(words: string[], language: string): number | undefined {
  for (const word of words) {
    const month = isName(word) ? monthNamed(word, language) : undefined
    if (month !== undefined) return month
  }
  return undefined
}

function fullYear(said: string): number {
  const year = Number(said)
  if (said.length > 2) return year
  return year < 50 ? 2000 + year : 1900 + year
}

/** A month or a year alone. */
function readMonth(text: string): FeedDate | undefined {
  if (!/^\d{4}(?:-\d{2})?$|^[a-z]{3,9} \d{4}$/i.test(text)) return undefined
  const at = new Date(/^\d/.test(text) ? text : `1 ${text} UTC`)
  return Number.isNaN(at.getTime()) ? undefined : { at, isGuess: true }
}
