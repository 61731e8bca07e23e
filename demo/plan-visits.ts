import { seeded } from './random.ts'

/** The links of the demo that people visit. */
export type VisitedLink =
  | 'Fernhill'
  | 'Fernhill show'
  | 'Northpier'
  | 'Halden'
  | 'Halden speech'
  | 'Brightwater'
  | 'Kestrel'
  | 'Oakline'
  | 'Marlow'
  | 'Tessera'
  | 'Newsletter'

/**
 * `person` reads; `glance` leaves at once; `colleague` is a member of the workspace; `scanner` is a mail filter or crawler;
 * `unproved` reports a visit without having opened the page.
 */
export type VisitorKind = 'person' | 'glance' | 'colleague' | 'scanner' | 'unproved'

/** An hour in UTC of an earlier day, or some hours before the start. */
export type PlannedTime = { daysAgo: number; hour: number } | { hoursAgo: number }

/** A planned visit; `who` is a lead’s email, or undefined for an anonymous visitor. */
export type PlannedVisit = {
  link: VisitedLink
  kind: VisitorKind
  who: string | undefined
  at: PlannedTime
  seconds: number
  /** Which share of the time goes to the first tab. */
  firstTab: number
  /** How much of the recording is heard, from 0 to 1. */
  heard: number
  clicks: boolean
  /** The number of the visitor’s device. */
  device: number
}

/** How a company visits: `weeks` are visits per week, the oldest first; readers come in this order, each from a week on. */
type Habit = {
  links: VisitedLink[]
  weeks: number[]
  readers: { email?: string; fromWeek: number; device: number }[]
}

const habits: Habit[] = [
  {
    links: ['Fernhill', 'Fernhill show'],
    weeks: [3, 4, 4, 4, 5, 6, 7, 8],
    readers: [
      { email: 'mira@fernhill.example', fromWeek: 0, device: 0 },
      { email: 'owen@fernhill.example', fromWeek: 3, device: 2 },
      { email: 'priya@fernhill.example', fromWeek: 5, device: 1 },
      { email: 'colin@fernhill.example', fromWeek: 7, device: 3 },
    ],
  },
  {
    links: ['Northpier'],
    weeks: [4, 5, 4, 4, 5, 4, 4, 4],
    readers: [
      { email: 'sanne@northpier.example', fromWeek: 0, device: 3 },
      { email: 'joost@northpier.example', fromWeek: 2, device: 0 },
      { email: 'femke@northpier.example', fromWeek: 4, device: 4 },
    ],
  },
  {
    links: ['Halden', 'Halden speech'],
    weeks: [2, 2, 2, 3, 3, 4, 6, 8],
    readers: [
      { email: 'ingrid@halden.example', fromWeek: 0, device: 1 },
      { email: 'lars@halden.example', fromWeek: 3, device: 5 },
      { email: 'astrid@halden.example', fromWeek: 6, device: 2 },
    ],
  },
  {
    links: ['Brightwater'],
    weeks: [6, 6, 5, 4, 2, 0, 0, 0],
    readers: [
      { email: 'dana@brightwater.example', fromWeek: 0, device: 0 },
      { email: 'marcus@brightwater.example', fromWeek: 1, device: 4 },
    ],
  },
  {
    links: ['Kestrel'],
    weeks: [0, 0, 0, 0, 0, 0, 6, 9],
    readers: [
      { email: 'elise@kestrel.example', fromWeek: 0, device: 2 },
      { email: 'noah@kestrel.example', fromWeek: 7, device: 1 },
    ],
  },
  {
    links: ['Oakline'],
    weeks: [2, 2, 1, 2, 2, 1, 2, 2],
    readers: [
      { email: 'jonas@oakline.example', fromWeek: 0, device: 1 },
      { email: 'marie@oakline.example', fromWeek: 2, device: 3 },
    ],
  },
  {
    links: ['Marlow'],
    weeks: [1, 1, 2, 1, 2, 1, 2, 2],
    readers: [
      { email: 'aoife@marlowfinch.example', fromWeek: 0, device: 0 },
      { fromWeek: 2, device: 2 },
    ],
  },
  {
    links: ['Tessera'],
    weeks: [4, 0, 0, 0, 0, 0, 0, 0],
    readers: [
      { email: 'ruth@tessera.example', fromWeek: 0, device: 5 },
      { email: 'samuel@tessera.example', fromWeek: 0, device: 3 },
    ],
  },
  {
    links: ['Newsletter'],
    weeks: [1, 2, 1, 2, 1, 2, 1, 2],
    readers: [0, 1, 2, 3, 4, 5].map((device) => ({ fromWeek: 0, device })),
  },
]

