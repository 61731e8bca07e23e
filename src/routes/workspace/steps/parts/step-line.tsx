import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ShownStep } from '#src/features/automation/server/waiting/list-steps.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { AssignStep, CompleteStep, SnoozeStep } from './step-actions.tsx'
import { stepKindLabels } from './step-labels.ts'

type Person = { user: string; name: string }
type Props = { step: ShownStep; people: Person[] }

/** A step task with its lead, age and actions. */
export function StepLine({ step, people }: Props): ReactElement {
  const { t } = useLingui()
  const { kind, title, text, isHeld } = step
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move between lines
    <li data-step={step.id} tabIndex={-1}>
      <div className="steps-about">
        <Tag tone="plain">{t(stepKindLabels[kind])}</Tag>
        <h2 className="steps-title">{title}</h2>
      </div>
      <AboutStep step={step} people={people} />
      {kind !== 'mail' && text ? <p className="steps-text">{text}</p> : null}
      {isHeld ? (
        <p className="quiet">{t`The journey is paused. This step continues once it’s resumed.`}</p>
      ) : null}
      <div className="steps-actions">
        <CompleteStep step={step} />
        <SnoozeStep step={step} />
        <AssignStep step={step} people={people} />
      </div>
    </li>
  )
}

function AboutStep({ step, people }: Props): ReactElement {
  const { t } = useLingui()
  const { lead, account, journey, since, dueAt, snoozedUntil, assignee } = step
  const whose = people.find(({ user }) => user === assignee)?.name ?? t`Unassigned`
  return (
    <p className="steps-facts">
      <Link to={`/workspace/lead/${lead.id}`}>{lead.name}</Link>
      {account ? <Link to={`/workspace/account/${account.id}`}>{account.name}</Link> : null}
      <span>
        {t`Journey`} <Link to={`/workspace/journey/${journey.id}`}>{journey.name}</Link>
      </span>
      <span>
        {t`Waiting`} <RelativeTime at={since} />
      </span>
      {dueAt ? (
        <span>
          {t`Due`} <RelativeTime at={dueAt} />
        </span>
      ) : null}
      {snoozedUntil ? (
        <span>
          {t`Snoozed until`} <RelativeTime at={snoozedUntil} />
        </span>
      ) : null}
      <span>{t`Assignee: ${{ name: whose }}`}</span>
    </p>
  )
}
