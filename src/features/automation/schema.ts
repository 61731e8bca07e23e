import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { accountStages } from '#src/features/account/schema.ts'
import { isTimeZone } from '#src/features/identity/rules/preferences.ts'
import { storable } from '#src/text/storable.ts'
import { wording } from '#src/translation/speak.ts'

/** The maximum number of steps in a flow. */
export const mostSteps = 200
/** The maximum waiting time of a step, and the maximum number of branches of a split. */
const mostWaitDays = 365
const mostShares = 10

const minutesPer = { minutes: 1, hours: 60, days: 1440 } as const

const reference = z.uuid().nullable()
const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, wording(msg`Enter a time of day such as 09:00.`))
const weekdays = z.array(z.int().min(0).max(6)).max(7).default([])
/** The database can't store NUL or half of a surrogate pair. */
export const kept = z.string().transform(storable)
export const shortText = kept.pipe(z.string().max(200, wording(msg`Use at most 200 characters.`)))
const name = kept.pipe(z.string().max(120, wording(msg`Use at most 120 characters.`)))
const tag = kept.pipe(
  z
    .string()
    .max(40, wording(msg`Use at most 40 characters.`))
    .refine((text) => !text.includes(','), wording(msg`Enter one tag at a time. Tags can’t contain commas.`)),
)

function idOf(most: number) {
  return kept.pipe(z.string().min(1).max(most))
}

/** A finished item: a tab read for as long as it takes, or a recording heard nearly to its end. */
const item = z.object({ kind: z.enum(['tab', 'recording']), id: z.uuid() }).nullable()

/**
 * An action of a lead; `null` means any. `seconds` are active ones, `page` is the page with the form, or a
 * form in a tab of the journey. `booking_made` is reported by the lead's browser, for a calendar in any tab.
 * `list_entry` is no action of the lead: a member, a file or another journey adds them.
 */
const happeningShapes = [
  z.object({ on: z.literal('link_opened'), link: reference }),
  z.object({ on: z.literal('lead_validated'), link: reference }),
  z.object({ on: z.literal('tab_attended'), tab: reference, seconds: z.int().min(1).max(86_400) }),
  z.object({ on: z.literal('item_finished'), item }),
  z.object({ on: z.literal('form_sent'), page: reference }),
  z.object({ on: z.literal('booking_made'), tab: reference }),
] as const

export const happening = z.discriminatedUnion('on', happeningShapes)
export type Happening = z.output<typeof happening>

export const trigger = z.discriminatedUnion('on', [
  ...happeningShapes,
  z.object({ on: z.literal('list_entry') }),
])
export type Trigger = z.output<typeof trigger>

/** `live`: accepts leads; `paused`: new leads wait at the first step, and all others where they are. */
export const flowStates = ['draft', 'live', 'paused'] as const
export type FlowState = (typeof flowStates)[number]

/** Conditions on a lead. Texts are compared ignoring case; an empty one is a finding, not an error. */
const rule = z.discriminatedUnion('field', [
  z.object({ field: z.literal('validated'), is: z.boolean() }),
  z.object({ field: z.literal('tag'), of: z.enum(['lead', 'account']), has: z.boolean(), tag }),
  z.object({ field: z.literal('score'), atLeast: z.int().min(-100_000).max(100_000) }),
  z.object({ field: z.literal('visits'), atLeast: z.int().min(0).max(10_000) }),
  z.object({ field: z.literal('seconds'), atLeast: z.int().min(0).max(1_000_000) }),
  z.object({ field: z.literal('stage'), is: z.boolean(), stage: z.enum(accountStages) }),
  z.object({ field: z.literal('email_domain'), is: z.boolean(), domain: shortText }),
])
export type Rule = z.output<typeof rule>

const rules = z.object({ match: z.enum(['all', 'any']), rules: z.array(rule).max(20) })
export type Rules = z.output<typeof rules>

/** Days are the lead's calendar days: a day later is the same local time. Minutes and hours are exact. */
const duration = z
  .object({ amount: z.int().min(1), unit: z.enum(['minutes', 'hours', 'days']) })
  .refine(
    ({ amount, unit }) => amount * minutesPer[unit] <= mostWaitDays * minutesPer.days,
    wording(msg`Enter a wait time of up to 365 days.`),
  )
export type Duration = z.output<typeof duration>

/** A time in the lead's time zone. Without weekdays, every day. */
const until = z.discriminatedUnion('until', [
  z.object({ until: z.literal('time'), at: clockTime, weekdays }),
  z.object({ until: z.literal('date'), date: z.iso.date(), at: clockTime }),
  z.object({ until: z.literal('happening'), happening, within: duration }),
])

const share = z.object({ id: idOf(40), percent: z.int().min(0).max(100) })

const stepId = idOf(64)

/** `from`: the library entry it was copied from. */
const common = {
  id: stepId,
  from: z.object({ template: z.uuid() }).optional(),
}

/** The assignee: the owner of the lead's company, or a member. */
const asked = { to: z.enum(['owner', 'member']), member: reference }

/** What a person does: a call, or something else. */
const taskKinds = ['call', 'do'] as const

