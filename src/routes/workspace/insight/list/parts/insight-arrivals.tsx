import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { OpenedInsight } from '#src/features/insight/server/open-insight.ts'
import { arrivalQuery, arrivalText } from '#src/features/link/rules/arrival.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { Duration } from '#src/ui/duration.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'

type Props = Pick<OpenedInsight, 'arrivals'> & { addressOf: (arrival: string) => string }

/** Campaign parameters of visits, each linked to its visits. */
export function SourceTable({ arrivals, addressOf }: Props): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <PlainTable
      rows={arrivals}
      keyOf={({ arrival }) => arrivalText(arrival)}
      className="wide-table"
      columns={[
        {
          label: t`Campaign parameters (UTM, ref, source)`,
          render: ({ arrival }) => (
            <span className="insight-href">
              <Link to={addressOf(arrivalQuery(arrival))}>{arrivalText(arrival)}</Link>
            </span>
          ),
        },
        { label: t`Visits`, isNumber: true, render: ({ visits }) => format.number(visits) },
        { label: t`Active time`, isNumber: true, render: ({ seconds }) => <Duration seconds={seconds} /> },
      ]}
    />
  )
}
