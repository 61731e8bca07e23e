import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { ShownStep } from '#src/features/automation/server/waiting/list-steps.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

type Props = { step: ShownStep }

/** Completes or skips a task with a note; edits, approves or skips an email. */
export function CompleteStep({ step }: Props): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const isMail = step.kind === 'mail'
  const [answer, other] = step.answers
  const isBusy = fetcher.state !== 'idle'
  return (
    <Action name="complete" label={isMail ? t`Read and approve` : t`Complete`} step={step}>
      <fetcher.Form method="post" className="stack">
        <HiddenFields fields={{ intent: 'answer-step', step: step.id }} />
        {isMail ? <MailFields step={step} /> : null}
        <Textarea
          name="note"
          label={t`Note`}
          {...(step.account ? { description: t`Shown in the account’s timeline.` } : {})}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
        />
        <div className="steps-buttons">
          <Button type="submit" name="answer" value={answer ?? ''} size="xs" loading={isBusy} data-first>
            {isMail ? t`Approve and send` : t`Done`}
          </Button>
          {other ? (
            <Button type="submit" name="answer" value={other} size="xs" variant="default" disabled={isBusy}>
              {isMail ? t`Skip email` : t`Skip`}
            </Button>
          ) : null}
        </div>
      </fetcher.Form>
    </Action>
  )
}

function MailFields({ step: { title, text } }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput name="subject" label={t`Subject`} defaultValue={title} required maxLength={200} />
      <Textarea
        name="text"
        label={t`Text`}
        {...(text.includes('{{link}}')
          ? { description: t`'{{link}}' is replaced by the lead’s personal link.` }
          : {})}
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
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  const fields = { intent: 'snooze-step', step: step.id }
  return (
    <Action name="snooze" label={t({ message: 'Snooze', context: 'verb' })} step={step}>
      <div className="steps-buttons">
        <fetcher.Form method="post" className="steps-buttons">
          <HiddenFields fields={fields} />
          <Button type="submit" name="for" value="hour" size="xs" variant="default" data-first>
            {t`1 hour`}
          </Button>
          <Button type="submit" name="for" value="tomorrow" size="xs" variant="default">
            {t`Tomorrow, 9:00 AM`}
          </Button>
          {step.snoozedUntil ? (
            <Button type="submit" name="for" value="now" size="xs" variant="default">
              {t`End snooze`}
            </Button>
          ) : null}
        </fetcher.Form>
        <fetcher.Form method="post" className="steps-buttons">
          <HiddenFields fields={{ ...fields, for: 'at' }} />
          <TextInput type="datetime-local" name="at" aria-label={t`Until`} size="xs" required />
          <Button type="submit" size="xs" variant="default">
            {t`Snooze until this time`}
          </Button>
        </fetcher.Form>
      </div>
    </Action>
  )
}

export function AssignStep({
  step,
  people,
}: Props & { people: { user: string; name: string }[] }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <Action name="assign" label={t`Assign`} step={step}>
      <fetcher.Form method="post" className="steps-buttons">
        <HiddenFields fields={{ intent: 'assign-step', step: step.id }} />
        <NativeSelect
          name="assignee"
          aria-label={t`Assignee`}
          size="xs"
          key={step.assignee}
          defaultValue={step.assignee ?? ''}
          data={[
            { value: '', label: t`Unassigned` },
            ...people.map(({ user, name }) => ({ value: user, label: name })),
          ]}
          data-first
        />
        <Button type="submit" size="xs" variant="default">
          {t`Assign`}
        </Button>
      </fetcher.Form>
    </Action>
  )
}

type ActionProps = { name: string; label: string; step: ShownStep; children: ReactNode }

/** Only one is open at a time. */
function Action({ name, label, step, children }: ActionProps): ReactElement {
  const { t } = useLingui()
  return (
    <details name={`action-${step.id}`} data-action={name} className="steps-action">
      <summary aria-label={t`${{ action: label }}: ${{ title: step.title }}`}>{label}</summary>
      <div className="steps-form">{children}</div>
    </details>
  )
}
