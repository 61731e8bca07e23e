import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { roleInSentenceLabels } from '#src/features/organization/messages/role-labels.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { loadOrganization } from '#src/features/workspace/server/organization/load-organization.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { OrgInvites } from '#src/routes/parts/org-invites.tsx'
import { auditQuery } from '#src/routes/schema.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { organizationIntents } from '#src/routes/server/organization-intents.ts'
import { type FieldErrors, fieldErrors } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import type { Route } from './+types/route.ts'
import { loadAuditLog } from './load.ts'
import { OrgAudit } from './parts/org-audit.tsx'
import { OrgLeave } from './parts/org-leave.tsx'
import { OrgMembers } from './parts/org-members.tsx'
import { OrgSecurity } from './parts/org-security.tsx'
import { OrgWorkspaces } from './parts/org-workspaces.tsx'
import { requireOrganizationId } from './server/organization-in.ts'
import '#src/ui/home.css'
import '#src/ui/settings.css'
import '#src/routes/parts/org.css'

const entriesShown = 25

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, workspace } = context.get(memberContext)
  const actor = { user, organization: requireOrganizationId(params) }
  const organization = await loadOrganization(platform, actor)
  const query = auditQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const log = may(organization.role, 'organization.see_audit_log')
    ? await loadAuditLog(platform, { actor, query, limit: entriesShown })
    : undefined
  return { organization, log, query, user, here: workspace }
}

export function action({ context, params, request }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { user } = context.get(memberContext)
  const actor = { user, organization: requireOrganizationId(params), ...callerOfRequest(request) }
  return answerForm(request, { platform, actor }, organizationIntents)
}

export default function OrgScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { organization, log, query, user, here } = loaderData
  useAnswerToast(answer)
  const { role } = organization
  function wrong(intent: string): FieldErrors {
    return fieldErrors(answer, intent)
  }
  return (
    <div className="desk org">
      <ScreenTitle>{organization.name}</ScreenTitle>
      <PageHeader
        title={organization.name}
        subtitle={t`Your role: ${{ value: t(roleInSentenceLabels[role]) }}`}
        actions={<LinkButton to="/org?all=1" label={t`All organizations`} />}
      />
      <AnswerRegion />
      <OrgWorkspaces organization={organization} here={here} user={user} wrong={wrong} />
      <OrgMembers organization={organization} user={user} />
      {may(role, 'member.invite') ? <OrgInvites organization={organization} wrong={wrong('invite')} /> : null}
      {may(role, 'organization.change_domains') ? (
        <OrgSecurity organization={organization} wrong={wrong('open-domain')} />
      ) : null}
      {log ? <OrgAudit log={log} query={query} members={organization.members} id={organization.id} /> : null}
      {may(role, 'organization.rename') ? (
        <Panel title={t`Name`}>
          <IntentForm fields={{ intent: 'rename' }} className="settings-form">
            <TextInput
              key={organization.name}
              name="name"
              label={t`Organization name`}
              defaultValue={organization.name}
              maxLength={100}
              required
              autoComplete="off"
              error={wrong('rename')['name']}
            />
            <Button type="submit">{t`Rename`}</Button>
          </IntentForm>
        </Panel>
      ) : null}
      <OrgLeave organization={organization} user={user} />
    </div>
  )
}

export const ErrorBoundary = screenError('/org?all=1', msg`All organizations`)
