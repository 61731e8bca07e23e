import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, type SubmitEvent, useState } from 'react'
import { accountStages } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { type FlowTrial, sendTest, type TriedFlow } from '#src/features/automation/browser/flow-client.ts'
import { SuggestedInput } from '#src/features/home/parts/suggested-input.tsx'
import type { FlowView } from '#src/features/home/server/load-flow-view.ts'
import { flowTestWords } from '#src/features/home/words/flow-test-words.ts'
import { flowWords } from '#src/features/home/words/flow-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { FindingsList } from './findings-list.tsx'
import { isWhole, type Planned, ScriptFields, scriptOf } from './script-fields.tsx'
import { TestTimeline } from './test-timeline.tsx'
import type { FlowEditing } from './use-flow-editing.ts'

type Props = { view: FlowView; editing: FlowEditing }

type Outcome = { kind: 'tried'; tried: TriedFlow } | { kind: 'failed'; message: string }

/** Lets a sample lead through the steps on a fast clock: what would happen, and when. */
export function TestPanel({ view, editing }: Props): ReactElement {
  const words = useWords(flowTestWords)
  const [script, setScript] = useState<Planned[]>([])
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { graph } = editing.draft

  async function run(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    const trial = trialOf(new FormData(event.currentTarget), script)
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
        <p className="quiet">{words.about}</p>
        <LeadFields people={view.people} timeZone={view.timeZone} />
        <ScriptFields script={script} choices={view.flow.choices} onChange={setScript} />
        <div>
          <Button
            type="submit"
            size="xs"
            loading={isBusy}
            disabled={!script.every(isWhole)}
            leftSection={<Icon name="play" size={14} />}
          >
            {words.run}
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
  const words = useWords(flowTestWords)
  const { findings } = useWords(flowWords)
  const { graph } = editing.draft
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
      <h3>{findings}</h3>
      <p className="quiet">{words.mendFirst}</p>
      <FindingsList findings={tried.findings} graph={graph} onShow={editing.showStep} />
    </>
  )
}

function LeadFields({ people, timeZone }: { people: string[]; timeZone: string }): ReactElement {
  const words = useWords(flowTestWords)
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      <Checkbox
        name="known"
        size="xs"
        label={words.known}
        description={words.knownHint}
        checked={isKnown}
        onChange={(event) => setKnown(event.currentTarget.checked)}
      />
      <div className="flow-pair">
        <SuggestedInput
          key={String(isKnown)}
          name="email"
          size="xs"
          label={words.email}
          inputMode="email"
          defaultValue={isKnown ? '' : words.sampleEmail}
          suggestions={people}
          maxLength={254}
          required
        />
        <TextInput
          name="from"
          size="xs"
          type="datetime-local"
          label={words.from}
          description={words.fromHint}
        />
      </div>
      <NativeSelect
        name="answers"
        size="xs"
        label={words.answers}
        data={answers.map((one) => ({ value: one, label: words.answersAs[one] }))}
      />
      {isKnown ? null : <SampleFields timeZone={timeZone} />}
    </>
  )
}

/** What is made up of a sample lead. */
function SampleFields({ timeZone }: { timeZone: string }): ReactElement {
  const words = useWords(flowTestWords)
  const { stages } = useWords(accountFactWords)
  return (
    <>
      <div className="flow-pair">
        <TextInput
          name="first"
          size="xs"
          label={words.first}
          defaultValue={words.sampleFirst}
          maxLength={200}
        />
        <TextInput name="timeZone" size="xs" label={words.timeZone} placeholder={timeZone} maxLength={64} />
      </div>
      <Checkbox name="validated" size="xs" label={words.validated} />
      <details className="flow-more">
        <summary>{words.more}</summary>
        <div className="stack">
          <TextInput name="tags" size="xs" label={words.tags} description={words.tagsHint} maxLength={500} />
          <div className="flow-pair">
            <TextInput name="score" size="xs" type="number" label={words.score} defaultValue="0" />
            <TextInput name="visits" size="xs" type="number" min={0} label={words.visits} defaultValue="1" />
            <TextInput
              name="seconds"
              size="xs"
              type="number"
              min={0}
              label={words.seconds}
              defaultValue="0"
            />
          </div>
          <TextInput name="account" size="xs" label={words.company} maxLength={120} />
          <NativeSelect
            name="stage"
            size="xs"
            label={words.stage}
            data={accountStages.map((stage) => ({ value: stage, label: stages[stage] }))}
          />
          <TextInput name="accountTags" size="xs" label={words.companyTags} maxLength={500} />
        </div>
      </details>
    </>
  )
}

const answers = ['done', 'skipped', 'never'] as const

function trialOf(form: FormData, script: readonly Planned[]): FlowTrial {
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
    known: form.get('known') !== null,
    answers: answers.find((one) => one === text('answers')) ?? 'done',
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
    script: scriptOf(script),
  }
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}
