import type { AccountStage } from '#src/features/account/schema.ts'
import type { DealRole } from '#src/features/contact/schema.ts'

/** `isVerified`: they proved their mailbox. `isContactOnly`: they were added by hand and never visited. */
export type DemoPerson = {
  first: string
  last: string
  title: string
  role: DealRole
  score: number
  isVerified?: true
  isContactOnly?: true
}

/** `nextStep` is due in `nextStepInDays`. */
export type DemoCompany = {
  name: string
  domain: string
  stage: AccountStage
  industry: string
  employees: number
  revenue: number
  country: string
  city: string
  tags: string[]
  nextStep?: string
  nextStepInDays?: number
  note?: string
  people: DemoPerson[]
}

export const companies: DemoCompany[] = [
  {
    name: 'Fernhill Instruments',
    domain: 'fernhill.example',
    stage: 'opportunity',
    industry: 'Measuring instruments',
    employees: 420,
    revenue: 68_000_000,
    country: 'GB',
    city: 'Leeds',
    tags: ['manufacturing', 'podcast'],
    nextStep: 'Send the plan for the first ten episodes',
    nextStepInDays: 2,
    note: 'Mira forwarded the page to her director. They want to begin with two customer interviews and decide after that.',
    people: [
      {
        first: 'Mira',
        last: 'Okafor',
        title: 'Head of marketing',
        role: 'champion',
        score: 45,
        isVerified: true,
      },
      {
        first: 'Owen',
        last: 'Hartley',
        title: 'Managing director',
        role: 'decision_maker',
        score: 30,
        isVerified: true,
      },
      { first: 'Priya', last: 'Nair', title: 'Content lead', role: 'user', score: 25 },
      { first: 'Colin', last: 'Marsh', title: 'Finance director', role: 'economic_buyer', score: 10 },
    ],
  },
  {
    name: 'Northpier Logistics',
    domain: 'northpier.example',
    stage: 'engaged',
    industry: 'Logistics',
    employees: 1800,
    revenue: 310_000_000,
    country: 'NL',
    city: 'Rotterdam',
    tags: ['internal podcast'],
    nextStep: 'Call Sanne about the drivers’ show',
    nextStepInDays: 1,
    note: 'They want a weekly show for 900 drivers who never open the intranet.',
    people: [
      {
        first: 'Sanne',
        last: 'de Vries',
        title: 'Head of internal communications',
        role: 'champion',
        score: 35,
        isVerified: true,
      },
      { first: 'Joost', last: 'Bakker', title: 'Operations director', role: 'decision_maker', score: 20 },
      { first: 'Femke', last: 'Visser', title: 'Project manager', role: 'user', score: 15 },
    ],
  },
  {
    name: 'Halden Optics',
    domain: 'halden.example',
    stage: 'engaged',
    industry: 'Optics',
    employees: 260,
    revenue: 41_000_000,
    country: 'NO',
    city: 'Halden',
    tags: ['manufacturing'],
    people: [
      {
        first: 'Ingrid',
        last: 'Solberg',
        title: 'Marketing manager',
        role: 'champion',
        score: 30,
        isVerified: true,
      },
      { first: 'Lars', last: 'Moen', title: 'Product owner', role: 'influencer', score: 20 },
      { first: 'Astrid', last: 'Lie', title: 'Communications trainee', role: 'user', score: 5 },
    ],
  },
  {
    name: 'Brightwater Bank',
    domain: 'brightwater.example',
    stage: 'contacted',
    industry: 'Banking',
    employees: 3400,
    revenue: 720_000_000,
    country: 'US',
    city: 'Portland',
    tags: ['regulated'],
    nextStep: 'Answer the questions of their legal department',
    nextStepInDays: -2,
    note: 'Legal asked where recordings are stored and for how long. Answer before the next call.',
    people: [
      {
        first: 'Dana',
        last: 'Whitlock',
        title: 'Brand director',
        role: 'champion',
        score: 20,
        isVerified: true,
      },
      { first: 'Marcus', last: 'Bell', title: 'Legal counsel', role: 'blocker', score: 10 },
    ],
  },
  {
    name: 'Kestrel Aviation',
    domain: 'kestrel.example',
    stage: 'target',
    industry: 'Aviation training',
    employees: 540,
    revenue: 95_000_000,
    country: 'CA',
    city: 'Calgary',
    tags: ['training'],
    people: [
      { first: 'Elise', last: 'Tremblay', title: 'Training manager', role: 'champion', score: 15 },
      { first: 'Noah', last: 'Friesen', title: 'Chief instructor', role: 'influencer', score: 10 },
    ],
  },
  {
    name: 'Oakline Furniture',
    domain: 'oakline.example',
    stage: 'customer',
    industry: 'Furniture',
    employees: 150,
    revenue: 22_000_000,
    country: 'DE',
    city: 'Detmold',
    tags: ['customer', 'podcast'],
    nextStep: 'Plan the second season',
    nextStepInDays: 9,
    people: [
      {
        first: 'Jonas',
        last: 'Kettler',
        title: 'Owner',
        role: 'decision_maker',
        score: 40,
        isVerified: true,
      },
      { first: 'Marie', last: 'Engel', title: 'Marketing', role: 'user', score: 20 },
    ],
  },
  {
    name: 'Marlow & Finch',
    domain: 'marlowfinch.example',
    stage: 'target',
    industry: 'Consulting',
    employees: 85,
    revenue: 14_000_000,
    country: 'IE',
    city: 'Dublin',
    tags: [],
    people: [
      { first: 'Aoife', last: 'Marlow', title: 'Partner', role: 'decision_maker', score: 10 },
      { first: 'Declan', last: 'Roche', title: 'Analyst', role: 'unknown', score: 0, isContactOnly: true },
    ],
  },
  {
    name: 'Tessera Health',
    domain: 'tessera.example',
    stage: 'contacted',
    industry: 'Health care',
    employees: 2100,
    revenue: 260_000_000,
    country: 'US',
    city: 'Denver',
    tags: ['regulated'],
    note: 'Two people looked at the page in the first week. Nothing since.',
    people: [
      { first: 'Ruth', last: 'Abrams', title: 'Director of communications', role: 'champion', score: 5 },
      { first: 'Samuel', last: 'Ortiz', title: 'Patient education', role: 'influencer', score: 0 },
    ],
  },
]

export function addressOfPerson({ first }: DemoPerson, { domain }: DemoCompany): string {
  return `${first.toLowerCase()}@${domain}`
}
