import { withoutInvisible } from '#src/text/invisible.ts'
import { westernDigits } from '#src/text/western-digits.ts'

/** The character before the decimals; the other one may separate thousands. */
export const decimalMarks = ['.', ','] as const
export type DecimalMark = (typeof decimalMarks)[number]

const times: [RegExp, number][] = [
  [/(?:k|tsd\.?|tausend|thousand|mille?|тыс\.?)$/i, 1e3],
  [/[万萬만]$/u, 1e4],
  [/(?:lakhs?|lacs?)$/i, 1e5],
  [/(?:mm?|mn|mio\.?|mln\.?|mill?ion(?:s|en|es)?|млн\.?)$/i, 1e6],
  [/(?:crores?)$/i, 1e7],
  [/[億亿억]$/u, 1e8],
  [/(?:bn?|mrd\.?|mia\.?|mld\.?|billions?|milliarden?|млрд\.?)$/i, 1e9],
]

/**
 * A number as people and tools write it: with thousands separators of any country, a fraction, an exponent or a word such as "k"
 * or "Mio." Whether the only mark of "1.500" is a decimal one is decided by `decimal`; without it, it isn't. Undefined for
 * ranges, approximations and anything else.
 */
export function readTypedNumber(text: string, decimal?: DecimalMark): number | undefined {
  const plain = inPlainDigits(text)
  const isNegative = /^[-−]/.test(plain)
  const [mantissa = '', exponent = '0'] = plain.replace(/^[-+−] ?/, '').split(/e(?=[-+]?\d{1,2}$)/i)
  const [word, factor] = times.find(([one]) => one.test(mantissa)) ?? [/$/, 1]
  const read = readFigures(mantissa.replace(word, '').trim())
  if (!read) return undefined
  const number = Number(`${digitsOf(read, decimal)}e${exponent}`) * factor
  // Products of decimals carry errors in the last digits.
  return Number((isNegative ? -number : number).toPrecision(15))
}

function digitsOf({ whole, fraction, mark, isSure }: Figures, decimal: DecimalMark | undefined): string {
  return isSure || mark === decimal ? `${whole}.${fraction}0` : whole + fraction
}

/** Which mark precedes the decimals of a number; not sure if it could also separate thousands. Undefined without one. */
export function decimalMarkOf(text: string): { mark: DecimalMark; isSure: boolean } | undefined {
  const figures = inPlainDigits(text).replace(/^[-+−$€£¥]|[$€£¥]$/g, '')
  const read = /^[\d.,' ]+$/.test(figures) ? readFigures(figures.trim()) : undefined
  if (read?.mark === undefined) return undefined
  // What looks like thousands is weakly taken for that.
  return read.isSure
    ? { mark: read.mark, isSure: true }
    : { mark: read.mark === '.' ? ',' : '.', isSure: false }
}

/** `mark`: before `fraction`; if not sure, the fraction may be further digits of the whole. */
type Figures = { whole: string; fraction: string; mark?: DecimalMark; isSure: boolean }

function readFigures(figures: string): Figures | undefined {
  const at = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const mark = decimalMarks.find((one) => one === figures[at])
  if (!mark) return wholeOf(figures)
  const [before, after] = [figures.slice(0, at), figures.slice(at + 1)]
  const other = mark === '.' ? ',' : '.'
  if (before.includes(mark)) {
    const whole = before.includes(other) ? undefined : wholeOf(figures.replaceAll(mark, "'"))
    return whole && { ...whole, mark: other }
  }
  const whole = wholeOf(before.replaceAll(other, "'")) ?? (before === '' ? { whole: '0' } : undefined)
  if (!whole || !/^\d+$/.test(after)) return undefined
  const isGroup = after.length === 3 && /^[1-9]\d{0,2}$/.test(before)
  return { whole: whole.whole, fraction: after, mark, isSure: !isGroup }
}

/** Digits, in groups of three, or as in India of two before the last three, or not in groups. */
function wholeOf(text: string): Figures | undefined {
  const isWhole = /^(?:\d+|\d{1,3}(?:[ ']\d{3})+|\d{1,2}(?:[ ']\d{2})+[ ']\d{3})$/.test(text)
  return isWhole ? { whole: text.replace(/\D/g, ''), fraction: '', isSure: true } : undefined
}

/** With the digits, marks and spaces of other scripts as ours. */
function inPlainDigits(text: string): string {
  return westernDigits(withoutInvisible(text.normalize('NFKC')))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/[’‘`´]/g, "'")
}
