import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { z } from 'zod'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { deliveryStates, toldEvents } from '#src/features/webhook/schema.ts'
import { loadEndpoint, webhookNotFound } from '#src/features/webhook/server/endpoints.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { requireRole } from '#src/features/workspace/server/organization/change-organization.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { type FormAnswer, wrongFields } from '#src/ui/form-answer.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { WebhookFields } from '../parts/webhook-fields.tsx'
import { webhookStateLabels } from '../parts/webhook-labels.ts'
import { WebhookSecret } from '../parts/webhook-secret.tsx'
import { stateOf } from '../parts/webhook-state.ts'
import { webhookIntents } from '../server/webhook-intents.ts'
import { loadWebhookDesk } from './load.ts'
import { WebhookLog } from './parts/webhook-log.tsx'
import { RangePanel } from './parts/webhook-range.tsx'
import { CodePanel, TestPanel } from './parts/webhook-test.tsx'
import '#src/ui/home.css'
import '#src/ui/settings.css'
import '../parts/webhooks.css'

const query = z.object({
  state: z.enum(deliveryStates).optional().catch(undefined),
  event: z.enum(toldEvents).optional().catch(undefined),
  delivery: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

function endpointIn(params: { id?: string | undefined }): string {
  const id = z.uuid().safeParse(params.id)
  if (!id.success) throw webhookNotFound()
  return id.data
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { user, organization, workspace } = context.get(memberContext)
  const which = { workspace, endpoint: endpointIn(params) }
  const endpoint = await loadEndpoint(platform, which)
  await requireRole(platform, { actor: { user, organization }, permission: 'workspace.change' })
  const filter = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { endpoint, filter, ...(await loadWebhookDesk(platform, { ...which, link: endpoint.link, filter })) }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const platform = context.get(platformContext)
  const { user, organization, workspace } = context.get(memberContext)
  const which = { workspace, endpoint: endpointIn(params) }
  await loadEndpoint(platform, which)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform, actor, ...which }, webhookIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function WebhookScreen(): ReactElement {
  const { t } = useLingui()
  const { endpoint, filter, ...desk } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  const title = endpoint.name || endpoint.url
  return (
    <div className="desk settings">
      <ScreenTitle>{title}</ScreenTitle>
      <BackLink to="/workspace/settings/webhooks">{t`Webhooks`}</BackLink>
      <PageHeader
        title={<span className="webhook-title">{title}</span>}
        subtitle={endpoint.link ? t`One link` : t`All links and pages`}
      />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <WebhookSecret answer={answer} />
      <StatusPanel endpoint={endpoint} />
      <WebhookLog filter={filter} {...desk} />
      <TestPanel visits={desk.visits} lastTest={desk.lastTest} />
      <RangePanel
        replay={desk.replay}
        isOn={endpoint.pausedAt === null}
        wrong={wrongFields(answer, 'replay-range')}
      />
      <Panel title={t`Settings`}>
        <Form method="post" className="settings-form">
          <HiddenFields fields={{ intent: 'edit-webhook' }} />
          <WebhookFields endpoint={endpoint} wrong={wrongFields(answer, 'edit-webhook')} />
          <Button type="submit">{t`Save`}</Button>
        </Form>
      </Panel>
      <CodePanel />
      <RemovePanel endpoint={endpoint.id} />
    </div>
  )
}

type Endpoint = ReturnType<typeof useLoaderData<typeof loader>>['endpoint']

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
            ? t`What happens meanwhile is held for 30 days; send it below once the webhook works again.`
            : t`It misses what happens until you turn it on.`}
        </p>
      )}
      <p className="quiet">
        {t`A new secret signs from now on. The one before signs beside it for 24 hours, so that nothing is missed.`}{' '}
        {endpoint.previousUntil ? (
          <>
            {t`The secret before stops signing`} <RelativeTime at={endpoint.previousUntil} />
          </>
        ) : null}
      </p>
      <div className="webhook-deeds">
        <Form method="post">
          <HiddenFields fields={{ intent: isOn ? 'turn-off-webhook' : 'resume-webhook' }} />
          <Button type="submit" variant="default">
            {isOn ? t`Turn off` : t`Turn on`}
          </Button>
        </Form>
        <Form method="post">
          <HiddenFields fields={{ intent: 'rotate-secret' }} />
          <Button type="submit" variant="default">
            {t`Make a new secret`}
          </Button>
        </Form>
      </div>
    </Panel>
  )
}

function RemovePanel({ endpoint }: { endpoint: string }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Remove`}>
      <p>{t`Removes the webhook with its log. What waits is not sent any more.`}</p>
      <Form method="post" action="/workspace/settings/webhooks" className="settings-form">
        <HiddenFields fields={{ intent: 'remove-webhook', endpoint }} />
        <Checkbox name="confirm" label={t`Yes, remove it and its log`} required />
        <Button type="submit" variant="default" className="settings-danger">
          {t`Remove`}
        </Button>
      </Form>
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }): ReactElement {
  const { t } = useLingui()
  return <ScreenError error={error} back={{ to: '/workspace/settings/webhooks', label: t`Webhooks` }} />
}
