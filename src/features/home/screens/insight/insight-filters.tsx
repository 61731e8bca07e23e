import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import { insightWords } from '#src/features/home/words/insight-words.ts'
import { correctionOf } from '#src/features/visit/rules/period.ts'
import { givenGrades, type VisitGrade } from '#src/features/visit/rules/quality.ts'
import type { InsightQuery } from '#src/features/visit/schema.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { qualityWords } from '#src/features/visit/words/quality-words.ts'
import { useWords } from '#src/words/reader.ts'
import { addressOf, type Measure } from './insight-address.ts'

type Props = { query: InsightQuery; measure: Measure; insight: Pick<OpenedInsight, 'period' | 'today'> }

/** Which days and which grade; the address keeps them. */
export function InsightFilters({ query, measure, insight: { period, today } }: Props): ReactElement {
  const words = useWords(insightWords)
  const { grades } = useWords(qualityWords)
  const { days, grade, from, to, ...rest } = query
  const isOwn = Boolean(from ?? to)
  const correction = correctionOf({ from, to }, today)
  const kept = { ...rest, measure }
  const periods = [7, 90].map((n): [string, string] => [String(n), words.lastDays(n)])
  return (
    <div className="insight-filters">
      <ListFilters
        label={words.filter}
        choices={[
          {
            name: 'days',
            label: words.period,
            every: words.last30,
            values: isOwn ? [] : [...periods, ['365', words.lastYear]],
          },
          {
            name: 'grade',
            label: words.grade,
            every: words.everyCounted,
            values: givenGrades.map((one): [VisitGrade, string] => [one, grades[one]]),
          },
        ]}
        chosen={{ ...(days !== 30 && !isOwn && { days: String(days) }), ...(grade && { grade }) }}
        kept={Object.fromEntries(addressOf({ ...kept, from, to }))}
        apply={words.apply}
        clear={words.clear}
      />
      {correction ? <p role="status">{words.corrected[correction]}</p> : null}
      <details className="insight-dates" open={isOwn}>
        <summary>{words.ownDates}</summary>
        <Form className="insight-own" preventScrollReset key={`${period.from} ${period.to}`}>
          <HiddenFields fields={Object.fromEntries(addressOf({ ...kept, grade }))} />
          <label>
            {words.from}
            <input type="date" name="from" defaultValue={period.from} max={today} required />
          </label>
          <label>
            {words.to}
            <input type="date" name="to" defaultValue={period.to} max={today} required />
          </label>
          <button type="submit">{words.show}</button>
          {isOwn ? (
            <Link to={`?${addressOf({ ...kept, grade })}`} preventScrollReset className="list-filters-end">
              {words.withoutDates}
            </Link>
          ) : null}
        </Form>
      </details>
    </div>
  )
}
