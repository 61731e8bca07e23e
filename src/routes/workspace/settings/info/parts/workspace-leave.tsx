import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { OrganizationCard } from '#src/features/workspace/server/organization/load-organization.ts'
import { fieldProps, type WrongFields } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** Everything in the workspace, to take along. */
export function ExportWorkspace(): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Export everything`}>
      <form method="post" action="/workspace/settings/export" className="settings-form">
        <p className="quiet">{t`A zip file with every asset, transcript, page, journey, link, account, lead and visit as JSON, and the recordings and pictures as they were uploaded. The organisation’s log notes who took it.`}</p>
        <Button type="submit" variant="default" leftSection={<Icon name="download" size={14} />}>
          {t`Export the workspace`}
        </Button>
      </form>
    </Panel>
  )
}

type Transfer = { name: string; targets: OrganizationCard[]; wrong: WrongFields }

/** Gives the workspace to another organisation of the reader's. */
export function TransferWorkspace({ name, targets, wrong }: Transfer): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Move to another organisation`}>
      <IntentForm fields={{ intent: 'transfer' }} className="settings-form">
        <p className="quiet">{t`Its links go on working. Its members come along: those who are new over there as members. Owners and admins of this organisation who are not its members lose it.`}</p>
        <NativeSelect
          {...fieldProps(wrong, 'to')}
          label={t`Organisation`}
          data={targets.map((one) => ({ value: one.id, label: one.name }))}
        />
        <Confirm label={t`Enter ${name} to move it`} error={wrong['confirm']} />
        <Button type="submit" variant="default" className="settings-danger">
          {t`Move workspace`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

/** Deletes the workspace. */
export function DeleteWorkspace({ name, wrong }: { name: string; wrong: WrongFields }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Delete this workspace`}>
      <IntentForm fields={{ intent: 'delete' }} className="settings-form">
        <p className="quiet">{t`Nobody works in it any more and its links stop opening. Owners can restore it for 30 days, then it is gone with everything in it.`}</p>
        <Confirm label={t`Enter ${name} to confirm`} error={wrong['confirm']} />
        <Button type="submit" variant="default" className="settings-danger">
          {t`Delete workspace`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

function Confirm({ label, error }: { label: string; error: string | undefined }): ReactElement {
  return <TextInput name="confirm" label={label} autoComplete="off" required error={error} />
}
