import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { limitNames, mostLimitDays } from '#src/features/workspace/rules/momentum-limits.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import type { FieldErrors } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { limitNameLabels } from './limit-labels.ts'

/** Custom limits of quiet days after which an account counts as cooling or silent. */
export function MomentumLimits({ info, wrong }: { info: WorkspaceInfo; wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  const limits = info.momentumLimits
  return (
    <Panel title={t`Momentum thresholds`}>
      <IntentForm fields={{ intent: 'set-momentum' }} className="settings-form">
        <p className="quiet">{t`Each account is compared with others whose most recent link is to the same journey. It counts as cooling after twice the usual time between visits, and as silent after four times the usual time. With fewer than 5 accounts to compare, the whole workspace is used. If that’s still too few, an account counts as not opened after 4 days without a visit, cooling after 14 and silent after 28. Thresholds you set here take precedence.`}</p>
        {limitNames.map((name) => (
          <TextInput
            key={`${name} ${limits[name] ?? ''}`}
            name={name}
            label={t(limitNameLabels[name])}
            placeholder={t`Automatic`}
            type="number"
            min={1}
            max={mostLimitDays}
            step={1}
            defaultValue={limits[name] === undefined ? '' : String(limits[name])}
            error={wrong[name]}
          />
        ))}
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
      {Object.keys(limits).length > 0 ? (
        <IntentForm fields={{ intent: 'reset-momentum' }} className="settings-form settings-again">
          <Button type="submit" variant="default">
            {t`Reset to automatic`}
          </Button>
        </IntentForm>
      ) : null}
    </Panel>
  )
}
