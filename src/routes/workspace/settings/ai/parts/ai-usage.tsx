import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { UsageRow } from '#src/features/ai/server/ai-settings.ts'
import { useLocale } from '#src/translation/reader.ts'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'

/** This month's AI usage by member. */
export function AiUsage({ rows }: { rows: UsageRow[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  if (rows.length === 0)
    return (
      <Panel title={t`This month`}>
        <p className="quiet">{t`No generated content this month.`}</p>
      </Panel>
    )
  const credits = rows.reduce((sum, row) => sum + row.credits, 0)
  const outputs = rows.reduce((sum, row) => sum + row.outputs, 0)
  return (
    <Panel
      title={t`This month`}
      flush
      actions={
        <span className="quiet">{t`${credits} ${plural(credits, { one: 'credit', other: 'credits' })} for ${outputs} ${plural(outputs, { one: 'piece', other: 'pieces' })}`}</span>
      }
    >
      <PlainTable
        rows={rows}
        keyOf={(row) => row.name}
        className="wide-table"
        columns={[
          { label: t`Member`, render: (row) => row.name || t`Former member` },
          { label: t`Generated content`, isNumber: true, render: (row) => row.outputs },
          { label: t`Failed`, isNumber: true, render: (row) => row.failed },
          { label: t`Tokens`, isNumber: true, render: (row) => row.tokens.toLocaleString(locale) },
          { label: t`Credits`, isNumber: true, render: (row) => row.credits },
        ]}
      />
    </Panel>
  )
}
