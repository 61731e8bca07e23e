import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { WorkspaceJob } from '#src/platform/jobs/job-queue.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'
import { KindFields, usualKinds } from '../parts/kind-fields.tsx'
import { MethodChoice } from '../parts/method-choice.tsx'
import { type VoiceChoice, WishFields } from '../parts/wish-fields.tsx'
import type { ModelOffer } from '../schema.ts'
import { contentWords } from '../words/content-words.ts'

type Props = {
  run: Pick<WorkspaceJob, 'id' | 'state' | 'percent' | 'step'> | null
  isWriting: boolean
  isFirst: boolean
  model: ModelOffer | null
  voices: VoiceChoice[]
}

/** Chooses what is written and how, and starts it; tells how far it is. */
export function WritePanel({ run, isWriting, isFirst, model, voices }: Props): ReactElement {
  const words = useWords(contentWords)
  const isSending = useNavigation().formData?.get('intent') === 'write'
  const [chosen, setChosen] = useState(usualKinds)
  const hasAll = chosen.length === outputKinds.length
  return (
    <Panel title={words.chooseOutputs}>
      <Form method="post" className="write-form">
        <input type="hidden" name="intent" value="write" />
        <KindFields name="kinds" chosen={chosen} setChosen={setChosen} />
        <WishFields voices={voices} />
        <MethodChoice model={model} outputs={chosen.length} />
        <div className="write-actions">
          <Button type="submit" loading={isSending} disabled={isWriting || chosen.length === 0}>
            {words.write}
          </Button>
          <Button variant="default" onClick={() => setChosen(hasAll ? [] : outputKinds)}>
            {hasAll ? words.none : words.all}
          </Button>
          <Progress run={run} isWriting={isWriting} />
        </div>
        {isFirst && !isWriting ? <p className="write-hint">{words.emptyText}</p> : null}
      </Form>
      {run && isWriting ? <CancelWriting job={run.id} /> : null}
    </Panel>
  )
}

function CancelWriting({ job }: { job: string }): ReactElement {
  const words = useWords(contentWords)
  return (
    <Form method="post" className="write-cancel" preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <input type="hidden" name="job" value={job} />
      <Button type="submit" variant="default" size="xs" leftSection={<Icon name="x" size={14} />}>
        {words.cancelWriting}
      </Button>
    </Form>
  )
}

function Progress({ run, isWriting }: Pick<Props, 'run' | 'isWriting'>): ReactElement | null {
  const words = useWords(contentWords)
  if (run?.state === 'failed') return <p role="alert">{words.writeFailed}</p>
  if (!run || !isWriting) return null
  return (
    <p className="write-progress" role="status">
      <progress max={100} value={run.percent ?? 0} aria-label={words.writing} />
      {words.writing}
    </p>
  )
}
