import { type ReactElement, use } from 'react'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { type HeardSpan, secondsHeard } from '#src/features/visit/rules/heard.ts'
import type { ShownVisit } from '#src/features/visit/schema.ts'
import { ReaderContext, useWords } from '#src/words/reader.ts'
import { listeningWords } from '../words/listening-words.ts'
import './heard-map.css'

const mostTold = 6

/** What was heard of a recording as a thin bar, what was heard again darker, and in words. */
export function HeardMap({ spans, length }: { spans: HeardSpan[]; length: number }): ReactElement {
  const words = useWords(listeningWords)
  const { locale } = use(ReaderContext)
  const told = toldSpans(spans).map(({ from, to, times }) =>
    times > 1
      ? words.again(clockText(from), clockText(to), times)
      : words.span(clockText(from), clockText(to)),
  )
  const left = spans.length - told.length
  const parts = new Intl.ListFormat(locale).format(left > 0 ? [...told, words.more(left)] : told)
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
            <title>
              {times > 1
                ? words.again(clockText(from), clockText(to), times)
                : words.span(clockText(from), clockText(to))}
            </title>
          </rect>
        ))}
      </svg>
      <span className="row-sub">{words.heard(parts)}</span>
    </span>
  )
}

/** The longest, in the order in which they stand in the recording. */
function toldSpans(spans: HeardSpan[]): HeardSpan[] {
  const longest = spans.toSorted((one, other) => other.to - other.from - (one.to - one.from))
  return longest.slice(0, mostTold).toSorted((one, other) => one.from - other.from)
}

/** What a visit heard, a recording below the other. */
export function HeardOfVisit({ heard }: Pick<ShownVisit, 'heard'>): ReactElement | null {
  const words = useWords(listeningWords)
  const { locale } = use(ReaderContext)
  const shown = heard.filter(({ spans }) => spans.length > 0)
  if (shown.length === 0) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(locale)
  return (
    <ul className="heard-of-visit" aria-label={words.hearing}>
      {shown.map(({ media, title, length, speed, spans }) => (
        <li key={media}>
          <span className="heard-title">
            <span>{title || words.goneRecording}</span>
            <span className="row-sub">
              {words.ofLength(percent.format(secondsHeard(spans) / Math.max(1, length)), clockText(length))}
              {speed !== null && speed !== 1 ? ` · ${words.atSpeed(number.format(speed))}` : null}
            </span>
          </span>
          <HeardMap spans={spans} length={length} />
        </li>
      ))}
    </ul>
  )
}
