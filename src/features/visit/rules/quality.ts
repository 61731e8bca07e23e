import { domainOf } from '#src/features/organization/rules/domain.ts'
import type { ClickedLink, TabDuration } from '../rules.ts'
import type { PersonalMark } from './personal.ts'

/** What a member may say a visit is, the surest first; `internal` is one of the workspace's own. */
export const givenGrades = ['verified', 'likely_person', 'unclear', 'likely_scanner', 'internal'] as const

/** How sure it is that a person came; `unproved` was reported without a view token of its own. */
export const visitGrades = [...givenGrades, 'unproved'] as const
export type VisitGrade = (typeof visitGrades)[number]

/** What a rule may say of a network or a domain: neither proves who somebody is. */
export const ruledGrades = ['likely_person', 'unclear', 'likely_scanner', 'internal'] as const

export const ruleKinds = ['domain', 'network'] as const
export type VisitRule = { kind: (typeof ruleKinds)[number]; value: string; grade: VisitGrade }

/**
 * What was seen while a visit was measured. `member`: somebody of the workspace was signed in; `pass`: they came through the
 * link's gate; `crawler`: the browser calls itself one; `program`: not a browser reported it; `automated`: a program steers it; `input`: they moved, pressed
 * or typed something; `still`: so far they did not; `unproved`: no view token proves that the campaign was opened.
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

/** Why a visit has its grade, in the order in which they are told. */
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
  /** Truncated; null where it was not kept. */
  network: string | null
  /** Who a signed token says it was. */
  lead: { email: string; validated: 'yes' | 'no' } | null
  claimedEmail: string
  /** Whose browser it was that came by a personal address. */
  personal?: PersonalMark | undefined
  /** Whether a member of the workspace has one of these addresses. */
  isMemberAddress: boolean
  /** Active seconds. */
  duration: number
  tabs: readonly TabDuration[]
  clicks: readonly ClickedLink[]
}

export type Graded = { grade: VisitGrade; reasons: GradeReason[] }

/** Active seconds from which on a visit is a person's although nothing was moved or pressed, and with it. */
const seconds = { unattended: 8, attended: 2 } as const

/** The grade of a visit with everything that speaks for and against it. What the workspace ruled outweighs all but a missing proof. */
export function gradeOf(facts: VisitFacts, rules: readonly VisitRule[]): Graded {
  if (facts.signs.includes('unproved')) return { grade: 'unproved', reasons: ['unproved'] }
  const seen = evidenceOf(facts)
  const rule = ruleFor(facts, rules)
  if (rule) return { grade: rule.grade, reasons: [`rule_${rule.kind}`, ...seen] }
  return { grade: judged(new Set(seen), facts), reasons: seen }
}

/** Visits that figures leave out and that nobody is told of. */
export const uncountedGrades: readonly VisitGrade[] = ['likely_scanner', 'internal', 'unproved']

/** Whether people are told of such a visit, and figures count it. */
export function isWorthTelling(grade: VisitGrade | null | undefined): boolean {
  return !grade || !uncountedGrades.includes(grade)
}

/** The domain that the visitor writes from, as far as it is known and says where they work. */
export function mailDomainOf({ lead, claimedEmail }: Pick<VisitFacts, 'claimedEmail'> & VisitorLead): string {
  const email = lead?.email ?? claimedEmail
  return email.includes('@') ? domainOf(email) : ''
}

type VisitorLead = { lead: { email: string } | null }

/** Who came says more than from where: a domain's rule goes before a network's. */
function ruleFor(facts: VisitFacts, rules: readonly VisitRule[]): VisitRule | undefined {
  const known = { domain: mailDomainOf(facts), network: facts.network ?? '' }
  return ruleKinds
    .map((kind) =>
      rules.find((rule) => rule.kind === kind && rule.value !== '' && rule.value === known[kind]),
    )
    .find((rule) => rule !== undefined)
}

/** What settles the matter alone, the strongest first. */
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
