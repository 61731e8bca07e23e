import { type ReactElement, type ReactNode, use } from 'react'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { reportWords } from '#src/features/home/words/report-words.ts'
import { changeOf, inSteps, stepFor } from '#src/features/visit/rules/figures.ts'
import type { ShownReport } from '#src/features/visit/server/report/open-report.ts'
import { durationText } from '#src/ui/duration.tsx'
import { ReaderContext, useWords } from '#src/words/reader.ts'
import { measures } from '../insight/insight-address.ts'
import { InsightBars, spanOf } from '../insight/insight-bars.tsx'
import { useFormat } from '../insight/insight-format.ts'

type Props = { report: ShownReport }

/** The figures of a report for whoever has its address: nothing here leads into the workspace. */
export function ReportFigures({ report }: Props): ReactElement {
  const words = useWords(reportWords)
  const format = useFormat()
  const { title, site, period, of, lead } = report
  return (
    <>
      <header>
        <p className="report-from">{words.from(site)}</p>
        <h1>{title}</h1>
        <p className="report-from">
          {[words.span(format.day(period.from), format.day(period.to)), of, lead].filter(Boolean).join(' · ')}
        </p>
      </header>
      <Totals report={report} />
      <OverTime report={report} />
      <Tabs report={report} />
      <Clicks report={report} />
      <People report={report} />
    </>
  )
}

function Totals({ report: { total, before, periodBefore } }: Props): ReactElement {
  const words = useWords(insightWords)
  const format = useFormat()
  return (
    <section aria-label={words.figures}>
      <dl className="report-totals">
        {measures.map((measure) => {
          const change = changeOf(total[measure], before[measure])
          return (
            <div key={measure}>
              <dt>{words.measures[measure]}</dt>
              <dd className="report-value">{format.figure(total[measure], measure)}</dd>
              <dd>
                {change === undefined
                  ? words.noneBefore
                  : words.change(format.change(change), format.figure(before[measure], measure))}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="report-note">
        {words.before(format.day(periodBefore.from), format.day(periodBefore.to))}{' '}
        {total.visits > 0 ? words.ended(format.number(total.ended), format.number(total.visits)) : null}{' '}
        {words.rules.visitors}
      </p>
    </section>
  )
}

function OverTime({ report: { days } }: Props): ReactElement {
  const words = useWords(insightWords)
  const { days: heading } = useWords(reportWords)
  const format = useFormat()
  const step = stepFor(days.length)
  const steps = inSteps(days, step)
  return (
    <section aria-labelledby="report-days">
      <h2 id="report-days">{heading}</h2>
      <p className="report-note">{words.chart(words.measures.visits, words.steps[step])}</p>
      <InsightBars steps={steps} measure="visits" format={format} />
      <details>
        <summary>{words.asTable}</summary>
        <Lines heads={[words.when, ...measures.map((measure) => words.measures[measure])]} label={heading}>
          {steps.toReversed().map((one) => (
            <tr key={one.from}>
              <th scope="row">{spanOf(one, format)}</th>
              {measures.map((measure) => (
                <td key={measure}>{format.figure(one[measure], measure)}</td>
              ))}
            </tr>
          ))}
        </Lines>
      </details>
    </section>
  )
}

function Tabs({ report: { tabs, total, isInOrder } }: Props): ReactElement | null {
  const words = useWords(insightWords)
  const format = useFormat()
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby="report-tabs">
      <h2 id="report-tabs">{words.tabs}</h2>
      <p className="report-note">{isInOrder ? words.dropOff : words.longestFirst}</p>
      <Lines
        heads={[words.tab, words.share, words.measures.visits, words.measures.seconds, words.average]}
        label={words.tabs}
      >
        {tabs.map((tab, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs of one title are told apart by their place only
          <tr key={`${place} ${tab.title}`}>
            <th scope="row">{tab.title || words.goneTab}</th>
            <td>{format.percent(tab.visits / Math.max(1, total.visits))}</td>
            <td>{format.number(tab.visits)}</td>
            <td>{durationText(tab.seconds)}</td>
            <td>{durationText(tab.seconds / Math.max(1, tab.visits))}</td>
          </tr>
        ))}
      </Lines>
    </section>
  )
}

function Clicks({ report: { clicked } }: Props): ReactElement {
  const words = useWords(insightWords)
  return (
    <section aria-labelledby="report-clicks">
      <h2 id="report-clicks">{words.clickedLinks}</h2>
      {clicked.length === 0 ? (
        <p className="report-note">{words.noClicks}</p>
      ) : (
        <Lines heads={[words.link, words.measures.clicks]} label={words.clickedLinks}>
          {clicked.map(({ href, clicks }) => (
            <tr key={href}>
              <th scope="row">{href}</th>
              <td>{clicks}</td>
            </tr>
          ))}
        </Lines>
      )}
    </section>
  )
}

function People({ report: { people } }: Props): ReactElement | null {
  const words = useWords(insightWords)
  const { nobody, email } = useWords(reportWords)
  const { locale } = use(ReaderContext)
  if (!people) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-labelledby="report-people">
      <h2 id="report-people">{words.leads}</h2>
      {people.length === 0 ? (
        <p className="report-note">{nobody}</p>
      ) : (
        <Lines
          heads={[words.person, email, words.measures.visits, words.measures.seconds, words.lastVisit]}
          label={words.leads}
        >
          {people.map((one) => (
            <tr key={one.email}>
              <th scope="row">{one.name || one.email}</th>
              <td>{one.email}</td>
              <td>{one.visits}</td>
              <td>{durationText(one.seconds)}</td>
              <td>{day.format(new Date(one.lastAt))}</td>
            </tr>
          ))}
        </Lines>
      )}
    </section>
  )
}

/** A table that scrolls by itself where it is too wide, by the keyboard, too. */
function Lines({ heads, label, children }: { heads: string[]; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
    <div className="report-lines" tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
