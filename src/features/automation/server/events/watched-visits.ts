import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { visitEvents } from '#src/features/automation/rules/visit-events.ts'
import type { Happening } from '#src/features/automation/schema.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { isWorthReporting, type VisitGrade, visitGrades } from '#src/features/visit/rules/quality.ts'
import { gradesSoFar } from '#src/features/visit/server/grade-visits.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { World } from '../runs/turn.ts'
import { keyOf, readVersions } from '../runs/versions.ts'
import { recordEvents, type Seen } from './record-events.ts'

const visitRow = z.object({
  workspace: z.string(),
  id: z.string(),
  journey: z.string(),
  link: z.string(),
  lead: z.string(),
  tabs: z.array(z.object({ id: z.string(), duration: z.number() })),
  heard: z.array(z.object({ media: z.string(), length: z.number(), layers: z.array(z.string()) })),
  bookings: z.array(z.object({ id: z.string(), tab: z.string().nullable() })),
  grade: z.enum(visitGrades).nullable(),
  versions: z.array(z.number()),
})
type WatchedVisit = z.output<typeof visitRow>

/** A report may be committed slightly later than its timestamp. */
const overlapSeconds = 30
const mostPerLook = 500

/** Lead visits matching `which`, as `v`, to journeys that react to visits, with the reacting versions. */
export async function findWatchedVisits(tx: Transaction, which: SQL): Promise<WatchedVisit[]> {
  const { rows } = await tx.execute(sql`
    select v.workspace, v.id, l.journey, v.link, v.lead, v.tabs, v.heard, coalesce(v.hand_grade, v.grade) as grade,
      coalesce((select jsonb_agg(jsonb_build_object('id', b.id, 'tab', b.tab) order by b.made_at, b.id) from visit_booking b
        where b.workspace = v.workspace and b.visit = v.id and b.canceled_at is null), '[]') as bookings,
      array(select f.published union select r.version from journey_run r
        where r.workspace = f.workspace and r.journey = f.journey and r.lead = v.lead and r.wake_at is not null) as versions
    from flow f
    join link l on l.workspace = f.workspace and l.journey = f.journey
    join visit v on v.workspace = l.workspace and v.link = l.id
    where f.watches_visits and f.published is not null and v.lead is not null and ${which}
    order by v.last_at limit ${mostPerLook}`)
  return z.array(visitRow).parse(rows)
}

/**
 * Lets journeys react to ongoing visits. Only to those that are already likely a person's; all others wait
 * until they settle.
 */
export async function reactToVisits(world: World): Promise<void> {
  const since = secondsAfter(world.clock.now(), -overlapSeconds).toISOString()
  const sure = await world.db.asSystem(async (tx) => {
    const under = await findWatchedVisits(tx, sql`v.settled_at is null and v.last_at > ${since}::timestamptz`)
    const late = await bookedLate(world, tx)
    const looked = [...under, ...late]
    const grades = looked.length > 0 ? await gradesSoFar(tx, looked) : new Map<string, VisitGrade>()
    const known = under.filter(({ id }) => ['verified', 'likely_person'].includes(grades.get(id) ?? ''))
    // A visit that continued after settling has no grade until it settles again.
    return [...known, ...late.map((visit) => ({ ...visit, grade: grades.get(visit.id) ?? visit.grade }))]
  })
  if (sure.length === 0) return
  await note(world, sure).catch(async (error: unknown) => {
    world.log.error({ err: error }, 'journeys could not react to a batch of visits')
    for (const visit of sure)
      await note(world, [visit]).catch((failure: unknown) =>
        world.log.error({ err: failure, visit: visit.id }, 'journeys could not react to a visit'),
      )
  })
}

async function note(world: World, visits: readonly WatchedVisit[]): Promise<void> {
  const seen = await seenInVisits(world, visits)
  await world.db.asSystem((tx) => recordEvents(world, tx, seen))
}

const lateSeconds = 3600

/** Visits with bookings made after they settled: the visitor is idle while filling in a booking frame. */
async function bookedLate(world: World, tx: Transaction): Promise<WatchedVisit[]> {
  const since = secondsAfter(world.clock.now(), -lateSeconds).toISOString()
  const { rows } = await tx.execute(sql`
    select b.workspace, b.visit from (
      select workspace, visit, max(made_at) as made_at from visit_booking where made_at > ${since}::timestamptz group by 1, 2
    ) b join visit v on v.workspace = b.workspace and v.id = b.visit and v.settled_at < v.last_at
    order by b.made_at desc limit ${mostPerLook}`)
  if (rows.length === 0) return []
  // By key: otherwise the visits of all watched journeys would be read.
  const booked = sql`(select b.workspace, b.visit from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(workspace uuid, visit uuid))`
  return findWatchedVisits(tx, sql`(v.workspace, v.id) in ${booked}`)
}

/** The events these visits amount to for their journeys, in a system transaction. */
export async function seenInVisits(world: World, visits: readonly WatchedVisit[]): Promise<Seen[]> {
  const people = visits.filter(({ grade }) => isWorthReporting(grade))
  if (people.length === 0) return []
  const lengths = new Map<string, number>()
  for (const [workspace, ones] of Map.groupBy(people, (one) => one.workspace)) {
    const tabs = ones.flatMap((one) => one.tabs.map(({ id }) => id))
    for (const [tab, seconds] of await tabLengths(world, { workspace, tabs })) lengths.set(tab, seconds)
  }
  const watched = await watchedBy(world, people)
  return people.flatMap((visit) => {
    const { workspace, journey, lead, link, id: subject } = visit
    return visitEvents(visit, watched(visit), lengths).map((happened) => ({
      workspace,
      journey,
      lead,
      link,
      subject,
      happened,
    }))
  })
}

async function watchedBy(
  world: World,
  visits: readonly WatchedVisit[],
): Promise<(visit: WatchedVisit) => Happening[]> {
  const which = visits.flatMap(({ workspace, journey, versions }) =>
    versions.map((version) => ({ workspace, journey, version })),
  )
  const versions = await world.db.asSystem((tx) => readVersions(world, tx, which))
  return (visit) =>
    visit.versions.flatMap(
      (version) => versions.get(keyOf({ journey: visit.journey, version }))?.watched ?? [],
    )
}
