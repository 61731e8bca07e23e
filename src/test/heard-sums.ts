import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type HeardSpan, secondsHeard, spansOf } from '#src/features/visit/rules/heard.ts'
import type { TestPlatform } from './test-platform.ts'
import { type Row, rowsOf } from './visit-sums.ts'

type Heard = Record<'day' | 'month' | 'year', Row[]>

const heardVisit = z.object({
  kind: z.string(),
  subject: z.string(),
  day: z.string(),
  counted: z.string(),
  heard: z.array(
    z.object({
      media: z.string(),
      length: z.number(),
      played: z.number(),
      took: z.number(),
      layers: z.array(z.string()),
    }),
  ),
})

/** The stored listening counts, by day, month and year. */
export async function heardOf(platform: TestPlatform, ours: SQL): Promise<Heard> {
  async function by(step: keyof Heard, digits: number): Promise<Row[]> {
    const rows = await rowsOf(
      platform,
      sql`select kind, subject, left(${sql.raw(step)}::text, ${digits}) as at, grade, media, length, visits, seconds::integer,
          played::integer, took::integer, heard, replayed
        from ${sql.raw(`visit_heard_${step}`)} where ${ours}`,
    )
    return rows.toSorted(byText)
  }
  return { day: await by('day', 10), month: await by('month', 7), year: await by('year', 4) }
}

/** The listening counts computed from these visits, each with a subject. */
export function heardIn(visits: Row[]): Heard {
  return { day: inSum(visits, 10), month: inSum(visits, 7), year: inSum(visits, 4) }
}

/** The listening counts of these visits, grouped by the first digits of their day. */
function inSum(visits: Row[], digits: number): Row[] {
  const sums = new Map<string, Row & ReturnType<typeof nothing>>()
  for (const { kind, subject, day, counted, heard } of z.array(heardVisit).parse(visits)) {
    for (const { media, length, ...one } of heard) {
      const key = { kind, subject, at: day.slice(0, digits), grade: counted, media, length }
      const sum = sums.get(JSON.stringify(key)) ?? { ...key, ...nothing(length / 3) }
      sums.set(JSON.stringify(key), sum)
      addTo(sum, one)
    }
  }
  return [...sums.values()].toSorted(byText)
}

/** Of a moment, which has three seconds here, the second one counts. */
function addTo(
  sum: ReturnType<typeof nothing>,
  { played, took, layers }: { played: number; took: number; layers: string[] },
): void {
  const spans = spansOf(layers)
  sum.visits += 1
  sum.seconds += secondsHeard(spans)
  sum.played += played
  sum.took += took
  function at(second: number): HeardSpan[] {
    return spans.filter((span) => span.from <= second && second < span.to)
  }
  sum.heard = sum.heard.map((count, n) => count + Number(at(n * 3 + 1).length > 0))
  sum.replayed = sum.replayed.map((count, n) => count + Number(at(n * 3 + 1).some(({ times }) => times > 1)))
}

function nothing(moments: number) {
  const none = Array.from({ length: moments }, () => 0)
  return { visits: 0, seconds: 0, played: 0, took: 0, heard: none, replayed: none }
}

function byText(one: Row, other: Row): number {
  const [first, second] = [one, other].map(({ kind, subject, at, grade, media }) =>
    JSON.stringify([kind, subject, at, grade, media]),
  )
  return (first ?? '') < (second ?? '') ? -1 : 1
}
