import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import type { UsageRow } from '#src/features/ai/server/ai-settings.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Panel } from '#src/ui/panel.tsx'

/** What the model wrote this month, by member. */
export function AiUsage({ rows }: { rows: UsageRow[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  if (rows.length === 0)
    return (
      <Panel title={t`This month`}>
        <p className="quiet">{t`Nothing was written by a model this month.`}</p>
      </Panel>
    )
  const credits = rows.reduce((sum, row) => sum + row.credits, 0)
  const outputs = rows.reduce((sum, row) => sum + row.outputs, 0)
  return (
    <Panel
      title={t`This month`}
      flush
      actions={
        <span className="quiet">{t`${credits} ${plural(credits, { one: 'credit', other: 'credits' })} for ${outputs} ${plural(outputs, { one: 'output', other: 'outputs' })}`}</span>
      }
    >
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Who`}</Table.Th>
            <Table.Th ta="right">{t`Outputs`}</Table.Th>
            <Table.Th ta="right">{t`Failed`}</Table.Th>
            <Table.Th ta="right">{t`Tokens`}</Table.Th>
            <Table.Th ta="right">{t`Credits`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Td>{row.name || t`Somebody who left`}</Table.Td>
              <Table.Td ta="right" className="figure" data-label={t`Outputs`}>
                {row.outputs}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={t`Failed`}>
                {row.failed}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={t`Tokens`}>
                {row.tokens.toLocaleString(locale)}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={t`Credits`}>
                {row.credits}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
