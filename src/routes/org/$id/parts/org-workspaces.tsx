import { useLingui } from '@lingui/react/macro'
import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { may } from '#src/features/organization/rules/permissions.ts'
import type {
  OrganizationView,
  WorkspaceRow,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
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
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Workspace`}</Table.Th>
            <Table.Th ta="right">{t`Members`}</Table.Th>
            <Table.Th ta="right">{t`Credits`}</Table.Th>
            <Table.Th>{t`Created`}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{t`Actions`}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {workspaces.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <span className="row-title">{row.name}</span>{' '}
                {row.id === here ? <Tag tone="good">{t`Current`}</Tag> : null}
                {row.deletedAt ? <Tag tone="warn">{t`Deleted`}</Tag> : null}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={t`Members`}>
                {row.members}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={t`Credits`}>
                {row.credits}
              </Table.Td>
              <Table.Td data-label={t`Created`}>
                <RelativeTime at={row.createdAt} />
              </Table.Td>
              <Table.Td>
                <WorkspaceActions
                  {...{ row, here, user, role, confirmError: wrong('delete-workspace')['confirm'] }}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

function NewWorkspace({ error }: { error: string | undefined }): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-workspace' }} />
      <TextInput
        name="name"
        aria-label={t`New workspace name`}
        placeholder={t`New workspace`}
        maxLength={100}
        required
        autoComplete="off"
        error={error}
      />
      <Button type="submit" leftSection={<Icon name="plus" size={14} />}>
        {t`Create workspace`}
      </Button>
    </Form>
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
      <Form method="post" className="row-actions">
        <HiddenFields fields={{ intent: 'restore-workspace', id: row.id }} />
        <Button
          type="submit"
          variant="default"
          size="compact-sm"
          aria-label={t`Restore ${{ name: row.name }}`}
        >
          {t`Restore`}
        </Button>
      </Form>
    )
  return (
    <div className="org-actions">
      {row.id === here ? null : (
        <Form method="post" action="/user/workspace">
          <HiddenFields fields={{ workspace: row.id, user }} />
          <Button
            type="submit"
            variant="default"
            size="compact-sm"
            aria-label={t`Switch to ${{ name: row.name }}`}
          >
            {t`Switch`}
          </Button>
        </Form>
      )}
      {may(role, 'workspace.change') ? (
        <details className="org-more">
          <summary aria-label={t`Edit ${{ name: row.name }}`}>{t`Edit`}</summary>
          <Form method="post" className="settings-form">
            <HiddenFields fields={{ intent: 'rename-workspace', id: row.id }} />
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
          </Form>
          {may(role, 'workspace.delete') ? (
            <Form method="post" className="settings-form">
              <HiddenFields fields={{ intent: 'delete-workspace', id: row.id, name: row.name }} />
              <p className="quiet">{t`Its links stop working. You can restore it for 30 days.`}</p>
              <TextInput
                name="confirm"
                label={t`Enter ${{ name: row.name }} to confirm`}
                required
                autoComplete="off"
                error={confirmError}
              />
              <Button type="submit" variant="default" size="compact-sm" className="settings-danger">
                {t`Delete workspace`}
              </Button>
            </Form>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}
