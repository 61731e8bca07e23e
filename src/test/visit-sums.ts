import { type SQL, sql } from 'drizzle-orm'
import type { TestPlatform } from './test-platform.ts'

export type Row = Record<string, unknown>

export async function rowsOf(platform: TestPlatform, query: SQL): Promise<Row[]> {
  const { rows } = await platform.db.asSystem((tx) => tx.execute(query))
  return rows.map((row) => Object(row))
}

/** The sums by month, by year and of all time, beside what the days come to. */
export async function coarseOf(
  platform: TestPlatform,
  ours: SQL,
): Promise<Record<'counted' | 'read', Record<string, Row[]>>> {
  const counted: Record<string, Row[]> = {
    totals: await rowsOf(
      platform,
      sql`select kind, subject, grade, visits from visit_total where ${ours} order by 1, 2, 3`,
    ),
  }
  const read: Record<string, Row[]> = {
    totals: await rowsOf(
      platform,
      sql`select kind, subject, grade, sum(visits)::integer as visits from visit_day where ${ours} group by 1, 2, 3 order by 1, 2, 3`,
    ),
  }
  for (const by of ['month', 'year']) {
    const column = sql.raw(by)
    const start = sql`date_trunc(${sql.raw(`'${by}'`)}, day)::date::text as at`
    counted[`tabs ${by}`] = await rowsOf(
      platform,
      sql`select kind, subject, ${column}::text as at, grade, tab, visits, seconds::integer
        from ${sql.raw(`visit_tab_${by}`)} where ${ours} order by 1, 2, 3, 4, 5`,
    )
    read[`tabs ${by}`] = await rowsOf(
      platform,
      sql`select kind, subject, ${start}, grade, tab, sum(visits)::integer as visits, sum(seconds)::integer as seconds
        from visit_tab_day where ${ours} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    )
    counted[`clicks ${by}`] = await rowsOf(
      platform,
      sql`select kind, subject, ${column}::text as at, grade, href, clicks
        from ${sql.raw(`visit_click_${by}`)} where ${ours} order by 1, 2, 3, 4, 5`,
    )
    read[`clicks ${by}`] = await rowsOf(
      platform,
      sql`select kind, subject, ${start}, grade, min(href) as href, sum(clicks)::integer as clicks
        from visit_click_day where ${ours} group by 1, 2, 3, 4, hash order by 1, 2, 3, 4, 5`,
    )
  }
  return { counted, read }
}
