import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { IconName } from '#src/ui/icon-names.ts'

export const stepGroups = ['begin', 'act', 'wait', 'branch', 'finish'] as const
type StepGroup = (typeof stepGroups)[number]

/** Icon and palette group of each step type. Its fields are in `step-fields.tsx`. */
export const stepKinds: Record<StepType, { icon: IconName; group: StepGroup }> = {
  trigger: { icon: 'play', group: 'begin' },
  email: { icon: 'mail', group: 'act' },
  task: { icon: 'list-checks', group: 'act' },
  notify_owner: { icon: 'bell', group: 'act' },
  webhook: { icon: 'webhook', group: 'act' },
  tag: { icon: 'tag', group: 'act' },
  score: { icon: 'activity', group: 'act' },
  assign: { icon: 'user', group: 'act' },
  journey_add: { icon: 'log-in', group: 'act' },
  journey_remove: { icon: 'log-out', group: 'act' },
  wait: { icon: 'clock', group: 'wait' },
  wait_until: { icon: 'calendar', group: 'wait' },
  condition: { icon: 'circle-question-mark', group: 'branch' },
  split: { icon: 'shapes', group: 'branch' },
  goal: { icon: 'target', group: 'finish' },
  end: { icon: 'square', group: 'finish' },
}
