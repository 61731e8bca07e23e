import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { proofOf } from '#src/features/link/rules/domain.ts'
import { listDomains } from '#src/features/link/server/domain/change-domains.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { type FieldErrors, fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { domainIntents } from './actions.ts'
import '#src/ui/settings.css'
import './parts/domains.css'
import type { Route } from './+types/route.ts'
import { DomainPanel } from './parts/domain-panel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, role } = context.get(memberContext)
  const domains = await listDomains(platform, workspace)
  return {
    domains: domains.map(({ proof, ...domain }) => ({
      ...domain,
      proof: proofOf({ host: domain.host, proof }),
    })),
    here: new URL(platform.config.publicOrigin).hostname,
    mayChange: may(role, 'workspace.change'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  const desk = { platform: context.get(platformContext), actor, workspace }
  return answerForm(request, desk, domainIntents)
}

export default function DomainsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { domains, here, mayChange } = loaderData
  return (
    <SettingsScreen
      title={t`Domains`}
      subtitle={t`Share links under your own domain, such as links.acme.com.`}
    >
      {domains.map((domain) => (
        <DomainPanel key={domain.id} domain={domain} here={here} mayChange={mayChange} />
      ))}
      {domains.length === 0 ? (
        <EmptyState
          title={t`No custom domains yet`}
          text={
            mayChange
              ? t`Add one to replace this installation’s domain in your links.`
              : t`Owners and admins can add one.`
          }
        />
      ) : null}
      {mayChange ? <AddDomain key={domains.length} wrong={fieldErrors(answer, 'add-domain')} /> : null}
    </SettingsScreen>
  )
}

function AddDomain({ wrong }: { wrong: FieldErrors }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Add domain`}>
      <IntentForm fields={{ intent: 'add-domain' }} className="settings-form">
        <TextInput
          {...fieldProps(wrong, 'host', 300)}
          label={t`Name`}
          description={t`Use a subdomain that isn’t used for anything else.`}
          placeholder="links.acme.com"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">{t`Add domain`}</Button>
      </IntentForm>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
