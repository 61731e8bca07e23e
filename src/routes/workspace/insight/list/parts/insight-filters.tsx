import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { InsightQuery } from '#src/features/insight/schema.ts'
import type { OpenedInsight } from '#src/features/insight/server/open-insight.ts'
import { qualityGradeLabels } from '#src/features/visit/messages/quality-labels.ts'
import { correctionOf } from '#src/features/visit/rules/period.ts'
import { givenGrades, type VisitGrade } from '#src/features/visit/rules/quality.ts'
import { addressOf, type Measure } from '#src/routes/parts/insight/insight-address.ts'
import { insightCorrectedLabels } from '#src/routes/parts/insight/insight-labels.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { ListFilters } from '#src/ui/list-filters.tsx'

type Props = { query: InsightQuery; measure: Measure; insight: Pick<OpenedInsight, 'period' | 'today'> }

/** Filters by period and grade, kept in the URL. */
export function InsightFilters({ query, measure, insight: { period, today } }: Props): ReactElement {
  const { t } = useLingui()

  const { days, grade, from, to, ...rest } = query
  const isOwn = Boolean(from ?? to)
  const correction = correctionOf({ from, to }, today)
  const kept = { ...rest, measure }
  const periods = [7, 90].map((n): [string, string] => [String(n), t`Last ${{ days: n }} days`])
  return (
    <div className="insight-filters">
      <ListFilters
        label={t`Filters`}
        choices={[
          {
            name: 'days',
            label: t`Period`,
            every: t`Last 30 days`,
            values: isOwn ? [] : [...periods, ['365', t`Last 365 days`]],
          },
          {
            name: 'grade',
            label: t`Grade`,
            every: t`Counted visits`,
            values: givenGrades.map((one): [VisitGrade, string] => [one, t(qualityGradeLabels[one])]),
          },
        ]}
        chosen={{ ...(days !== 30 && !isOwn && { days: String(days) }), ...(grade && { grade }) }}
        kept={Object.fromEntries(addressOf({ ...kept, from, to }))}
      />
      {correction ? <p role="status">{t(insightCorrectedLabels[correction])}</p> : null}
      <details className="insight-dates" open={isOwn}>
        <summary>{t`Custom range`}</summary>
        <Form className="insight-own" preventScrollReset key={`${period.from} ${period.to}`}>
          <HiddenFields fields={Object.fromEntries(addressOf({ ...kept, grade }))} />
          <label>
            {t`From`}
            <input type="date" name="from" defaultValue={period.from} max={today} required />
          </label>
          <label>
            {t`To`}
            <input type="date" name="to" defaultValue={period.to} max={today} required />
          </label>
          <button type="submit">{t`Show`}</button>
          {isOwn ? (
            <Link to={`?${addressOf({ ...kept, grade })}`} preventScrollReset className="list-filters-end">
              {t`Clear custom range`}
            </Link>
          ) : null}
        </Form>
      </details>
    </div>
  )
}
