import { domainOf } from '#src/features/organization/rules/domain.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'
import type { PersonalMark } from './personal.ts'

/** Grades a member may set, the surest first; `internal` is one of the workspace's own. */
export const givenGrades = ['verified', 'likely_person', 'unclear', 'likely_scanner', 'internal'] as const

/** How sure we are that a visit was a person; `unproved` was reported without its own view token. */
export const visitGrades = [...givenGrades, 'unproved'] as const
export type VisitGrade = (typeof visitGrades)[number]

/** Grades a rule may set for a network or domain: neither proves who someone is. */
export const ruledGrades = ['likely_person', 'unclear', 'likely_scanner', 'internal'] as const

export const ruleKinds = ['domain', 'network'] as const
export type VisitRule = { kind: (typeof ruleKinds)[number]; value: string; grade: VisitGrade }

/**
 * Observations during a visit. `member`: a member of the workspace was signed in; `pass`: they passed the
 * link's gate; `crawler`: the browser identifies as one; `program`: not reported by a browser; `automated`:
 * an automated browser; `input`: they moved, clicked or typed; `still`: no input so far; `unproved`: no view
 * token proves that the campaign was opened.
 */
export const visitSigns = [
  'member',
  'pass',
  'crawler',
  'program',
  'automated',
  'input',
  'still',
  'unproved',
] as const
export type VisitSign = (typeof visitSigns)[number]

/** The reasons for a grade, in display order. */
export const gradeReasons = [
  'unproved',
  'rule_domain',
  'rule_network',
  'member',
  'member_address',
  'validated',
  'crawler',
  'program',
  'automated',
  'pass',
  'presumed',
  'forwarded',
  'named',
  'claimed',
  'clicked',
  'input',
  'several_tabs',
  'read_long',
  'short',
  'unmeasured',
  'still',
] as const
export type GradeReason = (typeof gradeReasons)[number]

export type VisitFacts = {
  signs: readonly VisitSign[]
  /** Truncated; null if not stored. */
  network: string | null
  /** The identity from a signed token. */
  lead: { email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  /** Whose browser used a personal link. */
  personal?: PersonalMark | undefined
  /** Whether a member of the workspace has one of these addresses. */
  isMemberAddress: boolean
  /** Active seconds. */
  duration: number
  tabs: readonly TabDuration[]
  clicks: readonly ClickedLink[]
}

export type Graded = { grade: VisitGrade; reasons: GradeReason[] }

/** The minimum active seconds of a person's visit, without and with input. */
const seconds = { unattended: 8, attended: 2 } as const

/**
 * The grade of a visit with all reasons for and against. Workspace rules outrank everything but a missing
 * proof.
 */
export function gradeOf(facts: VisitFacts, rules: readonly VisitRule[]): Graded {
  if (facts.signs.includes('unproved')) return { grade: 'unproved', reasons: ['unproved'] }
  const seen = evidenceOf(facts)
  const rule = ruleFor(facts, rules)
  if (rule) return { grade: rule.grade, reasons: [`rule_${rule.kind}`, ...seen] }
  return { grade: judged(new Set(seen), facts), reasons: seen }
}

/** Grades that are not counted or notified about. */
export const uncountedGrades: readonly VisitGrade[] = ['likely_scanner', 'internal', 'unproved']

/** Whether such a visit counts and triggers notifications. */
export function isWorthReporting(grade: VisitGrade | null | undefined): boolean {
  return !grade || !uncountedGrades.includes(grade)
}

/** The visitor's company domain, if known and not a public mail provider. */
export function mailDomainOf({ lead, claimedEmail }: Pick<VisitFacts, 'claimedEmail'> & VisitorLead): string {
  const email = lead?.email ?? claimedEmail
  return email.includes('@') ? domainOf(email) : ''
}

type VisitorLead = { lead: { email: string } | null }

/** An email domain is more specific than a network, so its rules come first. */
function ruleFor(facts: VisitFacts, rules: readonly VisitRule[]): VisitRule | undefined {
  const known = { domain: mailDomainOf(facts), network: facts.network ?? '' }
  return ruleKinds
    .map((kind) =>
      rules.find((rule) => rule.kind === kind && rule.value !== '' && rule.value === known[kind]),
    )
    .find((rule) => rule !== undefined)
}

/** Reasons that decide a grade alone, the strongest first. */
const decisive: [GradeReason, VisitGrade][] = [
  ['member', 'internal'],
  ['member_address', 'internal'],
  ['validated', 'verified'],
  ['crawler', 'likely_scanner'],
]
const attention: GradeReason[] = ['input', 'clicked', 'pass']

function judged(seen: ReadonlySet<GradeReason>, { duration }: VisitFacts): VisitGrade {
  const [, decided] = decisive.find(([reason]) => seen.has(reason)) ?? []
  if (decided) return decided
  const isAttended = attention.some((reason) => seen.has(reason))
  if (seen.has('automated')) return isAttended ? 'unclear' : 'likely_scanner'
  if (seen.has('program')) return 'unclear'
  if (seen.has('pass') || seen.has('read_long')) return 'likely_person'
  return isAttended && duration >= seconds.attended ? 'likely_person' : 'unclear'
}

function evidenceOf(facts: VisitFacts): GradeReason[] {
  const { signs, duration } = facts
  const isSo: Partial<Record<GradeReason, boolean>> = {
    member: signs.includes('member'),
    crawler: signs.includes('crawler'),
    program: signs.includes('program'),
    automated: signs.includes('automated'),
    pass: signs.includes('pass'),
    input: signs.includes('input'),
    still: signs.includes('still') && !signs.includes('input'),
    clicked: facts.clicks.length > 0,
    several_tabs: facts.tabs.filter((tab) => tab.duration > 0).length > 1,
    read_long: duration >= seconds.unattended,
    short: duration > 0 && duration < seconds.unattended,
    unmeasured: duration === 0,
    ...identityOf(facts),
  }
  return gradeReasons.filter((reason) => isSo[reason] === true)
}

function identityOf({ lead, claimedEmail, isMemberAddress, personal }: VisitFacts) {
  return {
    presumed: personal === 'presumed',
    forwarded: personal === 'forwarded',
    member_address: isMemberAddress,
    validated: lead?.validated === 'yes',
    named: lead?.validated === 'no',
    claimed: !lead && claimedEmail !== '',
  }
}
