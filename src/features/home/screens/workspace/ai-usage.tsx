import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import type { UsageRow } from '#src/features/ai/server/ai-settings.ts'
import { aiWords } from '#src/features/ai/words/ai-words.ts'
import { Panel } from '#src/ui/panel.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'

/** What the model wrote this month, by member. */
export function AiUsage({ rows }: { rows: UsageRow[] }): ReactElement {
  const words = useWords(aiWords)
  const locale = useLocale()
  if (rows.length === 0)
    return (
      <Panel title={words.usage}>
        <p className="quiet">{words.nobodyYet}</p>
      </Panel>
    )
  const credits = rows.reduce((sum, row) => sum + row.credits, 0)
  const outputs = rows.reduce((sum, row) => sum + row.outputs, 0)
  return (
    <Panel
      title={words.usage}
      flush
      actions={<span className="quiet">{words.usageOf(credits, outputs)}</span>}
    >
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.who}</Table.Th>
            <Table.Th ta="right">{words.outputs}</Table.Th>
            <Table.Th ta="right">{words.failed}</Table.Th>
            <Table.Th ta="right">{words.tokensTaken}</Table.Th>
            <Table.Th ta="right">{words.credits}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.name}>
              <Table.Td>{row.name || words.somebodyWhoLeft}</Table.Td>
              <Table.Td ta="right" className="figure" data-label={words.outputs}>
                {row.outputs}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={words.failed}>
                {row.failed}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={words.tokensTaken}>
                {row.tokens.toLocaleString(locale)}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={words.credits}>
                {row.credits}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
