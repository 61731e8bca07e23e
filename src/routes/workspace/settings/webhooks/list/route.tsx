import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { listEndpoints, mayUseWebhooks } from '#src/features/webhook/server/endpoints.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { WebhookFields } from '../parts/webhook-fields.tsx'
import { webhookStateLabels } from '../parts/webhook-labels.ts'
import { WebhookSecret } from '../parts/webhook-secret.tsx'
import { stateOf } from '../parts/webhook-state.ts'
import { webhookListIntents } from '../server/webhook-intents.ts'
import type { Route } from './+types/route.ts'
import '#src/ui/settings.css'
import '../parts/webhooks.css'

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, organization, workspace } = context.get(memberContext)
  await requireRole(platform, { actor: { user, organization }, permission: 'workspace.change' })
  return {
    endpoints: await listEndpoints(platform, { workspace }),
    mayTell: await mayUseWebhooks(platform, { workspace }),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), actor, workspace }, webhookListIntents)
}

type Loaded = Route.ComponentProps['loaderData']

export default function WebhooksScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { endpoints, mayTell } = loaderData
  return (
    <SettingsScreen
      title={t`Webhooks`}
      subtitle={t`Receive a signed HTTP request when an event happens, following the Standard Webhooks spec.`}
    >
      {mayTell ? null : (
        <p role="note">
          {t`Your plan doesn’t include webhooks, or isn’t active. No events are sent.`}{' '}
          <Link to="/user/billing">{t`View plan and credits`}</Link>
        </p>
      )}
      <WebhookSecret answer={answer} withLink />
      <Panel title={t`Webhooks`}>
        {endpoints.length === 0 ? (
          <EmptyState
            title={t`No webhooks yet`}
            text={t`Add a URL to get notified of visits, verified leads, blocked visitors, submitted forms and booked meetings.`}
          />
        ) : (
          <ul className="webhook-list">
            {endpoints.map((endpoint) => (
              <EndpointLine key={endpoint.id} endpoint={endpoint} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t`Add webhook`}>
        <IntentForm fields={{ intent: 'create-webhook' }} className="settings-form" key={endpoints.length}>
          <WebhookFields wrong={fieldErrors(answer, 'create-webhook')} />
          <Button type="submit">{t`Create webhook`}</Button>
        </IntentForm>
      </Panel>
    </SettingsScreen>
  )
}

function EndpointLine({ endpoint }: { endpoint: Loaded['endpoints'][number] }): ReactElement {
  const { t } = useLingui()
  const { id, name, url, link, counts } = endpoint
  const state = stateOf(endpoint)
  const missed = (counts.failed ?? 0) + (counts.refused ?? 0) + (counts.held ?? 0)
  return (
    <li>
      <div>
        <Link to={id}>{name || url}</Link>
        <p className="quiet">
          {[
            name ? url : '',
            link ? t`One link` : t`All links and pages`,
            t`${{ count: counts.delivered ?? 0 }} delivered`,
            missed > 0 ? t`${{ count: missed }} not delivered` : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="webhook-state" data-state={state}>
        {t(webhookStateLabels[state])}
      </span>
    </li>
  )
}

export const ErrorBoundary = ScreenError