const oldestDay = 57

/** Visits that are no one’s interest: filters, glances, a colleague’s own look, and one report without a page. */
const others: [VisitorKind, VisitedLink, number][] = [
  ['scanner', 'Northpier', 55],
  ['scanner', 'Brightwater', 54],
  ['scanner', 'Halden', 37],
  ['scanner', 'Kestrel', 13],
  ['scanner', 'Newsletter', 6],
  ['colleague', 'Fernhill', 57],
  ['colleague', 'Northpier', 41],
  ['colleague', 'Kestrel', 12],
  ['unproved', 'Newsletter', 9],
]

/** The visits that are shown first when the demo opens. */
const latest: [number, VisitedLink, string | undefined, number][] = [
  [0.6, 'Fernhill', 'owen@fernhill.example', 262],
  [2.1, 'Kestrel', 'elise@kestrel.example', 148],
  [3.4, 'Halden', 'ingrid@halden.example', 201],
  [5.7, 'Newsletter', undefined, 64],
  [8.2, 'Fernhill show', 'mira@fernhill.example', 335],
  [240, 'Brightwater', 'dana@brightwater.example', 41],
]

/** The demo's visits, in no order; the same every time. */
export function planVisits(): PlannedVisit[] {
  const random = seeded(1961)
  const usual = habits.flatMap((habit) =>
    habit.weeks.flatMap((count, week) =>
      Array.from({ length: count }, (_, n) => visitOf(habit, { week, n }, random)),
    ),
  )
  const rest = others.map(([kind, link, daysAgo]) => ({
    link,
    kind,
    who: undefined,
    at: { daysAgo, hour: 7 + 10 * random() },
    seconds: kind === 'colleague' ? 95 : 3,
    firstTab: 1,
    heard: 0,
    clicks: false,
    device: 0,
  }))
  const shownFirst = latest.map(([hoursAgo, link, who, seconds], index) => ({
    link,
    kind: 'person' as const,
    who,
    at: { hoursAgo },
    seconds,
    firstTab: 0.6,
    heard: 0.8,
    clicks: index % 2 === 0,
    device: index,
  }))
  return [...usual, ...rest, ...shownFirst]
}

function visitOf(
  { links, readers }: Habit,
  { week, n }: { week: number; n: number },
  random: () => number,
): PlannedVisit {
  const reader = readerIn(readers, { week, random })
  const isGlance = random() < 0.1
  // Most visits take a minute or two, a few take ten.
  const seconds = isGlance ? 2 + Math.floor(5 * random()) : Math.round(25 * Math.exp(2.6 * random() ** 1.5))
  return {
    link: links[random() < 0.7 ? 0 : links.length - 1] ?? 'Newsletter',
    kind: isGlance ? 'glance' : 'person',
    who: isGlance && random() < 0.5 ? undefined : reader?.email,
    at: { daysAgo: oldestDay - week * 7 - Math.floor(7 * random()) - (n % 2), hour: 7 + 11 * random() },
    seconds,
    firstTab: 0.35 + 0.6 * random(),
    heard: random() < 0.55 ? Math.min(1, 0.15 + random()) : 0,
    clicks: !isGlance && random() < 0.22,
    device: reader?.device ?? 0,
  }
}

/** One of the readers who know the link by this week; the first one comes most often. */
function readerIn(
  readers: Habit['readers'],
  { week, random }: { week: number; random: () => number },
): Habit['readers'][number] | undefined {
  const present = readers.filter(({ fromWeek }) => fromWeek <= week)
  return present[Math.floor(present.length * random() ** 1.6)]
}
