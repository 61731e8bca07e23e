import { expect, test } from 'vitest'
import {
  gradeOf,
  isWorthTelling,
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
  ['a lead who proved their mailbox', { lead: lea, duration: 20 }, 'verified', ['validated', 'read_long']],
  [
    'a proven lead in an automated browser',
    { lead: lea, signs: ['automated'] },
    'verified',
    ['validated', 'automated', 'unmeasured'],
  ],
  [
    'a member who is signed in',
    { lead: lea, signs: ['member'], duration: 9 },
    'internal',
    ['member', 'validated', 'read_long'],
  ],
  [
    'a member by their address',
    { isMemberAddress: true, claimedEmail: 'ada@acme.test', duration: 3 },
    'internal',
    ['member_address', 'claimed', 'short'],
  ],
  [
    'what calls itself a crawler',
    { signs: ['crawler', 'input'], duration: 90, clicks: [click] },
    'likely_scanner',
    ['crawler', 'clicked', 'input', 'read_long'],
  ],
  ['what another program reports', { signs: ['program'], duration: 12 }, 'unclear', ['program', 'read_long']],
  [
    'an automated browser that touches nothing',
    { signs: ['automated', 'still'], duration: 30 },
    'likely_scanner',
    ['automated', 'read_long', 'still'],
  ],
  [
    'an automated browser that is used',
    { signs: ['automated', 'input'], duration: 30 },
    'unclear',
    ['automated', 'input', 'read_long'],
  ],
  ['who came through the gate', { signs: ['pass'], duration: 1 }, 'likely_person', ['pass', 'short']],
  [
    'who moved something for two seconds',
    { signs: ['input'], duration: 2 },
    'likely_person',
    ['input', 'short'],
  ],
  ['who moved something for one second', { signs: ['input'], duration: 1 }, 'unclear', ['input', 'short']],
  ['who clicked', { clicks: [click], duration: 4 }, 'likely_person', ['clicked', 'short']],
  ['who read for eight seconds', { duration: 8 }, 'likely_person', ['read_long']],
  ['who read two tabs', { duration: 9, tabs }, 'likely_person', ['several_tabs', 'read_long']],
  [
    'who stayed for seven seconds without a move',
    { signs: ['still'], duration: 7 },
    'unclear',
    ['short', 'still'],
  ],
  ['who moved at last', { signs: ['still', 'input'], duration: 7 }, 'likely_person', ['input', 'short']],
  [
    'who was announced and never measured',
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
  ['a proven address at a ruled domain', { lead: lea }, 'internal', 'rule_domain'],
  ['a claimed address at a ruled domain', { claimedEmail: 'x@GLOBEX.test' }, 'internal', 'rule_domain'],
  [
    'an address below a ruled domain',
    { claimedEmail: 'x@mail.globex.test', duration: 9 },
    'likely_person',
    'claimed',
  ],
  ['a ruled network', { network: '203.0.113.0/24', signs: ['member'] }, 'likely_scanner', 'rule_network'],
  ['a domain before a network', { lead: lea, network: '203.0.113.0/24' }, 'internal', 'rule_domain'],
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
  expect(visitGrades.filter(isWorthTelling)).toEqual(['verified', 'likely_person', 'unclear'])
  expect(isWorthTelling(null)).toBe(true)
})

test('the domain is that of the verified address, else of the claimed one', () => {
  expect(mailDomainOf({ lead: lea, claimedEmail: 'x@other.test' })).toBe('globex.test')
  expect(mailDomainOf({ lead: null, claimedEmail: 'x@Other.test' })).toBe('other.test')
  expect(mailDomainOf({ lead: null, claimedEmail: '' })).toBe('')
})
