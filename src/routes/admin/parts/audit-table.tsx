import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { AuditLine } from '#src/features/admin/server/list-staff-audit.ts'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Line = Omit<AuditLine, 'at'> & { at: Date | string }

/** The staff's audit log: time, actor, action with its target, and the reason if one was required. */
export function AuditTable({ lines }: { lines: Line[] }): ReactElement {
  const { t } = useLingui()
  return (
    <PlainTable
      rows={lines}
      keyOf={(line) => line.seq}
      className="admin-table"
      columns={[
        { label: t`Time`, render: (line) => <RelativeTime at={line.at} /> },
        { label: t`Actor`, render: (line) => line.actor ?? t`System` },
        {
          label: t`Action`,
          render: (line) => (
            <>
              {line.action}
              <p className="admin-sub">{line.target}</p>
            </>
          ),
        },
        { label: t`Reason`, render: (line) => line.reason },
      ]}
    />
  )
}
