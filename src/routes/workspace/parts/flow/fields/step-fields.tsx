import type { ReactElement } from 'react'
import type { Choices } from '#src/features/automation/rules/choices.ts'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { Step } from '#src/features/automation/schema.ts'
import {
  AssignFields,
  JourneyFields,
  NotifyFields,
  ScoreFields,
  TagFields,
  WebhookFields,
} from './act-fields.tsx'
import { ConditionFields, EndFields, GoalFields, SplitFields } from './branch-fields.tsx'
import { EmailFields } from './email-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { TaskFields } from './task-fields.tsx'
import { TriggerFields, WaitFields, WaitUntilFields } from './wait-fields.tsx'

/** The fields of each step type. */
const stepFields: { [Type in StepType]: (props: FieldsProps<Type>) => ReactElement | null } = {
  trigger: TriggerFields,
  email: EmailFields,
  task: TaskFields,
  notify_owner: NotifyFields,
  webhook: WebhookFields,
  tag: TagFields,
  score: ScoreFields,
  assign: AssignFields,
  journey_add: JourneyFields,
  journey_remove: JourneyFields,
  wait: WaitFields,
  wait_until: WaitUntilFields,
  condition: ConditionFields,
  split: SplitFields,
  goal: GoalFields,
  end: EndFields,
}

type Props = { step: Step; choices: Choices; onChange: (step: Step, field?: string) => void }

export function StepFields({ step, choices, onChange }: Props): ReactElement {
  // The table pairs each type with its fields; the compiler can't follow that through a union.
  const Fields = stepFields[step.type] as (props: FieldsProps<StepType>) => ReactElement | null
  return (
    <Fields
      config={step.config}
      choices={choices}
      onChange={(config, field) => onChange({ ...step, config } as Step, field)}
    />
  )
}
