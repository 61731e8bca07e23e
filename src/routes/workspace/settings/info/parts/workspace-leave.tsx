import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import type { OrganizationCard } from '#src/features/workspace/server/organization/load-organization.ts'
import { type FieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** The way to what is decided for the whole organization, which the menus hide while it has one workspace. */
export function WorkspaceOrganization({ id }: { id: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Organization`}>
      <p className="quiet">{t`Sign-in rules, email domains, the audit log and other workspaces.`}</p>
      <LinkButton to={`/org/${id}`} label={t`Organization settings`} />
    </Panel>
  )
}

export function ExportWorkspace(): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Export workspace`}>
      <form method="post" action="/workspace/settings/export" className="settings-form">
        <p className="quiet">{t`A ZIP file with all assets, transcripts, pages, journeys, links, accounts, leads and visits as JSON, plus uploaded recordings and images. The export is recorded in the organization’s audit log.`}</p>
        <Button type="submit" variant="default" leftSection={<Icon name="download" size={14} />}>
          {t`Export workspace`}
        </Button>
      </form>
    </Panel>
  )
}

type Transfer = { name: string; targets: OrganizationCard[]; wrong: FieldErrors }

/** Moves the workspace to another organization of the user. */
export function TransferWorkspace({ name, targets, wrong }: Transfer): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Move to another organization`}>
      <IntentForm fields={{ intent: 'transfer' }} className="settings-form">
        <p className="quiet">{t`Links keep working. Members move with the workspace; those new to the other organization join as members. Owners and admins of this organization who aren’t members of the workspace lose access.`}</p>
        <NativeSelect
          {...fieldProps(wrong, 'to')}
          label={t`Organization`}
          data={targets.map((one) => ({ value: one.id, label: one.name }))}
        />
        <Confirm label={t`Type ${name} to confirm the move`} error={wrong['confirm']} />
        <Button type="submit" variant="default" className="settings-danger">
          {t`Move workspace`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

/** Deletes the workspace. */
export function DeleteWorkspace({ name, wrong }: { name: string; wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Delete workspace`}>
      <IntentForm fields={{ intent: 'delete' }} className="settings-form">
        <p className="quiet">{t`Members lose access and links stop working. Owners can restore the workspace within 30 days. After that, everything in it is deleted permanently.`}</p>
        <Confirm label={t`Type ${name} to confirm`} error={wrong['confirm']} />
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