/** The steps with their configuration. References may be missing in a draft; validation reports it. */
export const step = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('trigger'), config: trigger }),
  z.object({ ...common, type: z.literal('wait'), config: duration }),
  z.object({ ...common, type: z.literal('wait_until'), config: until }),
  z.object({ ...common, type: z.literal('condition'), config: rules }),
  z.object({
    ...common,
    type: z.literal('split'),
    config: z.object({ shares: z.array(share).max(mostShares) }),
  }),
  z.object({
    ...common,
    type: z.literal('email'),
    // `link`: the URL for {{link}}; texts may also contain {{lead.first}} and {{account.name}}.
    config: z.object({
      subject: shortText,
      text: kept.pipe(z.string().max(10_000, wording(msg`Use at most 10,000 characters.`))),
      link: reference,
      // Who approves the email before it is sent; no one by default.
      ask: z.object(asked).optional(),
    }),
  }),
  z.object({
    ...common,
    type: z.literal('task'),
    // A manual step: the run waits until a person did it or, with `canSkip`, skipped it; `within` adds a
    // timeout output.
    config: z.object({
      kind: z.enum(taskKinds),
      title: shortText,
      text: kept.pipe(z.string().max(2000, wording(msg`Use at most 2,000 characters.`))),
      ...asked,
      canSkip: z.boolean(),
      within: duration.nullable(),
    }),
  }),
  z.object({
    ...common,
    type: z.literal('notify_owner'),
    config: z.object({
      text: kept.pipe(z.string().max(500, wording(msg`Use at most 500 characters.`))),
      ...asked,
    }),
  }),
  z.object({ ...common, type: z.literal('webhook'), config: z.object({ endpoint: reference }) }),
  z.object({
    ...common,
    type: z.literal('tag'),
    config: z.object({ action: z.enum(['add', 'remove']), of: z.enum(['lead', 'account']), tag }),
  }),
  z.object({
    ...common,
    type: z.literal('score'),
    config: z.object({ change: z.int().min(-1000).max(1000) }),
  }),
  z.object({ ...common, type: z.literal('assign'), config: z.object({ member: reference }) }),
  z.object({ ...common, type: z.literal('journey_add'), config: z.object({ journey: reference }) }),
  z.object({ ...common, type: z.literal('journey_remove'), config: z.object({ journey: reference }) }),
  z.object({ ...common, type: z.literal('goal'), config: z.object({ name }) }),
  z.object({ ...common, type: z.literal('end'), config: z.object({}) }),
])
export type Step = z.output<typeof step>

/** `sourceHandle`: the output of the step, see `handlesOf`. */
export const edge = z.object({
  id: idOf(140),
  source: stepId,
  sourceHandle: idOf(40),
  target: stepId,
})
export type Edge = z.output<typeof edge>

/** Whichever comes first; both are optional. */
const reached = z.object({ happening: happening.nullable(), when: rules.nullable() })
export type Reached = z.output<typeof reached>

/**
 * - `window`: when steps may act, in the lead's time zone; `to` is exclusive. Null: always.
 * - `reentry`: whether a lead whose run is over may enter again, and after how many days.
 * - `exit`, `goal`: what ends a run early, checked on every event and before every step.
 */
export const flowSettings = z.object({
  window: z.object({ from: clockTime, to: clockTime, weekdays }).nullable(),
  reentry: z.object({ allowed: z.boolean(), afterDays: z.int().min(0).max(3650) }),
  exit: reached,
  goal: reached,
})
export type FlowSettings = z.output<typeof flowSettings>

/** The automation of a journey. */
export const flowGraph = z.object({
  steps: z.array(step).max(mostSteps, wording(msg`Use at most 200 steps in one journey.`)),
  edges: z.array(edge).max(mostSteps * mostShares),
  settings: flowSettings,
})
export type FlowGraph = z.output<typeof flowGraph>

/** The initial graph of a new journey. */
export const emptyGraph: FlowGraph = {
  steps: [
    { id: 'trigger', type: 'trigger', config: { on: 'link_opened', link: null } },
    { id: 'end', type: 'end', config: {} },
  ],
  edges: [{ id: 'trigger-next-end', source: 'trigger', sourceHandle: 'next', target: 'end' }],
  settings: {
    window: null,
    reentry: { allowed: false, afterDays: 0 },
    exit: { happening: null, when: null },
    goal: { happening: null, when: null },
  },
}

/** A draft from the editor; `version` is the one it is based on. */
export const flowSave = z.object({ version: z.int().min(0), graph: flowGraph })

/**
 * A sample lead, and when they enter (now by default). An empty time zone means the workspace's.
 */
export const flowTest = z.object({
  lead: z.object({
    email: z.string().max(320),
    first: z.string().max(200).default(''),
    validated: z.boolean().default(false),
    tags: z.array(tag).max(20).default([]),
    score: z.int().min(-100_000).max(100_000).default(0),
    timeZone: z.string().max(64).refine(isTimeZone, wording(msg`Choose a time zone.`)).default(''),
    account: z
      .object({ name, stage: z.enum(accountStages), tags: z.array(tag).max(20).default([]) })
      .nullable()
      .default(null),
    visits: z.int().min(0).max(10_000).default(0),
    seconds: z.int().min(0).max(1_000_000).default(0),
  }),
  from: z.coerce.date().optional(),
  // Whether people answer immediately or never.
  answers: z.enum(['done', 'skipped', 'never']).default('done'),
  // Whether the events that the flow waits for happen immediately or never.
  awaited: z.enum(['happens', 'times_out']).default('happens'),
})
export type FlowTest = z.output<typeof flowTest>
