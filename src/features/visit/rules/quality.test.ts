import { expect, test } from 'vitest'
import {
  gradeOf,
  isWorthReporting,
  mailDomainOf,
  type VisitFacts,
  type VisitRule,
  visitGrades,
} from './quality.ts'

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

test.for<[what: string, facts: Partial<VisitFacts>, grade: string, reasons: string[]]>([
  ['a verified lead', { lead: lea, duration: 20 }, 'verified', ['validated', 'read_long']],
  [
    'a verified lead in an automated browser',
    { lead: lea, signs: ['automated'] },
    'verified',
    ['validated', 'automated', 'unmeasured'],
  ],
  [
    'a signed-in member',
    { lead: lea, signs: ['member'], duration: 9 },
    'internal',
    ['member', 'validated', 'read_long'],
  ],
  [
    "a member's address",
    { isMemberAddress: true, claimedEmail: 'ada@acme.test', duration: 3 },
    'internal',
    ['member_address', 'claimed', 'short'],
  ],
  [
    'a self-identified crawler',
    { signs: ['crawler', 'input'], duration: 90, clicks: [click] },
    'likely_scanner',
    ['crawler', 'clicked', 'input', 'read_long'],
  ],
  [
    'a report from another program',
    { signs: ['program'], duration: 12 },
    'unclear',
    ['program', 'read_long'],
  ],
  [
    'an automated browser without input',
    { signs: ['automated', 'still'], duration: 30 },
    'likely_scanner',
    ['automated', 'read_long', 'still'],
  ],
  [
    'an automated browser with input',
    { signs: ['automated', 'input'], duration: 30 },
    'unclear',
    ['automated', 'input', 'read_long'],
  ],
  ['a visitor who passed the gate', { signs: ['pass'], duration: 1 }, 'likely_person', ['pass', 'short']],
  ['two seconds with input', { signs: ['input'], duration: 2 }, 'likely_person', ['input', 'short']],
  ['one second with input', { signs: ['input'], duration: 1 }, 'unclear', ['input', 'short']],
  ['who clicked', { clicks: [click], duration: 4 }, 'likely_person', ['clicked', 'short']],
  ['eight seconds of reading', { duration: 8 }, 'likely_person', ['read_long']],
  ['two tabs read', { duration: 9, tabs }, 'likely_person', ['several_tabs', 'read_long']],
  ['seven seconds without input', { signs: ['still'], duration: 7 }, 'unclear', ['short', 'still']],
  ['late input', { signs: ['still', 'input'], duration: 7 }, 'likely_person', ['input', 'short']],
  [
    'an announced visit that was never measured',
    { lead: { ...lea, validated: 'no' } },
    'unclear',
    ['named', 'unmeasured'],
  ],
])('%s', ([, facts, grade, reasons]) => {
  expect(gradeOf({ ...nothing, ...facts }, [])).toEqual({ grade, reasons })
})

const ofDomain: VisitRule = { kind: 'domain', value: 'globex.test', grade: 'internal' }
const ofNetwork: VisitRule = { kind: 'network', value: '203.0.113.0/24', grade: 'likely_scanner' }

test.for<[what: string, facts: Partial<VisitFacts>, grade: string, first: string | undefined]>([
  ['a verified address of a domain with a rule', { lead: lea }, 'internal', 'rule_domain'],
  ['a claimed address of a domain with a rule', { claimedEmail: 'x@GLOBEX.test' }, 'internal', 'rule_domain'],
  [
    'an address of a subdomain',
    { claimedEmail: 'x@mail.globex.test', duration: 9 },
    'likely_person',
    'claimed',
  ],
  [
    'a network with a rule',
    { network: '203.0.113.0/24', signs: ['member'] },
    'likely_scanner',
    'rule_network',
  ],
  ['a domain rule and a network rule', { lead: lea, network: '203.0.113.0/24' }, 'internal', 'rule_domain'],
  ['another network', { network: '198.51.100.0/24', duration: 9 }, 'likely_person', 'read_long'],
])('rules outrank everything else: %s', ([, facts, grade, first]) => {
  const graded = gradeOf({ ...nothing, ...facts }, [ofNetwork, ofDomain])
  expect([graded.grade, graded.reasons[0]]).toEqual([grade, first])
})

test('a rule without a value applies to no one', () => {
  const empty: VisitRule[] = [
    { kind: 'domain', value: '', grade: 'internal' },
    { kind: 'network', value: '', grade: 'internal' },
  ]
  expect(gradeOf(nothing, empty).grade).toBe('unclear')
})

test('no one is notified of internal visits and scanners', () => {
  expect(visitGrades.filter(isWorthReporting)).toEqual(['verified', 'likely_person', 'unclear'])
  expect(isWorthReporting(null)).toBe(true)
})

test('the domain is that of the verified address, else of the claimed one', () => {
  expect(mailDomainOf({ lead: lea, claimedEmail: 'x@other.test' })).toBe('globex.test')
  expect(mailDomainOf({ lead: null, claimedEmail: 'x@Other.test' })).toBe('other.test')
  expect(mailDomainOf({ lead: null, claimedEmail: '' })).toBe('')
})
