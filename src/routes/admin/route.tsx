import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { countFigures } from '#src/features/admin/server/count-figures.ts'
import { listFailedJobs, listQueues } from '#src/features/admin/server/job-queues.ts'
import { listStaffAudit } from '#src/features/admin/server/list-staff-audit.ts'
import { requireStaff } from '#src/features/admin/server/require-staff.ts'
import { listFlags } from '#src/features/staff/server/feature-flags.ts'
import { findIncident } from '#src/features/staff/server/incidents.ts'
import { listFailedWebhooks } from '#src/features/webhook/server/list-failed-webhooks.ts'
import type { Say } from '#src/translation/speak.ts'
import { Facts } from '#src/ui/facts.tsx'
import { fieldErrors, fieldProps } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { answerForm } from '../server/answer-form.ts'
import type { Route } from './+types/route.ts'
import { adminIntents } from './actions.ts'
import { AuditTable } from './parts/audit-table.tsx'
import { byteText } from './parts/byte-text.ts'
import { FailedJobs, FailedWebhooks, Queues } from './parts/failures.tsx'
import './parts/admin.css'

const staffAboutLabels = {
  acting: msg`Staff can impersonate users, but must give a reason.`,
  webhooks: msg`Webhooks are called when events happen. While webhooks are off, deliveries are held and sent once they’re back on.`,
}

export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireStaff(args)
  return {
    figures: await countFigures(platform),
    queues: await listQueues(platform),
    failedJobs: await listFailedJobs(platform),
    failedWebhooks: await listFailedWebhooks(platform),
    incident: (await findIncident(platform)) ?? null,
    flags: await listFlags(platform),
    audit: await listStaffAudit(platform),
  }
}

export async function action(args: Route.ActionArgs) {
  return answerForm(args.request, await requireStaff(args), adminIntents)
}

export default function AdminScreen({ loaderData, actionData: answer }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { figures, queues, failedJobs, failedWebhooks, incident, flags, audit } = loaderData
  useAnswerToast(answer)
  return (
    <div className="admin">
      <ScreenTitle>{t`Platform`}</ScreenTitle>
      <PageHeader title={t`Platform`} subtitle={t`Jobs, failures and notices`} />
      <AnswerRegion />
      <Facts facts={figuresOf(figures, t)} className="admin-figures" />
      <IncidentPanel incident={incident} wrong={fieldErrors(answer, 'post-incident')} />
      <Queues queues={queues} />
      <FailedJobs jobs={failedJobs} />
      <FailedWebhooks webhooks={failedWebhooks} />
      <FlagPanel flags={flags} />
      <Panel
        title={t`Staff audit log`}
        flush={audit.length > 0}
        actions={<FormButton fields={{ intent: 'check-audit' }} size="compact-sm" label={t`Verify log`} />}
      >
        {audit.length > 0 ? <AuditTable lines={audit} /> : <p className="admin-sub">{t`Nothing yet.`}</p>}
      </Panel>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function figuresOf(figures: Loaded['figures'], say: Say): [label: string, value: string | number][] {
  return [
    [say(msg`Users`), figures.users],
    [say(msg`New in the last 7 days`), figures.new_users],
    [say(msg`Signed in`), figures.signed_in],
    [say(msg`Organizations`), figures.organizations],
    [say(msg`Workspaces`), figures.workspaces],
    [say(msg`Visited in the last 7 days`), figures.active_workspaces],
    [say(msg`Visits in the last 7 days`), figures.visits],
    [say(msg`Credits used in the last 7 days`), figures.credits_used],
    [say(msg`Files`), byteText(figures.stored_bytes)],
  ]
}

type IncidentProps = { incident: { message: string } | null; wrong: Record<string, string> }

function IncidentPanel({ incident, wrong }: IncidentProps): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Notice for signed-in users`}>
      <div className="admin-stack">
        {incident ? (
          <IntentForm fields={{ intent: 'end-incident' }} className="admin-form">
            <p className="admin-sub">{t`Current notice: ${{ message: incident.message }}`}</p>
            <Button type="submit" variant="default">
              {t`Remove notice`}
            </Button>
          </IntentForm>
        ) : null}
        <IntentForm fields={{ intent: 'post-incident' }} className="admin-form" key={incident?.message ?? ''}>
          <NativeSelect
            name="severity"
            label={t`Severity`}
            data={[
              { value: 'notice', label: t`Notice` },
              { value: 'degraded', label: t`Degraded performance` },
              { value: 'outage', label: t`Partial outage` },
            ]}
          />
          <TextInput {...fieldProps(wrong, 'message', 500)} label={t`Message`} required autoComplete="off" />
          <Button type="submit">{t`Post notice`}</Button>
        </IntentForm>
      </div>
    </Panel>
  )
}

function FlagPanel({ flags }: { flags: Loaded['flags'] }): ReactElement {
  const { t } = useLingui()

  return (
    <Panel title={t`Feature flags`}>
      <ul className="admin-list">
        {flags.map(({ name, isOn }) => (
          <li key={name}>
            <div>
              <span className="admin-name">{name}</span> {isOn ? t`is on` : t`is off`}
              <p className="admin-sub">{t(staffAboutLabels[name])}</p>
            </div>
            <FormButton
              fields={{ intent: 'set-flag', name, isOn: isOn ? 'off' : 'on' }}
              size="compact-sm"
              label={isOn ? t`Turn ${name} off` : t`Turn ${name} on`}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
