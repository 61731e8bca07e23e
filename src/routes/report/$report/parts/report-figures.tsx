import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type ReactNode, use } from 'react'
import { changeOf, inSteps, stepFor } from '#src/features/insight/rules/figures.ts'
import type { ShownReport } from '#src/features/insight/server/report/open-report.ts'
import { measures } from '#src/routes/parts/insight/insight-address.ts'
import { dateRangeText, InsightBars } from '#src/routes/parts/insight/insight-bars.tsx'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { insightMeasureLabels, insightStepLabels } from '#src/routes/parts/insight/insight-labels.ts'
import { ReaderContext } from '#src/translation/reader.ts'
import { durationText } from '#src/ui/duration.tsx'

type Props = { report: ShownReport }

/** A shared report for anyone with its link. Nothing here links into the workspace. */
export function ReportFigures({ report }: Props): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  const { title, site, period, of, lead } = report
  return (
    <>
      <header>
        <p className="report-from">{t`Report by ${site}`}</p>
        <h1>{title}</h1>
        <p className="report-from">
          {[t`${{ from: format.day(period.from) }} to ${{ to: format.day(period.to) }}`, of, lead]
            .filter(Boolean)
            .join(' · ')}
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
  const { t } = useLingui()
  const format = useFormat()
  return (
    <section aria-label={t`Totals`}>
      <dl className="report-totals">
        {measures.map((measure) => {
          const change = changeOf(total[measure], before[measure])
          return (
            <div key={measure}>
              <dt>{t(insightMeasureLabels[measure])}</dt>
              <dd className="report-value">{format.figure(total[measure], measure)}</dd>
              <dd>
                {change === undefined
                  ? t`None in the previous period`
                  : t`${{ percent: format.change(change) }} vs. ${{ before: format.figure(before[measure], measure) }}`}
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="report-note">
        {t`Compared with ${{ from: format.day(periodBefore.from) }} to ${{ to: format.day(periodBefore.to) }}.`}{' '}
        {total.visits > 0
          ? t`We know when ${{ ended: format.number(total.ended) }} of ${{ all: format.number(total.visits) }} visits ended. The others may have lasted longer.`
          : null}{' '}
        {t`Each lead counts once a day. Each anonymous visit counts as one visitor.`}
      </p>
    </section>
  )
}

function OverTime({ report: { days } }: Props): ReactElement {
  const { t } = useLingui()

  const format = useFormat()
  const step = stepFor(days.length)
  const steps = inSteps(days, step)
  return (
    <section aria-labelledby="report-days">
      <h2 id="report-days">{t`Metrics over time`}</h2>
      <p className="report-note">{t`${{ measure: t`Visits` }} ${{ step: t(insightStepLabels[step]) }}`}</p>
      <InsightBars steps={steps} measure="visits" format={format} />
      <details>
        <summary>{t`Show as table`}</summary>
        <Lines
          heads={[t`Period`, ...measures.map((measure) => t(insightMeasureLabels[measure]))]}
          label={t`Metrics over time`}
        >
          {steps.toReversed().map((one) => (
            <tr key={one.from}>
              <th scope="row">{dateRangeText(one, format)}</th>
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
  const { t } = useLingui()
  const format = useFormat()
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby="report-tabs">
      <h2 id="report-tabs">{t`Tabs`}</h2>
      <p className="report-note">
        {isInOrder
          ? t`In journey order, with the share of visits in which each tab was read.`
          : t`Sorted by active time.`}
      </p>
      <Lines heads={[t`Tab`, t`Share of visits`, t`Visits`, t`Active time`, t`Per visit`]} label={t`Tabs`}>
        {tabs.map((tab, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: only their position distinguishes tabs of the same title
          <tr key={`${place} ${tab.title}`}>
            <th scope="row">{tab.title || t`Deleted tab`}</th>
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
  const { t } = useLingui()
  return (
    <section aria-labelledby="report-clicks">
      <h2 id="report-clicks">{t`Clicked links`}</h2>
      {clicked.length === 0 ? (
        <p className="report-note">{t`No links were clicked.`}</p>
      ) : (
        <Lines heads={[t`Link`, t`Clicks`]} label={t`Clicked links`}>
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
  const { t } = useLingui()

  const { locale } = use(ReaderContext)
  if (!people) return null
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <section aria-labelledby="report-people">
      <h2 id="report-people">{t`People`}</h2>
      {people.length === 0 ? (
        <p className="report-note">{t`No leads in this period.`}</p>
      ) : (
        <Lines heads={[t`Person`, t`Email`, t`Visits`, t`Active time`, t`Last visit`]} label={t`People`}>
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

/** A table that scrolls sideways if it is too wide, also by keyboard. */
function Lines({ heads, label, children }: { heads: string[]; label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
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
