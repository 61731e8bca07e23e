import type { Choices } from '#src/features/automation/rules/choices.ts'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { Step } from '#src/features/automation/schema.ts'

/** What the fields of a type of step get. `field` of `onChange` names what is typed into. */
export type FieldsProps<Type extends StepType> = {
  config: Extract<Step, { type: Type }>['config']
  choices: Choices
  onChange: (config: Extract<Step, { type: Type }>['config'], field?: string) => void
}
