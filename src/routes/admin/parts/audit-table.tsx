import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AuditLine } from '#src/features/admin/server/list-staff-audit.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Line = Omit<AuditLine, 'at'> & { at: Date | string }

/** The staff's audit log: time, actor, action with its target, and the reason if one was required. */
export function AuditTable({ lines }: { lines: Line[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Table className="admin-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Time`}</Table.Th>
          <Table.Th>{t`Actor`}</Table.Th>
          <Table.Th>{t`Action`}</Table.Th>
          <Table.Th>{t`Reason`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.seq}>
            <Table.Td data-label={t`Time`}>
              <RelativeTime at={line.at} />
            </Table.Td>
            <Table.Td data-label={t`Actor`}>{line.actor ?? t`System`}</Table.Td>
            <Table.Td data-label={t`Action`}>
              {line.action}
              <p className="admin-sub">{line.target}</p>
            </Table.Td>
            <Table.Td data-label={t`Reason`}>{line.reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
