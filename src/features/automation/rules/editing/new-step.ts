import type { Happening, Rule, Step } from '#src/features/automation/schema.ts'

export type StepType = Step['type']
type ConfigOf<Type extends StepType> = Extract<Step, { type: Type }>['config']

/** The initial configuration of each type of step, in menu order. */
const newConfigs: { [Type in StepType]: () => ConfigOf<Type> } = {
  trigger: () => ({ on: 'link_opened', link: null }),
  email: () => ({ subject: '', text: '', link: null }),
  task: () => ({
    kind: 'call',
    title: '',
    text: '',
    to: 'owner',
    member: null,
    canSkip: false,
    within: null,
  }),
  notify_owner: () => ({ text: '', to: 'owner', member: null }),
  webhook: () => ({ endpoint: null }),
  tag: () => ({ action: 'add', of: 'lead', tag: '' }),
  score: () => ({ change: 1 }),
  assign: () => ({ member: null }),
  journey_add: () => ({ journey: null }),
  journey_remove: () => ({ journey: null }),
  wait: () => ({ amount: 1, unit: 'days' }),
  wait_until: () => ({ until: 'time', at: '09:00', weekdays: [1, 2, 3, 4, 5] }),
  condition: () => ({ match: 'all', rules: [newRule('validated')] }),
  split: () => ({
    shares: [
      { id: 'a', percent: 50 },
      { id: 'b', percent: 50 },
    ],
  }),
  goal: () => ({ name: '' }),
  end: () => ({}),
}

/** Every type of step. */
export const stepTypes = Object.keys(newConfigs).filter((type): type is StepType => type in newConfigs)

/** A new step with its initial configuration. */
export function newStep(type: StepType, id: string): Step {
  // The config matches the type: the table guarantees it for each.
  return { id, type, config: newConfigs[type]() } as Step
}

const anyHappening: { [On in Happening['on']]: Extract<Happening, { on: On }> } = {
  link_opened: { on: 'link_opened', link: null },
  lead_validated: { on: 'lead_validated', link: null },
  tab_attended: { on: 'tab_attended', tab: null, seconds: 30 },
  item_finished: { on: 'item_finished', item: null },
  form_sent: { on: 'form_sent', page: null },
  booking_made: { on: 'booking_made', tab: null },
}

export const happeningKinds = Object.keys(anyHappening).filter(
  (on): on is Happening['on'] => on in anyHappening,
)

/** An initial event, for any link, tab or page. */
export function newHappening(on: Happening['on']): Happening {
  return anyHappening[on]
}

const newRules: { [Field in Rule['field']]: Extract<Rule, { field: Field }> } = {
  validated: { field: 'validated', is: true },
  tag: { field: 'tag', of: 'lead', has: true, tag: '' },
  score: { field: 'score', atLeast: 10 },
  visits: { field: 'visits', atLeast: 2 },
  seconds: { field: 'seconds', atLeast: 60 },
  stage: { field: 'stage', is: true, stage: 'engaged' },
  email_domain: { field: 'email_domain', is: true, domain: '' },
}

export const ruleFields = Object.keys(newRules).filter((field): field is Rule['field'] => field in newRules)

/** An initial condition. */
export function newRule(field: Rule['field']): Rule {
  return newRules[field]
}
