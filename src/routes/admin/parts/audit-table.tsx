import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import type { AuditLine } from '#src/features/admin/server/list-staff-audit.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Line = Omit<AuditLine, 'at'> & { at: Date | string }

/** What staff did: when, who, what, to whom, and why where a reason was asked for. */
export function AuditTable({ lines }: { lines: Line[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Table className="admin-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`When`}</Table.Th>
          <Table.Th>{t`Who`}</Table.Th>
          <Table.Th>{t`What`}</Table.Th>
          <Table.Th>{t`Reason`}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.seq}>
            <Table.Td data-label={t`When`}>
              <RelativeTime at={line.at} />
            </Table.Td>
            <Table.Td data-label={t`Who`}>{line.actor ?? t`The installation`}</Table.Td>
            <Table.Td data-label={t`What`}>
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
