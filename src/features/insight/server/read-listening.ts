import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  addedUp,
  type HeardSpan,
  mostHeardSpan,
  mostReplayed,
  spansOf,
} from '#src/features/visit/rules/heard.ts'
import { namesOfRecordings, type RecordingName } from '#src/features/visit/server/recording-names.ts'
import { type Transaction, unkept } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Asked, isAskedOfLead, isOfLead, momentOf } from './asked.ts'
import { summed } from './sums.ts'

export type Listening = {
  /** The most heard first. */
  recordings: HeardFigures[]
  /** For the requested recording, or the most heard one. */
  curve: ListeningCurve | null
}

/**
 * `visits`: those that heard some of it; `seconds`: the sum of their distinct seconds heard; `played`,
 * `took`: seconds of it played, and how long that took; `length` in seconds. A deleted recording has no
 * title.
 */
export type HeardFigures = RecordingName & {
  media: string
  length: number
  visits: number
  seconds: number
  played: number
  took: number
}

/** Moments of `step` seconds: the number of visits that heard each, and that replayed it. */
export type ListeningCurve = {
  media: string
  step: number
  moments: { at: number; heard: number; replayed: number }[]
  /** The part most visits replayed, in seconds. */
  replayed: { from: number; to: number; visits: number } | null
  /**
   * For one account: how many people heard some of it, and what most of them replayed. An anonymous visitor
   * counts once per visit.
   */
  people: { people: number; replayed: { from: number; to: number; people: number } | null } | null
  /** For one lead: what they heard over all visits. */
  heard: HeardSpan[] | null
}

/** The maximum number of visits of one account or lead to consider, latest first. */
const mostVisits = 1000

/** Listening in a period: figures of all recordings, and for one of them how many heard each moment. */
export async function readListening(
  { db }: Pick<Platform, 'db'>,
  asked: Asked & { recording?: string | undefined },
): Promise<Listening> {
  return db.inWorkspace(asked.workspace, async (tx) => {
    const recordings = await readRecordings(tx, asked)
    const chosen = asked.recording ? recordings.find(({ media }) => media === asked.recording) : recordings[0]
    return { recordings, curve: chosen ? await readCurve(tx, asked, chosen) : null }
  })
}

const parts = sql`media, length, visits, seconds, played, took, heard, replayed`

function heardOf(asked: Asked, only: SQL = sql`true`): SQL {
  const { workspace, subject, lead } = asked
  if (!lead) return summed(asked, { table: 'visit_heard', columns: parts, only })
  return sql`
    select 1 as sign, r.media, r.length, 1 as visits, r.seconds, r.played, r.took, r.heard_at as heard, r.replayed_at as replayed
    from visit v cross join lateral heard_rows(v.rolled_heard -> 'heard') r
    where ${isOfLead(workspace, subject, lead)} and ${isAskedOfLead(asked)}`
}

const figureRow = z.object({
  media: z.string(),
  length: z.number(),
  visits: z.number(),
  seconds: z.number(),
  played: z.number(),
  took: z.number(),
})

async function readRecordings(tx: Transaction, asked: Asked): Promise<HeardFigures[]> {
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}
    select media, length, sum(sign * visits)::integer as visits, sum(sign * seconds)::float8 as seconds,
      sum(sign * played)::float8 as played, sum(sign * took)::float8 as took
    from (${heardOf(asked)}) d group by media, length having sum(sign * visits) > 0
    order by visits desc, media limit ${asked.limit}`)
  const figures = z.array(figureRow).parse(rows)
  const names = await namesOfRecordings(tx, {
    workspace: asked.workspace,
    media: figures.map(({ media }) => media),
  })
  // If a recording's length became known later, its largest value applies.
  return figures
    .filter(({ media }, index) => figures.findIndex((one) => one.media === media) === index)
    .map((one) => ({ ...one, ...(names.get(one.media) ?? { title: '', asset: null }) }))
}

const momentRow = z.object({ n: z.number(), heard: z.number(), replayed: z.number() })

async function readCurve(
  tx: Transaction,
  asked: Asked,
  { media, length }: HeardFigures,
): Promise<ListeningCurve> {
  const isIt = sql`media = ${media}::uuid and length = ${length}`
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}
    select m.n::integer - 1 as n, sum(sign * m.heard)::integer as heard, sum(sign * m.replayed)::integer as replayed
    from (${heardOf(asked, isIt)}) d cross join lateral unnest(heard, replayed) with ordinality m (heard, replayed, n)
    where ${isIt} group by 1 order by 1`)
  const read = z.array(momentRow).parse(rows)
  const step = Math.max(1, Math.ceil(length / 240))
  const moments = read.map(({ n, heard, replayed }) => ({ at: n * step, heard, replayed }))
  const again = moments.map(({ at, replayed }) => ({
    from: at,
    to: Math.min(at + step, length),
    times: replayed,
  }))
  const most = mostHeardSpan(addedUp([again]))
  const people = await readPeople(tx, asked, media)
  return {
    media,
    step,
    moments,
    replayed: most ? { from: most.from, to: most.to, visits: most.times } : null,
    people: people && !asked.lead ? { people: people.length, replayed: mostReplayed(people) ?? null } : null,
    heard: people && asked.lead ? addedUp(people) : null,
  }
}

const personRow = z.object({ person: z.string(), layers: z.array(z.string()) })

/** What each person heard, for one account or lead. */
async function readPeople(tx: Transaction, asked: Asked, media: string): Promise<HeardSpan[][] | undefined> {
  const { workspace, subject, lead, period } = asked
  if (!lead && subject.kind !== 'account') return undefined
  const isOurs = lead
    ? isOfLead(workspace, subject, lead)
    : sql`v.workspace = ${workspace} and v.account = ${subject.id} and v.rolled ->> 'account' = ${subject.id}`
  const { rows } = await tx.execute(sql`${sql.raw(unkept)}
    select coalesce(v.lead::text, nullif(v.lead_email, ''), v.id::text) as person, h -> 'layers' as layers
    from visit v cross join lateral jsonb_array_elements(v.rolled_heard -> 'heard') h
    where ${isOurs} and v.rolled_heard is not null and ${isAskedOfLead(asked)} and h ->> 'media' = ${media}
      and v.last_at between ${momentOf(period.from, -1)} and ${momentOf(period.to, 32)}
    order by v.last_at desc limit ${mostVisits}`)
  const visits = z.array(personRow).parse(rows)
  const byPerson = Map.groupBy(visits, ({ person }) => person)
  return [...byPerson.values()].map((own) => addedUp(own.map(({ layers }) => spansOf(layers))))
}
