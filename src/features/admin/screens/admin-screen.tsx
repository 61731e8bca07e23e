import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { adminWords } from '#src/features/admin/words/admin-words.ts'
import { AnswerWithoutScript } from '#src/features/home/parts/answer-without-script.tsx'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { AnswerRegion, useAnswerToast } from '#src/features/home/parts/use-answer.tsx'
import { type FormAnswer, wrongFields } from '#src/features/home/schema.ts'
import { answerForm } from '#src/features/home/server/answer-form.ts'
import { listFlags } from '#src/features/staff/server/feature-flags.ts'
import { findIncident } from '#src/features/staff/server/incidents.ts'
import { staffWords } from '#src/features/staff/words/staff-words.ts'
import { listFailedWebhooks } from '#src/features/webhook/server/list-failed-webhooks.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { useWords } from '#src/words/reader.ts'
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

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function AdminScreen(): ReactElement {
  const words = useWords(adminWords)
  const { figures, queues, failedJobs, failedWebhooks, incident, flags, audit } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  return (
    <div className="admin">
      <ScreenTitle>{words.platform}</ScreenTitle>
      <PageHeader title={words.platform} subtitle={words.platformText} />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <dl className="admin-figures">
        {figuresOf(figures, words).map(([label, value]) => (
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
        title={words.whatStaffDid}
        flush={audit.length > 0}
        actions={
          <Form method="post">
            <HiddenFields fields={{ intent: 'check-audit' }} />
            <Button type="submit" variant="default" size="compact-sm">
              {words.checkSeals}
            </Button>
          </Form>
        }
      >
        {audit.length > 0 ? <AuditTable lines={audit} /> : <p className="admin-sub">{words.nothingYet}</p>}
      </Panel>
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>

function figuresOf(
  figures: Loaded['figures'],
  words: typeof adminWords.en,
): [label: string, value: string | number][] {
  return [
    [words.users, figures.users],
    [words.newIn7Days, figures.new_users],
    [words.signedIn, figures.signed_in],
    [words.organisations, figures.organizations],
    [words.workspaces, figures.workspaces],
    [words.visitedIn7Days, figures.active_workspaces],
    [words.visitsIn7Days, figures.visits],
    [words.creditsIn7Days, figures.credits_used],
    [words.files, byteText(figures.stored_bytes)],
  ]
}

type IncidentProps = { incident: { message: string } | null; wrong: Record<string, string> }

function IncidentPanel({ incident, wrong }: IncidentProps): ReactElement {
  const words = useWords(adminWords)
  return (
    <Panel title={words.noticeToAll}>
      <div className="admin-stack">
        {incident ? (
          <Form method="post" className="admin-form">
            <HiddenFields fields={{ intent: 'end-incident' }} />
            <p className="admin-sub">{words.theySee(incident.message)}</p>
            <Button type="submit" variant="default">
              {words.takeDown}
            </Button>
          </Form>
        ) : null}
        <Form method="post" className="admin-form" key={incident?.message ?? ''}>
          <HiddenFields fields={{ intent: 'post-incident' }} />
          <NativeSelect
            name="severity"
            label={words.howBad}
            data={[
              { value: 'notice', label: words.notice },
              { value: 'degraded', label: words.someSlow },
              { value: 'outage', label: words.someBroken },
            ]}
          />
          <TextInput
            name="message"
            label={words.whatTheyRead}
            maxLength={500}
            required
            autoComplete="off"
            error={wrong['message']}
          />
          <Button type="submit">{words.showIt}</Button>
        </Form>
      </div>
    </Panel>
  )
}

function FlagPanel({ flags }: { flags: Loaded['flags'] }): ReactElement {
  const words = useWords(adminWords)
  const { about } = useWords(staffWords)
  return (
    <Panel title={words.switches}>
      <ul className="admin-list">
        {flags.map(({ name, isOn }) => (
          <li key={name}>
            <div>
              <span className="admin-name">{name}</span> {isOn ? words.isOn : words.isOff}
              <p className="admin-sub">{about[name]}</p>
            </div>
            <Form method="post">
              <HiddenFields fields={{ intent: 'set-flag', name, isOn: isOn ? 'off' : 'on' }} />
              <Button type="submit" variant="default" size="compact-sm">
                {isOn ? words.turnOff(name) : words.turnOn(name)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
