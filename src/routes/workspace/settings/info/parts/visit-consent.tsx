import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { consentModes } from '#src/features/workspace/rules/consent.ts'
import type { WorkspaceInfo } from '#src/features/workspace/server/organization/workspaces.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { workspaceConsentModeLabels } from './workspace-labels.ts'

/** Whether visitors are named, asked first or only counted, by region. */
export function VisitConsent({ info, wrong }: { info: WorkspaceInfo; wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  const { europe, elsewhere } = info.visitConsent
  const data = consentModes.map((value) => ({ value, label: t(workspaceConsentModeLabels[value]) }))
  return (
    <Panel title={t`Visitor privacy`}>
      <IntentForm fields={{ intent: 'set-consent' }} className="settings-form">
        <p className="quiet">{t`Visitors whose browsers request privacy (Global Privacy Control or Do Not Track) are counted but never named. If a visitor’s country is unknown, the strictest setting applies.`}</p>
        <NativeSelect
          key={`europe ${europe}`}
          {...fieldProps(wrong, 'europe')}
          label={t`European Economic Area, United Kingdom and Switzerland`}
          defaultValue={europe}
          data={data}
        />
        <NativeSelect
          key={`elsewhere ${elsewhere}`}
          {...fieldProps(wrong, 'elsewhere')}
          label={t`Everywhere else`}
          defaultValue={elsewhere}
          data={data}
        />
        <Button type="submit">{t`Save`}</Button>
      </IntentForm>
    </Panel>
  )
}
