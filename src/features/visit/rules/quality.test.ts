import { expect, test } from 'vitest'
import { gradeOf, isWorthReporting, type VisitFacts, type VisitRule, visitGrades } from './quality.ts'

const nothing: VisitFacts = {
  signs: [],
  network: null,
  lead: null,
  claimedEmail: '',
  isMemberAddress: false,
  duration: 0,
  tabs: [],
  clicks: [],
}
const lea = { email: 'lea@globex.test', validated: 'yes' } as const
const click = { href: 'https://acme.test/', text: 'Acme', timeInSession: 3 }
const tabs = [
  { id: 'a', title: 'Story', duration: 4 },
  { id: 'b', title: 'Pricing', duration: 5 },
]

test.for<[what: string, facts: Partial<VisitFacts>, graded: string]>([
  ['a verified lead', { lead: lea, duration: 20 }, 'verified: validated read_long'],
  [
    'a verified lead who automates',
    { lead: lea, signs: ['automated'] },
    'verified: validated automated unmeasured',
  ],
  [
    'a signed-in member',
    { lead: lea, signs: ['member'], duration: 9 },
    'internal: member validated read_long',
  ],
  [
    "a member's address",
    { isMemberAddress: true, claimedEmail: 'a@b.test' },
    'internal: member_address claimed unmeasured',
  ],
  [
    'a self-identified crawler',
    { signs: ['crawler', 'input'], clicks: [click] },
    'likely_scanner: crawler clicked input unmeasured',
  ],
  ['another program', { signs: ['program'], duration: 12 }, 'unclear: program read_long'],
  [
    'an automated browser without input',
    { signs: ['automated', 'still'] },
    'likely_scanner: automated unmeasured still',
  ],
  [
    'an automated browser with input',
    { signs: ['automated', 'input'] },
    'unclear: automated input unmeasured',
  ],
  ['a visitor who passed the gate', { signs: ['pass'], duration: 1 }, 'likely_person: pass short'],
  ['two seconds with input', { signs: ['input'], duration: 2 }, 'likely_person: input short'],
  ['one second with input', { signs: ['input'], duration: 1 }, 'unclear: input short'],
  ['who clicked', { clicks: [click], duration: 4 }, 'likely_person: clicked short'],
  ['eight seconds of reading', { duration: 8 }, 'likely_person: read_long'],
  ['two tabs read', { duration: 9, tabs }, 'likely_person: several_tabs read_long'],
  ['seven seconds without input', { signs: ['still'], duration: 7 }, 'unclear: short still'],
  ['late input', { signs: ['still', 'input'], duration: 7 }, 'likely_person: input short'],
  ['an announced visit', { lead: { ...lea, validated: 'no' } }, 'unclear: named unmeasured'],
])('%s', ([, facts, expected]) => {
  const { grade, reasons } = gradeOf({ ...nothing, ...facts }, [])
  expect(`${grade}: ${reasons.join(' ')}`).toBe(expected)
})

const ofDomain: VisitRule = { kind: 'domain', value: 'globex.test', grade: 'internal' }
const verified = { lead: lea, claimedEmail: 'x@other.test' }
const network = '203.0.113.0/24'
const ofNetwork: VisitRule = { kind: 'network', value: network, grade: 'likely_scanner' }

test.for<[what: string, facts: Partial<VisitFacts>, graded: string]>([
  ['a verified address of a domain with a rule', verified, 'internal: rule_domain'],
  ['a claimed address of a domain with a rule', { claimedEmail: 'x@GLOBEX.test' }, 'internal: rule_domain'],
  [
    'an address of a subdomain',
    { claimedEmail: 'x@mail.globex.test', duration: 9 },
    'likely_person: claimed',
  ],
  ['a network with a rule', { network, signs: ['member'] }, 'likely_scanner: rule_network'],
  ['a domain rule and a network rule', { lead: lea, network }, 'internal: rule_domain'],
  ['another network', { network: '198.51.100.0/24', duration: 9 }, 'likely_person: read_long'],
])('rules outrank everything else: %s', ([, facts, expected]) => {
  const { grade, reasons } = gradeOf({ ...nothing, ...facts }, [ofNetwork, ofDomain])
  expect(`${grade}: ${reasons[0]}`).toBe(expected)
})

test('a rule without a value applies to no one', () => {
  const empty = [ofDomain, ofNetwork].map((rule) => ({ ...rule, value: '' }))
  expect(gradeOf(nothing, empty).grade).toBe('unclear')
})

test('no one is notified of internal visits and scanners', () => {
  expect(visitGrades.filter(isWorthReporting)).toEqual(['verified', 'likely_person', 'unclear'])
  expect(isWorthReporting(null)).toBe(true)
})
