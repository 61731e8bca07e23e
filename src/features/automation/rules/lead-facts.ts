import type { Happening, Reached, Rule, Rules, Trigger } from '../schema.ts'

/**
 * A lead's facts when a step checks them. `timeZone`: an IANA name, theirs or else the workspace's.
 */
export type LeadFacts = {
  email: string
  validated: boolean
  tags: readonly string[]
  score: number
  timeZone: string
  account: { stage: string; tags: readonly string[] } | null
  /** Visits by people to the journey's links, and their active seconds. */
  visits: number
  seconds: number
  /** False for deleted or unsubscribed leads. */
  mayBeWritten: boolean
}

/**
 * An action of a lead, once for everything that waits for it. `seconds`: required by the step; `booking`: its
 * id; its `tab` is null if unknown.
 */
export type Happened =
  | { on: 'link_opened'; link: string }
  | { on: 'lead_validated'; link: string }
  | { on: 'tab_attended'; tab: string; seconds: number }
  | { on: 'item_finished'; item: { kind: 'tab' | 'recording'; id: string } }
  | { on: 'form_sent'; page: string }
  | { on: 'booking_made'; tab: string | null; booking?: string }

/** Whether this is what a trigger or step waits for. */
export function isAwaited(awaited: Trigger | Happening | null, happened: Happened | Happening): boolean {
  if (awaited?.on !== happened.on) return false
  if (awaited.on === 'tab_attended' && awaited.seconds !== secondsOf(happened)) return false
  const subject = subjectOf(awaited)
  return subject === null || subject === subjectOf(happened)
}

function secondsOf(happened: Happened | Happening): number | undefined {
  return happened.on === 'tab_attended' ? happened.seconds : undefined
}

/** The link, tab, recording or page it refers to; null for any. */
function subjectOf(one: Trigger | Happened): string | null {
  switch (one.on) {
    case 'link_opened':
    case 'lead_validated':
      return one.link
    case 'tab_attended':
    case 'booking_made':
      return one.tab
    case 'form_sent':
      return one.page
    case 'item_finished':
      return one.item && `${one.item.kind} ${one.item.id}`
    case 'list_entry':
      return null
  }
}

/** Whether an early ending applies. */
export function isReached(
  { happening, when }: Reached,
  { facts, happened }: { facts: LeadFacts; happened: Happened | Happening | undefined },
): boolean {
  return (happened !== undefined && isAwaited(happening, happened)) || (when !== null && holds(when, facts))
}

/** Whether the conditions hold for a lead; no conditions hold for no one. */
export function holds({ match, rules }: Rules, facts: LeadFacts): boolean {
  if (rules.length === 0) return false
  return match === 'all'
    ? rules.every((rule) => ruleHolds(rule, facts))
    : rules.some((rule) => ruleHolds(rule, facts))
}

function ruleHolds(rule: Rule, facts: LeadFacts): boolean {
  switch (rule.field) {
    case 'validated':
      return facts.validated === rule.is
    case 'tag':
      return hasTag(rule.of === 'lead' ? facts.tags : (facts.account?.tags ?? []), rule.tag) === rule.has
    case 'stage':
      return isSame(facts.account?.stage ?? '', rule.stage) === rule.is
    case 'email_domain':
      return isSame(facts.email.split('@').at(-1) ?? '', rule.domain.replace(/^@/, '')) === rule.is
    default:
      return facts[rule.field] >= rule.atLeast
  }
}

export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => isSame(one, tag))
}

/** The tags with one added or removed. */
export function changedTags(
  tags: readonly string[],
  { action, tag }: { action: 'add' | 'remove'; tag: string },
): readonly string[] {
  if (action === 'remove') return tags.filter((one) => !isSame(one, tag))
  return hasTag(tags, tag) ? tags : [...tags, tag.trim()]
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
