import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { listFlags } from '#src/features/staff/server/feature-flags.ts'
import { findIncident } from '#src/features/staff/server/incidents.ts'
import { listFailedWebhooks } from '#src/features/visit/server/retry-webhook.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { adminIntents } from '../server/admin-intents.ts'
import { countFigures } from '../server/count-figures.ts'
import { listFailedJobs, listQueues } from '../server/job-queues.ts'
import { listStaffAudit } from '../server/list-staff-audit.ts'
import { requireStaff } from '../server/require-staff.ts'
import { AuditTable } from './audit-table.tsx'
import { byteText } from './byte-text.ts'
import { FailedJobs, FailedWebhooks, Queues } from './failures.tsx'
import './admin.css'

export async function loader(args: LoaderFunctionArgs) {
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

export async function action(args: ActionFunctionArgs) {
  return answerForm(args.request, await requireStaff(args), adminIntents)
}

export function meta() {
  return [{ title: 'Platform · Nurtured' }]
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AdminScreen(): ReactElement {
  const { figures, queues, failedJobs, failedWebhooks, incident, flags, audit } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="admin">
      <PageHeader title="Platform" subtitle="What runs, what failed, and what everybody is told." />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <dl className="admin-figures">
        {figuresOf(figures).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <IncidentPanel incident={incident} wrong={wrongFields(answer, 'post-incident')} />
      <Queues queues={queues} />
      <FailedJobs jobs={failedJobs} />
      <FailedWebhooks webhooks={failedWebhooks} />
      <FlagPanel flags={flags} />
      <Panel
        title="What staff did"
        flush={audit.length > 0}
        actions={
          <Form method="post">
            <HiddenFields fields={{ intent: 'check-audit' }} />
            <Button type="submit" variant="default" size="compact-sm">
              Check its seals
            </Button>
          </Form>
        }
      >
        {audit.length > 0 ? <AuditTable lines={audit} /> : <p className="admin-sub">Nothing yet.</p>}
      </Panel>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function figuresOf(figures: Loaded['figures']): [label: string, value: string | number][] {
  return [
    ['Users', figures.users],
    ['New in 7 days', figures.new_users],
    ['Signed in', figures.signed_in],
    ['Organisations', figures.organizations],
    ['Workspaces', figures.workspaces],
    ['Visited in 7 days', figures.active_workspaces],
    ['Visits in 7 days', figures.visits],
    ['Credits used in 7 days', figures.credits_used],
    ['Files', byteText(figures.stored_bytes)],
  ]
}

const severities = [
  { value: 'notice', label: 'Notice' },
  { value: 'degraded', label: 'Some things are slow' },
  { value: 'outage', label: 'Some things do not work' },
]

type IncidentProps = { incident: { message: string } | null; wrong: Record<string, string> }

function IncidentPanel({ incident, wrong }: IncidentProps): ReactElement {
  return (
    <Panel title="Notice to everybody who is signed in">
      <div className="admin-stack">
        {incident ? (
          <Form method="post" className="admin-form">
            <HiddenFields fields={{ intent: 'end-incident' }} />
            <p className="admin-sub">They see: {incident.message}</p>
            <Button type="submit" variant="default">
              Take it down
            </Button>
          </Form>
        ) : null}
        <Form method="post" className="admin-form" key={incident?.message ?? ''}>
          <HiddenFields fields={{ intent: 'post-incident' }} />
          <NativeSelect name="severity" label="How bad" data={severities} />
          <TextInput
            name="message"
            label="What they read"
            maxLength={500}
            required
            autoComplete="off"
            error={wrong['message']}
          />
          <Button type="submit">Show it</Button>
        </Form>
      </div>
    </Panel>
  )
}

function FlagPanel({ flags }: { flags: { name: string; about: string; isOn: boolean }[] }): ReactElement {
  return (
    <Panel title="Switches">
      <ul className="admin-list">
        {flags.map(({ name, about, isOn }) => (
          <li key={name}>
            <div>
              <span className="admin-name">{name}</span> is {isOn ? 'on' : 'off'}
              <p className="admin-sub">{about}</p>
            </div>
            <Form method="post">
              <HiddenFields fields={{ intent: 'set-flag', name, isOn: isOn ? 'off' : 'on' }} />
              <Button type="submit" variant="default" size="compact-sm">
                Turn {name} {isOn ? 'off' : 'on'}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
