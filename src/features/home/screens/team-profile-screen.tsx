import { Button, Table } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { may, roleNames } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import {
  loadOrganization,
  type MemberRow,
  type OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerWithoutScript } from '../parts/answer-without-script.tsx'
import { IntentButton } from '../parts/intent-button.tsx'
import { AnswerRegion, useAnswerToast } from '../parts/use-answer.tsx'
import type { FormAnswer } from '../schema.ts'
import { answerForm } from '../server/answer-form.ts'
import { organizationIntents } from '../server/organization-intents.ts'
import { OrgInvites } from './org-invites.tsx'
import './home.css'
import './settings.css'
import './org.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { user, workspace, organization } = context.get(memberContext)
  const info = await readWorkspaceInfo(platform, workspace)
  return { user, workspace, info, view: await loadOrganization(platform, { user, organization }) }
}

const { invite, 'resend-invite': resend, 'revoke-invite': revoke, place, displace } = organizationIntents
const intents = { invite, 'resend-invite': resend, 'revoke-invite': revoke, place, displace }

export function action({ context, request }: ActionFunctionArgs) {
  const { user, organization } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), actor }, intents)
}

export function meta() {
  return [{ title: 'Team · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function TeamProfileScreen(): ReactElement {
  const { user, workspace, info, view } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  const wrong = answer?.kind === 'refused' && answer.intent === 'invite' ? answer.fields : {}
  const here = {
    workspaces: view.workspaces.filter(({ id }) => id === workspace),
    invites: view.invites.filter((one) => one.workspaces.includes(workspace)),
  }
  return (
    <div className="desk org">
      <PageHeader
        title={info.name}
        subtitle={info.description || 'The people of this workspace.'}
        actions={
          <Button component={Link} to={`/org/${view.id}`} variant="default">
            Open {view.name}
          </Button>
        }
      />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Team view={view} workspace={workspace} user={user} />
      {may(view.role, 'member.invite') ? <OrgInvites organization={here} wrong={wrong} /> : null}
    </div>
  )
}

type Props = { view: OrganizationView; workspace: string; user: string }

function Team({ view, workspace, user }: Props): ReactElement {
  const team = view.members.filter((one) => one.workspaces.includes(workspace))
  const others = view.members.filter((one) => !one.workspaces.includes(workspace))
  const mayPlace = may(view.role, 'member.place')
  return (
    <Panel title={`Members (${team.length})`} flush>
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Person</Table.Th>
            <Table.Th>Role</Table.Th>
            <Table.Th>Last sign-in</Table.Th>
            <Table.Th>
              <span className="visually-hidden">Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...team, ...(mayPlace ? others : [])].map((one) => (
            <Table.Tr key={one.user}>
              <Table.Td>
                <span className="row-title">
                  {one.name}
                  {one.user === user ? ' (you)' : ''}
                </span>
                <span className="row-sub">{one.email}</span>
              </Table.Td>
              <Table.Td data-label="Role">{roleNames[one.role]}</Table.Td>
              <Table.Td data-label="Last sign-in">
                {one.lastSignInAt ? (
                  <RelativeTime at={one.lastSignInAt} />
                ) : (
                  <span className="quiet">Never</span>
                )}
              </Table.Td>
              <Table.Td>
                {mayPlace ? <Place member={one} workspace={workspace} isHere={team.includes(one)} /> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

type OnePlace = { member: MemberRow; workspace: string; isHere: boolean }

function Place({ member, workspace, isHere }: OnePlace): ReactElement | null {
  // Whoever belongs to nothing else is removed from the organisation, over there.
  if (isHere && member.workspaces.length === 1) return null
  return (
    <div className="row-actions">
      <IntentButton
        fields={{ intent: isHere ? 'displace' : 'place', user: member.user, workspace }}
        icon={isHere ? 'x' : 'plus'}
        label={isHere ? `Take ${member.name} out of this workspace` : `Add ${member.name} to this workspace`}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  return <ScreenError error={error} back={{ to: '/workspace', label: 'Back to home' }} />
}
