import type { Choices } from '#src/features/automation/rules/choices.ts'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { Step } from '#src/features/automation/schema.ts'

/** Props of a step type's fields. `field` of `onChange` names the edited field. */
export type FieldsProps<Type extends StepType> = {
  config: Extract<Step, { type: Type }>['config']
  choices: Choices
  onChange: (config: Extract<Step, { type: Type }>['config'], field?: string) => void
}
