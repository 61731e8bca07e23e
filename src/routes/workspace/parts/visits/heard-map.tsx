import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactElement, use } from 'react'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { type HeardSpan, secondsHeard } from '#src/features/visit/rules/heard.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { ReaderContext } from '#src/translation/reader.ts'
import './heard-map.css'

const mostTold = 6

/** The heard parts of a recording as a thin bar, replayed parts darker, with a text version. */
export function HeardMap({ spans, length }: { spans: HeardSpan[]; length: number }): ReactElement {
  const { t } = useLingui()
  const { locale } = use(ReaderContext)
  const told = longestSpans(spans).map((span) => t(spanText(span)))
  const left = spans.length - told.length
  const parts = new Intl.ListFormat(locale).format(
    left > 0 ? [...told, t`${plural({ count: left }, { one: '1 more part', other: '# more parts' })}`] : told,
  )
  return (
    <span className="heard-map">
      <svg viewBox={`0 0 ${Math.max(1, length)} 8`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="visit-bar-track" width={length} height="8" />
        {spans.map(({ from, to, times }) => (
          <rect
            key={from}
            className={times > 1 ? 'heard-again' : 'heard-once'}
            x={from}
            width={to - from}
            height="8"
          >
            <title>{t(spanText({ from, to, times }))}</title>
          </rect>
        ))}
      </svg>
      <span className="row-sub">{t`Listened to ${parts}.`}</span>
    </span>
  )
}

function spanText({ from, to, times }: HeardSpan): MessageDescriptor {
  if (times === 1) return msg`${{ from: clockText(from) }} to ${{ to: clockText(to) }}`
  if (times === 2) return msg`${{ from: clockText(from) }} to ${{ to: clockText(to) }}, twice`
  return times >= 5
    ? msg`${{ from: clockText(from) }} to ${{ to: clockText(to) }}, 5 times or more`
    : msg`${{ from: clockText(from) }} to ${{ to: clockText(to) }}, ${times} times`
}

/** The longest spans, in playing order. */
function longestSpans(spans: HeardSpan[]): HeardSpan[] {
  const longest = spans.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  return longest.slice(0, mostTold).toSorted((one, other) => one.from - other.from)
}

/** What a visit heard, one recording per row. */
export function HeardOfVisit({ heard }: Pick<ShownVisit, 'heard'>): ReactElement | null {
  const { t } = useLingui()
  const { locale } = use(ReaderContext)
  const shown = heard.filter(({ spans }) => spans.length > 0)
  if (shown.length === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(locale)
  return (
    <ul className="heard-of-visit" aria-label={t`Parts listened to`}>
      {shown.map(({ media, title, length, speed, spans }) => (
        <li key={media}>
          <span className="heard-title">
            <span>{title || t`Deleted recording`}</span>
            <span className="row-sub">
              {t`${{ share: percent.format(secondsHeard(spans) / Math.max(1, length)) }} of ${{ length: clockText(length) }}`}
              {speed !== null && speed !== 1 ? ` · ${t`at ${{ speed: number.format(speed) }}× speed`}` : null}
            </span>
          </span>
          <HeardMap spans={spans} length={length} />
        </li>
      ))}
    </ul>
  )
}
