import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { allWebhookEvents, deliveryStates } from '#src/features/webhook/schema.ts'
import { loadEndpoint, webhookNotFound } from '#src/features/webhook/server/endpoints.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { WebhookFields } from '../parts/webhook-fields.tsx'
import { webhookStateLabels } from '../parts/webhook-labels.ts'
import { WebhookSecret } from '../parts/webhook-secret.tsx'
import { stateOf } from '../parts/webhook-state.ts'
import { webhookIntents } from '../server/webhook-intents.ts'
import type { Route } from './+types/route.ts'
import { loadWebhookScreen } from './load.ts'
import { WebhookLog } from './parts/webhook-log.tsx'
import { RangePanel } from './parts/webhook-range.tsx'
import { CodePanel, TestPanel } from './parts/webhook-test.tsx'
import '#src/ui/settings.css'
import '../parts/webhooks.css'

const query = z.object({
  state: z.enum(deliveryStates).optional().catch(undefined),
  event: z.enum(allWebhookEvents).optional().catch(undefined),
  delivery: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

function endpointIn(params: { id?: string | undefined }): string {
  const id = idIn(params.id, webhookNotFound)
  return id
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { user, organization, workspace } = context.get(memberContext)
  const which = { workspace, endpoint: endpointIn(params) }
  const endpoint = await loadEndpoint(platform, which)
  await requireRole(platform, { actor: { user, organization }, permission: 'workspace.change' })
  const filter = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return {
    endpoint,
    filter,
    ...(await loadWebhookScreen(platform, { ...which, link: endpoint.link, filter })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { user, organization, workspace } = context.get(memberContext)
  const which = { workspace, endpoint: endpointIn(params) }
  await loadEndpoint(platform, which)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform, actor, ...which }, webhookIntents)
}

export default function WebhookScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { endpoint, filter, ...desk } = loaderData
  const title = endpoint.name || endpoint.url
  return (
    <SettingsScreen
      title={title}
      heading={<span className="webhook-title">{title}</span>}
      subtitle={endpoint.link ? t`One link` : t`All links and pages`}
      back={<BackLink to="/workspace/settings/webhooks">{t`Webhooks`}</BackLink>}
    >
      <WebhookSecret answer={answer} />
      <StatusPanel endpoint={endpoint} />
      <WebhookLog filter={filter} {...desk} />
      <TestPanel visits={desk.visits} lastTest={desk.lastTest} />
      <RangePanel isOn={endpoint.pausedAt === null} />
      <Panel title={t`Settings`}>
        <IntentForm fields={{ intent: 'edit-webhook' }} className="settings-form">
          <WebhookFields endpoint={endpoint} wrong={fieldErrors(answer, 'edit-webhook')} />
          <Button type="submit">{t`Save`}</Button>
        </IntentForm>
      </Panel>
      <CodePanel />
      <RemovePanel endpoint={endpoint.id} />
    </SettingsScreen>
  )
}

type Endpoint = Route.ComponentProps['loaderData']['endpoint']

function StatusPanel({ endpoint }: { endpoint: Endpoint }): ReactElement {
  const { t } = useLingui()
  const state = stateOf(endpoint)
  const isOn = endpoint.pausedAt === null
  return (
    <Panel title={t`Status`}>
      <p>
        <span className="webhook-state" data-state={state}>
          {t(webhookStateLabels[state])}
        </span>{' '}
        {endpoint.failingSince && isOn ? (
          <span className="quiet">
            {t`First failed`} <RelativeTime at={endpoint.failingSince} />
          </span>
        ) : null}
        {endpoint.pausedAt ? (
          <span className="quiet">
            {t`Stopped`} <RelativeTime at={endpoint.pausedAt} />
          </span>
        ) : null}
      </p>
      {isOn ? null : (
        <p>
          {state === 'paused'
            ? t`Events are held for 30 days. Resend them below once the webhook works again.`
            : t`No events are sent until you turn it on.`}
        </p>
      )}
      <p className="quiet">
        {t`Rotating creates a new secret. For 24 hours, requests are also signed with the previous one, so nothing gets lost.`}{' '}
        {endpoint.previousUntil ? (
          <>
            {t`The previous secret expires`} <RelativeTime at={endpoint.previousUntil} />
          </>
        ) : null}
      </p>
      <div className="webhook-actions">
        <FormButton
          fields={{ intent: isOn ? 'turn-off-webhook' : 'resume-webhook' }}
          label={isOn ? t`Turn off` : t`Turn on`}
        />
        <FormButton fields={{ intent: 'rotate-secret' }} label={t`Rotate secret`} />
      </div>
    </Panel>
  )
}

function RemovePanel({ endpoint }: { endpoint: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Delete`}>
      <p>{t`Deletes the webhook and its log. Pending deliveries aren’t sent.`}</p>
      <IntentForm
        fields={{ intent: 'remove-webhook', endpoint }}
        action="/workspace/settings/webhooks"
        className="settings-form"
      >
        <Checkbox name="confirm" label={t`Yes, delete the webhook and its log`} required />
        <Button type="submit" variant="default" className="settings-danger">
          {t`Delete`}
        </Button>
      </IntentForm>
    </Panel>
  )
}

export const ErrorBoundary = screenError('/workspace/settings/webhooks', msg`Webhooks`)
