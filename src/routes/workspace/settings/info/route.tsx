import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { listOrganizations } from '#src/features/workspace/server/organization/load-organization.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { fileInForm } from '#src/routes/server/file-in-form.ts'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { workspaceIntents } from './actions.ts'
import { VisitConsent } from './parts/visit-consent.tsx'
import { AboutText, WorkspaceAbout } from './parts/workspace-about.tsx'
import {
  DeleteWorkspace,
  ExportWorkspace,
  TransferWorkspace,
  WorkspaceOrganization,
} from './parts/workspace-leave.tsx'
import { WorkspaceLogo } from './parts/workspace-logo.tsx'
import { LinkDefaults, Retention, Sender } from './parts/workspace-rules.tsx'
import '#src/ui/settings.css'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, workspace, role, organization, organizationName } = context.get(memberContext)
  const info = await readWorkspaceInfo(platform, workspace)
  const mayTransfer = may(role, 'workspace.transfer')
  const organizations = mayTransfer ? await listOrganizations(platform, user) : []
  return {
    info,
    organization: { id: organization, name: organizationName },
    origin: platform.config.publicOrigin,
    mayChange: may(role, 'workspace.change'),
    mayExport: may(role, 'workspace.export'),
    mayDelete: may(role, 'workspace.delete'),
    targets: organizations.filter((one) => one.id !== organization && may(one.role, 'workspace.create')),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user, organization, workspace, workspaceName } = context.get(memberContext)
  const desk = {
    platform: context.get(platformContext),
    actor: { user, organization, ...callerOfRequest(request) },
    workspace,
    name: workspaceName,
    picture: await fileInForm(request, 'picture'),
  }
  return answerForm(request, desk, workspaceIntents)
}

export default function WorkspaceInfoScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { info, organization, origin, targets, ...role } = loaderData
  function wrong(intent: string) {
    return fieldErrors(answer, intent)
  }
  return (
    <SettingsScreen title={t`Workspace`} subtitle={namesOf(info.name, organization.name)}>
      {role.mayChange ? (
        <>
          <WorkspaceLogo info={info} wrong={wrong('set-logo')} />
          <WorkspaceAbout info={info} origin={origin} wrong={wrong('change')} />
          <LinkDefaults info={info} wrong={wrong('set-link-defaults')} />
          <Sender info={info} wrong={wrong('set-sender')} />
          <Retention info={info} wrong={wrong('set-retention')} />
          <VisitConsent info={info} wrong={wrong('set-consent')} />
        </>
      ) : (
        <Panel title={t({ message: 'About', context: 'workspace' })}>
          <AboutText info={info} />
        </Panel>
      )}
      <WorkspaceOrganization id={organization.id} />
      {role.mayExport ? <ExportWorkspace /> : null}
      {targets.length > 0 ? (
        <TransferWorkspace name={info.name} targets={targets} wrong={wrong('transfer')} />
      ) : null}
      {role.mayDelete ? <DeleteWorkspace name={info.name} wrong={wrong('delete')} /> : null}
    </SettingsScreen>
  )
}

/** The workspace and its organization, which often have the same name. */
function namesOf(workspace: string, organization: string): string {
  return workspace === organization ? workspace : `${workspace} · ${organization}`
}

export const ErrorBoundary = ScreenError
