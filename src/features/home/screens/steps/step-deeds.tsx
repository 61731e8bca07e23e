import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { ShownStep } from '#src/features/automation/server/waiting/list-steps.ts'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import { stepWords } from '#src/features/home/words/step-words.ts'
import { useWords } from '#src/words/reader.ts'

type Props = { step: ShownStep }

/** A task is done or skipped with a note; a mail is read, perhaps written anew, and approved or not sent. */
export function CompleteStep({ step }: Props): ReactElement {
  const words = useWords(stepWords)
  const fetcher = useAnsweredFetcher()
  const isMail = step.kind === 'mail'
  const [answer, other] = step.answers
  const isBusy = fetcher.state !== 'idle'
  return (
    <Deed name="complete" label={isMail ? words.readAndApprove : words.complete} step={step}>
      <fetcher.Form method="post" className="stack">
        <HiddenFields fields={{ intent: 'answer-step', step: step.id }} />
        {isMail ? <MailFields step={step} /> : null}
        <Textarea
          name="note"
          label={words.note}
          {...(step.account ? { description: words.noteHint } : {})}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
        />
        <div className="steps-buttons">
          <Button type="submit" name="answer" value={answer ?? ''} size="xs" loading={isBusy} data-first>
            {isMail ? words.approve : words.done}
          </Button>
          {other ? (
            <Button type="submit" name="answer" value={other} size="xs" variant="default" disabled={isBusy}>
              {isMail ? words.doNotSend : words.skip}
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
    </Deed>
  )
}

function MailFields({ step: { title, text } }: Props): ReactElement {
  const words = useWords(stepWords)
  return (
    <>
      <TextInput name="subject" label={words.subject} defaultValue={title} required maxLength={200} />
      <Textarea
        name="text"
        label={words.text}
        {...(text.includes('{{link}}') ? { description: words.textHint } : {})}
        defaultValue={text}
        required
        maxLength={10_000}
        autosize
        minRows={4}
        maxRows={16}
      />
    </>
  )
}

export function SnoozeStep({ step }: Props): ReactElement {
  const words = useWords(stepWords)
  const fetcher = useAnsweredFetcher()
  const fields = { intent: 'snooze-step', step: step.id }
  return (
    <Deed name="snooze" label={words.putOff} step={step}>
      <div className="steps-buttons">
        <fetcher.Form method="post" className="steps-buttons">
          <HiddenFields fields={fields} />
          <Button type="submit" name="for" value="hour" size="xs" variant="default" data-first>
            {words.inAnHour}
          </Button>
          <Button type="submit" name="for" value="tomorrow" size="xs" variant="default">
            {words.tomorrow}
          </Button>
          {step.snoozedUntil ? (
            <Button type="submit" name="for" value="now" size="xs" variant="default">
              {words.comeBack}
            </Button>
          ) : null}
        </fetcher.Form>
        <fetcher.Form method="post" className="steps-buttons">
          <HiddenFields fields={{ ...fields, for: 'at' }} />
          <TextInput type="datetime-local" name="at" aria-label={words.at} size="xs" required />
          <Button type="submit" size="xs" variant="default">
            {words.putOffTo}
          </Button>
        </fetcher.Form>
      </div>
    </Deed>
  )
}

export function AssignStep({
  step,
  people,
}: Props & { people: { user: string; name: string }[] }): ReactElement {
  const words = useWords(stepWords)
  const fetcher = useAnsweredFetcher()
  return (
    <Deed name="assign" label={words.assign} step={step}>
      <fetcher.Form method="post" className="steps-buttons">
        <HiddenFields fields={{ intent: 'assign-step', step: step.id }} />
        <NativeSelect
          name="assignee"
          aria-label={words.whose}
          size="xs"
          key={step.assignee}
          defaultValue={step.assignee ?? ''}
          data={[
            { value: '', label: words.nobody },
            ...people.map(({ user, name }) => ({ value: user, label: name })),
          ]}
          data-first
        />
        <Button type="submit" size="xs" variant="default">
          {words.hand}
        </Button>
      </fetcher.Form>
    </Deed>
  )
}

type DeedProps = { name: string; label: string; step: ShownStep; children: ReactNode }

/** One is open at a time. */
function Deed({ name, label, step, children }: DeedProps): ReactElement {
  const words = useWords(stepWords)
  return (
    <details name={`deed-${step.id}`} data-deed={name} className="steps-deed">
      <summary aria-label={words.named(label, step.title)}>{label}</summary>
      <div className="steps-form">{children}</div>
    </details>
  )
}
