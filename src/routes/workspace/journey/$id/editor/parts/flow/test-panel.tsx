import { useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, type SubmitEvent, useState } from 'react'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { accountStages } from '#src/features/account/schema.ts'
import { type FlowTrial, sendTest, type TriedFlow } from '#src/features/automation/browser/flow-client.ts'
import type { FlowEditing } from '#src/routes/workspace/parts/flow/use-flow-editing.ts'
import type { FlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { flowTestAnswersALabels, flowTestAwaitedLabels } from '../flow-test-labels.ts'
import { FindingsList } from './findings-list.tsx'
import { TestTimeline } from './test-timeline.tsx'

type Props = { view: FlowView; editing: FlowEditing }

type Outcome = { kind: 'tried'; tried: TriedFlow } | { kind: 'failed'; message: string }

/** Runs a test lead through the draft on a fast clock. */
export function TestPanel({ view, editing }: Props): ReactElement {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { data: graph } = editing.draft

  async function run(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const trial = trialOf(new FormData(event.currentTarget))
    const next = await sendTest(view.journey.id, graph, trial).then(
      (tried): Outcome => ({ kind: 'tried', tried }),
      (error: unknown): Outcome => ({
        kind: 'failed',
        message: error instanceof Error ? error.message : String(error),
      }),
    )
    setOutcome(next)
    setBusy(false)
  }

  return (
    <>
      <form className="stack" onSubmit={(event) => void run(event)}>
        <p className="quiet">{t`Runs a test lead through the draft in fast-forward. Nothing is saved or sent.`}</p>
        <LeadFields timeZone={view.timeZone} />
        <div>
          <Button type="submit" size="xs" loading={isBusy} leftSection={<Icon name="play" size={14} />}>
            {t`Run test`}
          </Button>
        </div>
      </form>
      <div role="status">
        {outcome?.kind === 'failed' ? (
          <p className="flow-finding" data-severity="error">
            {outcome.message}
          </p>
        ) : null}
        {outcome?.kind === 'tried' ? <Tried tried={outcome.tried} view={view} editing={editing} /> : null}
      </div>
    </>
  )
}

function Tried({ tried, view, editing }: Props & { tried: TriedFlow }): ReactElement {
  const { t } = useLingui()

  const { data: graph } = editing.draft
  if (tried.run)
    return (
      <TestTimeline
        run={tried.run}
        mails={tried.mails}
        graph={graph}
        timeZone={view.timeZone}
        onShow={editing.showStep}
      />
    )
  return (
    <>
      <h3>{t`Problems`}</h3>
      <p className="quiet">{t`Fix these problems to run the test.`}</p>
      <FindingsList findings={tried.findings} graph={graph} onShow={editing.showStep} />
    </>
  )
}

function LeadFields({ timeZone }: { timeZone: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <div className="flow-pair">
        <TextInput
          name="email"
          size="xs"
          label={t`Email`}
          inputMode="email"
          defaultValue={t`lea@globex.example`}
          maxLength={254}
          required
        />
        <TextInput
          name="from"
          size="xs"
          type="datetime-local"
          label={t`Enters at`}
          description={t`Leave empty to use the current time.`}
        />
      </div>
      <NativeSelect
        name="answers"
        size="xs"
        label={t`When members get a step task`}
        data={answers.map((one) => ({ value: one, label: t(flowTestAnswersALabels[one]) }))}
      />
      <NativeSelect
        name="awaited"
        size="xs"
        label={t`When the flow waits for an event`}
        data={awaited.map((one) => ({ value: one, label: t(flowTestAwaitedLabels[one]) }))}
      />
      <div className="flow-pair">
        <TextInput name="first" size="xs" label={t`First name`} defaultValue={t`Lea`} maxLength={200} />
        <TextInput name="timeZone" size="xs" label={t`Time zone`} placeholder={timeZone} maxLength={64} />
      </div>
      <Checkbox name="validated" size="xs" label={t`Email is verified`} />
      <details className="flow-more">
        <summary>{t`More lead details`}</summary>
        <div className="stack">
          <TextInput
            name="tags"
            size="xs"
            label={t`Tags`}
            description={t`Separated by commas.`}
            maxLength={500}
          />
          <div className="flow-pair">
            <TextInput name="score" size="xs" type="number" label={t`Score`} defaultValue="0" />
            <TextInput name="visits" size="xs" type="number" min={0} label={t`Visits`} defaultValue="1" />
            <TextInput
              name="seconds"
              size="xs"
              type="number"
              min={0}
              label={t`Active time (seconds)`}
              defaultValue="0"
            />
          </div>
          <TextInput name="account" size="xs" label={t`Company`} maxLength={120} />
          <NativeSelect
            name="stage"
            size="xs"
            label={t`Company stage`}
            data={accountStages.map((stage) => ({ value: stage, label: t(accountFactStageLabels[stage]) }))}
          />
          <TextInput name="accountTags" size="xs" label={t`Company tags`} maxLength={500} />
        </div>
      </details>
    </>
  )
}

const answers = ['done', 'skipped', 'never'] as const
const awaited = ['happens', 'times_out'] as const

function trialOf(form: FormData): FlowTrial {
  function text(name: string): string {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  function number(name: string): number {
    return Math.trunc(Number(text(name))) || 0
  }
  const account = text('account')
  const stage = accountStages.find((one) => one === text('stage')) ?? 'target'
  const from = new Date(text('from'))
  return {
    answers: answers.find((one) => one === text('answers')) ?? 'done',
    awaited: awaited.find((one) => one === text('awaited')) ?? 'happens',
    lead: {
      email: text('email'),
      first: text('first'),
      validated: form.get('validated') !== null,
      tags: tagsIn(text('tags')),
      score: number('score'),
      timeZone: text('timeZone'),
      account: account ? { name: account, stage, tags: tagsIn(text('accountTags')) } : null,
      visits: number('visits'),
      seconds: number('seconds'),
    },
    ...(Number.isNaN(from.getTime()) ? {} : { from: from.toISOString() }),
  }
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
