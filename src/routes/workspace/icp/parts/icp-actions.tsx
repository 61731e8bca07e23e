import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { IcpRow } from '#src/features/icp/server/find-icp.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'

/** Actions for a whole profile. */
export function IcpActions({ icp: { id, isDefault, status } }: { icp: IcpRow }): ReactElement {
  const { t } = useLingui()
  const acts = [
    ...(isDefault || status === 'draft' ? [] : [{ intent: 'default-icp', label: t`Make default` }]),
    { intent: 'duplicate-icp', label: t`Duplicate` },
    { intent: 'remove-icp', label: t`Delete` },
  ]
  return (
    <div className="icp-help">
      {acts.map(({ intent, label }) => (
        <IntentForm fields={{ intent, icp: id }} key={intent}>
          <Button
            type="submit"
            size="compact-sm"
            variant={intent === 'remove-icp' ? 'subtle' : 'default'}
            {...(intent === 'remove-icp' ? { color: 'red' } : {})}
          >
            {label}
          </Button>
        </IntentForm>
      ))}
    </div>
  )
}
