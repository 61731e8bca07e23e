import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { orgWords } from '#src/features/home/words/org-words.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import type {
  OrganizationView,
  WorkspaceRow,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = {
  organization: OrganizationView
  here: string
  user: string
  wrong: (intent: string) => Record<string, string>
}

/** The workspaces of an organisation, with what may be done to each. */
export function OrgWorkspaces({ organization, here, user, wrong }: Props): ReactElement {
  const words = useWords(orgWords)
  const { role, workspaces } = organization
  return (
    <Panel
      title={words.workspaces}
      flush
      actions={
        may(role, 'workspace.create') ? <NewWorkspace error={wrong('create-workspace')['name']} /> : null
      }
    >
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.workspace2}</Table.Th>
            <Table.Th ta="right">{words.members2}</Table.Th>
            <Table.Th ta="right">{words.credits}</Table.Th>
            <Table.Th>{words.created}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{words.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {workspaces.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <span className="row-title">{row.name}</span>{' '}
                {row.id === here ? <Tag tone="good">{words.youWorkHere}</Tag> : null}
                {row.deletedAt ? <Tag tone="warn">{words.deleted}</Tag> : null}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={words.members2}>
                {row.members}
              </Table.Td>
              <Table.Td ta="right" className="figure" data-label={words.credits}>
                {row.credits}
              </Table.Td>
              <Table.Td data-label={words.created}>
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
  const words = useWords(orgWords)
  return (
    <Form method="post" className="add-form">
      <HiddenFields fields={{ intent: 'create-workspace' }} />
      <TextInput
        name="name"
        aria-label={words.nameOfTheNewWorkspace}
        placeholder={words.newWorkspace}
        maxLength={100}
        required
        autoComplete="off"
        error={error}
      />
      <Button type="submit" leftSection={<Icon name="plus" size={14} />}>
        {words.createWorkspace}
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
  const words = useWords(orgWords)
  if (row.deletedAt)
    return (
      <Form method="post" className="row-actions">
        <HiddenFields fields={{ intent: 'restore-workspace', id: row.id }} />
        <Button type="submit" variant="default" size="compact-sm" aria-label={words.restore(row.name)}>
          {words.restore2}
        </Button>
      </Form>
    )
  return (
    <div className="org-actions">
      {row.id === here ? null : (
        <Form method="post" action="/user/workspace">
          <HiddenFields fields={{ workspace: row.id, user }} />
          <Button type="submit" variant="default" size="compact-sm" aria-label={words.workIn(row.name)}>
            {words.workHere}
          </Button>
        </Form>
      )}
      {may(role, 'workspace.change') ? (
        <details className="org-more">
          <summary aria-label={words.change(row.name)}>{words.change2}</summary>
          <Form method="post" className="settings-form">
            <HiddenFields fields={{ intent: 'rename-workspace', id: row.id }} />
            <TextInput
              key={row.name}
              name="name"
              label={words.name}
              defaultValue={row.name}
              maxLength={100}
              required
              autoComplete="off"
            />
            <Button type="submit" size="compact-sm">
              {words.rename}
            </Button>
          </Form>
          {may(role, 'workspace.delete') ? (
            <Form method="post" className="settings-form">
              <HiddenFields fields={{ intent: 'delete-workspace', id: row.id, name: row.name }} />
              <p className="quiet">{words.itsLinksStopOpeningIt}</p>
              <TextInput
                name="confirm"
                label={words.enterToDeleteIt(row.name)}
                required
                autoComplete="off"
                error={confirmError}
              />
              <Button type="submit" variant="default" size="compact-sm" className="settings-danger">
                {words.deleteWorkspace}
              </Button>
            </Form>
          ) : null}
        </details>
      ) : null}
    </div>
  )
}
