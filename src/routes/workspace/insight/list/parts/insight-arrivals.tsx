import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { arrivalQuery, arrivalText } from '#src/features/link/rules/arrival.ts'
import type { OpenedInsight } from '#src/features/visit/server/insight/open-insight.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { Duration } from '#src/ui/duration.tsx'

type Props = Pick<OpenedInsight, 'arrivals'> & { addressOf: (arrival: string) => string }

/** Where visits came from, as far as the addresses that were opened said; each leads to the visits that came so. */
export function ArrivalTable({ arrivals, addressOf }: Props): ReactElement {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`UTM parameters, ref and source of the address`}</Table.Th>
          <Table.Th ta="right">{t`Visits`}</Table.Th>
          <Table.Th ta="right">{t`Time read`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {arrivals.map(({ arrival, visits, seconds }) => (
          <Table.Tr key={arrivalText(arrival)}>
            <Table.Td className="insight-href">
              <Link to={addressOf(arrivalQuery(arrival))}>{arrivalText(arrival)}</Link>
            </Table.Td>
            <Table.Td ta="right" className="figure" data-label={t`Visits`}>
              {format.number(visits)}
            </Table.Td>
            <Table.Td ta="right" data-label={t`Time read`}>
              <Duration seconds={seconds} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
