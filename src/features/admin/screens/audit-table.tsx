import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { AuditLine } from '../server/list-staff-audit.ts'

type Line = Omit<AuditLine, 'at'> & { at: Date | string }

/** What staff did: when, who, what, to whom, and why where a reason was asked for. */
export function AuditTable({ lines }: { lines: Line[] }): ReactElement {
  return (
    <Table className="admin-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>Who</Table.Th>
          <Table.Th>What</Table.Th>
          <Table.Th>Reason</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.seq}>
            <Table.Td data-label="When">
              <RelativeTime at={line.at} />
            </Table.Td>
            <Table.Td data-label="Who">{line.actor ?? 'The installation'}</Table.Td>
            <Table.Td data-label="What">
              {line.action}
              <p className="admin-sub">{line.target}</p>
            </Table.Td>
            <Table.Td data-label="Reason">{line.reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
