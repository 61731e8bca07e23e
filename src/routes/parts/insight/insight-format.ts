import { use } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'
import { durationText } from '#src/ui/duration.tsx'
import type { Measure } from './insight-address.ts'

export type Format = {
  number(value: number): string
  percent(share: number): string
  /** With its sign. */
  change(share: number): string
  day(day: string): string
  figure(value: number, measure: Measure): string
}

/** Formats numbers and days in the reader's language. */
export function useFormat(): Format {
  const { locale } = use(ReaderContext)
  const plain = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    number: (value) => plain.format(value),
    percent: (value) => share.format(value),
    change: (value) => signed.format(value),
    day: (day) => days.format(new Date(day)),
    figure: (value, measure) => (measure === 'seconds' ? durationText(value) : plain.format(value)),
  }
}
