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
            render: (row) => <WorkspaceActions row={row} here={here} user={user} />,
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

type Actions = { row: WorkspaceRow; here: string; user: string }

function WorkspaceActions({ row, here, user }: Actions): ReactElement | null {
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
  return row.id === here ? null : (
    <FormButton
      fields={{ workspace: row.id, user }}
      size="compact-sm"
      aria-label={t`Switch to ${{ name: row.name }}`}
      action="/user/workspace"
      label={t`Switch`}
    />
  )
}
