import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { may, mayRemove } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import {
  loadOrganization,
  type MemberRow,
  type OrganizationView,
} from '#src/features/workspace/server/organization/load-organization.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { MemberRole, RemoveMember } from '#src/routes/parts/member-forms.tsx'
import { OrgInvites } from '#src/routes/parts/org-invites.tsx'
import { answerForm, intent } from '#src/routes/server/answer-form.ts'
import { type OrganizationFormDesk, organizationIntents } from '#src/routes/server/organization-intents.ts'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import type { Route } from './+types/route.ts'
import { TeamPagePanel } from './parts/team-page-panel.tsx'
import '#src/ui/home.css'
import '#src/ui/settings.css'
import '#src/routes/parts/org.css'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, workspace, organization } = context.get(memberContext)
  const info = await readWorkspaceInfo(platform, workspace)
  const view = await loadOrganization(platform, { user, organization })
  return { user, workspace, info, view, origin: platform.config.publicOrigin }
}

type Desk = OrganizationFormDesk & { workspace: string }

const { invite, 'resend-invite': resend, 'revoke-invite': revoke, place, displace } = organizationIntents
const intents = {
  invite,
  'resend-invite': resend,
  'revoke-invite': revoke,
  place,
  displace,
  'change-role': organizationIntents['change-role'],
  'remove-member': organizationIntents['remove-member'],
  'set-team-page': intent(
    z.object({ shown: z.enum(['yes', 'no']) }),
    async ({ platform, actor, workspace }: Desk, { shown }) => {
      await changeWorkspace(platform, actor, { workspace, teamPage: shown === 'yes' })
      return {
        message: shown === 'yes' ? msg`Team page published` : msg`Team page unpublished`,
      }
    },
  ),
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), actor, workspace }, intents)
}

export default function TeamProfileScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { user, workspace, info, view, origin } = loaderData
  useAnswerToast(answer)
  const here = {
    workspaces: view.workspaces.filter(({ id }) => id === workspace),
    invites: view.invites.filter((one) => one.workspaces.includes(workspace)),
  }
  return (
    <div className="desk org">
      <ScreenTitle>{t`Team`}</ScreenTitle>
      <PageHeader
        title={info.name}
        subtitle={info.description || t`Members of this workspace`}
        actions={
          <>
            {may(view.role, 'workspace.change') ? (
              <LinkButton to="/workspace/settings/info" label={t`Edit name, logo and description`} />
            ) : null}
            {view.workspaces.length > 1 ? (
              <LinkButton to={`/org/${view.id}`} label={t`Organization settings`} />
            ) : null}
          </>
        }
      />
      <AnswerRegion />
      <Team view={view} workspace={workspace} user={user} />
      {may(view.role, 'member.invite') ? (
        <OrgInvites organization={here} wrong={fieldErrors(answer, 'invite')} />
      ) : null}
      <TeamPagePanel info={info} origin={origin} mayChange={may(view.role, 'workspace.change')} />
    </div>
  )
}

type Props = { view: OrganizationView; workspace: string; user: string }

function Team({ view, workspace, user }: Props): ReactElement {
  const { t } = useLingui()
  const team = view.members.filter((one) => one.workspaces.includes(workspace))
  const others = view.members.filter((one) => !one.workspaces.includes(workspace))
  const mayPlace = may(view.role, 'member.place')
  return (
    <Panel title={t`Members (${{ count: team.length }})`} actions={<Seats view={view} />} flush>
      <PlainTable
        rows={[...team, ...(mayPlace ? others : [])]}
        keyOf={(one) => one.user}
        className="wide-table"
        columns={[
          {
            label: t`Person`,
            render: (one) => (
              <>
                <span className="row-title">
                  {one.name}
                  {one.user === user ? t` (you)` : ''}
                </span>
                <span className="row-sub">{one.email}</span>
              </>
            ),
          },
          {
            label: t`Role`,
            render: (one) => <MemberRole member={one} by={view.role} isSelf={one.user === user} />,
          },
          { label: t`Last active`, render: (one) => <LastTime at={one.lastActiveAt} /> },
          {
            label: t`Actions`,
            isActions: true,
            render: (one) => (
              <div className="org-actions">
                {mayPlace ? (
                  <PlaceButton member={one} workspace={workspace} isNotDeleted={team.includes(one)} />
                ) : null}
                {one.user !== user && mayRemove(view.role, one.role) ? (
                  <RemoveMember member={one} members={view.members} user={user} />
                ) : null}
              </div>
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** The used seats. Each person or pending invitation takes one seat across the whole organization. */
function Seats({ view: { seats, name } }: { view: OrganizationView }): ReactElement | null {
  const { t } = useLingui()
  if (!seats) return null
  const { members, invited } = seats
  const used = members + invited
  const parts = t`${plural(members, { one: '1 member', other: '# members' })} and ${invited} invited across ${{ organization: name }}`
  return (
    <span className="quiet figure">
      {t`${plural({ count: used }, { one: '1 seat used', other: '# seats used' })}`}: {parts}
    </span>
  )
}

type OnePlace = { member: MemberRow; workspace: string; isNotDeleted: boolean }

function PlaceButton({ member, workspace, isNotDeleted }: OnePlace): ReactElement | null {
  const { t } = useLingui()
  // Members of only this workspace are removed from the organization instead.
  if (isNotDeleted && member.workspaces.length === 1) return null
  return (
    <IntentButton
      fields={{ intent: isNotDeleted ? 'displace' : 'place', user: member.user, workspace }}
      icon={isNotDeleted ? 'x' : 'plus'}
      label={
        isNotDeleted
          ? t`Remove ${{ name: member.name }} from this workspace`
          : t`Add ${{ name: member.name }} to this workspace`
      }
    />
  )
}

export const ErrorBoundary = ScreenError
