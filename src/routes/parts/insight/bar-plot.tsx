import type { ReactElement } from 'react'
import './bar-plot.css'

/** Each part rises from the bottom to its share of the height, in front of the parts before it. */
type PlotBar = {
  key: string | number
  title: string
  parts: { className: string; share: number }[]
  href?: string | undefined
}

type Props = {
  bars: PlotBar[]
  /** Share of each bar's slot that stays empty. */
  gap: number
  top: string
  bottom: string
  first: string
  last: string
}

/** Bars over an axis, hidden from assistive technology: a table beside them has the same figures. */
export function BarPlot({ bars, gap, top, bottom, first, last }: Props): ReactElement {
  return (
    <div className="bar-plot" aria-hidden="true">
      <div className="bar-plot-scale figure">
        <span>{top}</span>
        <span>{bottom}</span>
      </div>
      <svg viewBox={`0 0 ${Math.max(1, bars.length)} 100`} preserveAspectRatio="none">
        {bars.map((bar, n) => {
          const drawn = (
            <>
              <title>{bar.title}</title>
              <rect className="bar-plot-room" x={n} width="1" height="100" />
              {bar.parts.map(({ className, share }) => (
                <rect
                  key={className}
                  className={className}
                  x={n + gap / 2}
                  y={100 - share * 100}
                  width={1 - gap}
                  height={share * 100}
                />
              ))}
            </>
          )
          return bar.href ? (
            <a key={bar.key} href={bar.href} tabIndex={-1}>
              {drawn}
            </a>
          ) : (
            <g key={bar.key}>{drawn}</g>
          )
        })}
      </svg>
      <div className="bar-plot-ends figure">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}
