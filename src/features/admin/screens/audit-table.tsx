import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import type { AuditLine } from '../server/list-staff-audit.ts'
import { adminWords } from '../words/admin-words.ts'

type Line = Omit<AuditLine, 'at'> & { at: Date | string }

/** What staff did: when, who, what, to whom, and why where a reason was asked for. */
export function AuditTable({ lines }: { lines: Line[] }): ReactElement {
  const words = useWords(adminWords)
  return (
    <Table className="admin-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.when}</Table.Th>
          <Table.Th>{words.who}</Table.Th>
          <Table.Th>{words.what}</Table.Th>
          <Table.Th>{words.reason}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.seq}>
            <Table.Td data-label={words.when}>
              <RelativeTime at={line.at} />
            </Table.Td>
            <Table.Td data-label={words.who}>{line.actor ?? words.theInstallation}</Table.Td>
            <Table.Td data-label={words.what}>
              {line.action}
              <p className="admin-sub">{line.target}</p>
            </Table.Td>
            <Table.Td data-label={words.reason}>{line.reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
