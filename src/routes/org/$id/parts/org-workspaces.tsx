import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { may } from '#src/features/organization/rules/permissions.ts'
import type {
  OrganizationView,
  WorkspaceRow,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { AddForm } from '#src/ui/add-form.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

type Props = {
  organization: OrganizationView
  here: string
  user: string
  wrong: (intent: string) => Record<string, string>
}

/** The workspaces of an organization and their actions. */
export function OrgWorkspaces({ organization, here, user, wrong }: Props): ReactElement {
  const { t } = useLingui()
  const { role, workspaces } = organization
  return (
    <Panel
      title={t`Workspaces`}
      flush
      actions={
        may(role, 'workspace.create') ? <NewWorkspace error={wrong('create-workspace')['name']} /> : null
      }
    >
      <PlainTable
        rows={workspaces}
        keyOf={(row) => row.id}
        className="wide-table"
        columns={[
          {
            label: t`Workspace`,
            render: (row) => (
              <>
                <span className="row-title">{row.name}</span>{' '}
                {row.id === here ? <Tag tone="good">{t`Current`}</Tag> : null}
                {row.deletedAt ? <Tag tone="warn">{t`Deleted`}</Tag> : null}
              </>
            ),
          },
          { label: t`Members`, isNumber: true, render: (row) => row.members },
          { label: t`Credits`, isNumber: true, render: (row) => row.credits },
          { label: t`Created`, render: (row) => <RelativeTime at={row.createdAt} /> },
          {
            label: t`Actions`,
            isActions: true,
            render: (row) => (
              <WorkspaceActions
                {...{ row, here, user, role, confirmError: wrong('delete-workspace')['confirm'] }}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

function NewWorkspace({ error }: { error: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <AddForm intent="create-workspace" label={t`Create workspace`}>
      <TextInput
        name="name"
        aria-label={t`New workspace name`}
        placeholder={t`New workspace`}
        maxLength={100}
        required
        autoComplete="off"
        error={error}
      />
    </AddForm>
  )
}

type Actions = {
  row: WorkspaceRow
  here: string
  user: string
  role: OrganizationView['role']
  confirmError: string | undefined
}

function WorkspaceActions({ row, here, user, role, confirmError }: Actions): ReactElement {
  const { t } = useLingui()
  if (row.deletedAt)
    return (
      <IntentForm fields={{ intent: 'restore-workspace', id: row.id }} className="row-actions">
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          aria-label={t`Restore ${{ name: row.name }}`}
        >
          {t`Restore`}
        </Button>
      </IntentForm>
    )
  return (
    <div className="org-actions">
      {row.id === here ? null : (
        <FormButton
          fields={{ workspace: row.id, user }}
          size="compact-sm"
          aria-label={t`Switch to ${{ name: row.name }}`}
          action="/user/workspace"
          label={t`Switch`}
        />
      )}
      {may(role, 'workspace.change') ? (
        <details className="org-more">
          <summary aria-label={t`Edit ${{ name: row.name }}`}>{t`Edit`}</summary>
          <IntentForm fields={{ intent: 'rename-workspace', id: row.id }} className="settings-form">
            <TextInput
              key={row.name}
              name="name"
              label={t`Name`}
              defaultValue={row.name}
              maxLength={100}
              required
              autoComplete="off"
            />
            <Button type="submit" size="compact-sm">
              {t`Rename`}
            </Button>
          </IntentForm>
          {may(role, 'workspace.delete') ? (
            <IntentForm
              fields={{ intent: 'delete-workspace', id: row.id, name: row.name }}
              className="settings-form"
            >
              <p className="quiet">{t`Its links will stop working. You can restore it within 30 days.`}</p>
              <TextInput
                name="confirm"
                label={t`Type ${{ name: row.name }} to confirm`}
                required
                autoComplete="off"
                error={confirmError}
              />
              <Button type="submit" variant="default" size="compact-sm" className="settings-danger">
                {t`Delete workspace`}
              </Button>
            </IntentForm>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}
