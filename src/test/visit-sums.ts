import { type SQL, sql } from 'drizzle-orm'
import type { TestPlatform } from './test-platform.ts'

export type Row = Record<string, unknown>

export async function rowsOf(platform: TestPlatform, query: SQL): Promise<Row[]> {
  const { rows } = await platform.db.asSystem((tx) => tx.execute(query))
  return rows.map((row) => Object(row))
}

/** The stored sums by month, by year and of all time, and the same computed from the days. */
export async function coarseSumsOf(platform: TestPlatform, ours: SQL) {
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
  const families = [
    { name: 'tab', key: 'tab', sums: ['visits', 'seconds'] },
    { name: 'click', key: 'href', sums: ['clicks'] },
    { name: 'arrival', key: 'arrival', sums: ['visits', 'seconds'] },
  ]
  for (const by of ['month', 'year']) {
    for (const { name, key, sums } of families) {
      const column = sql.raw(key)
      const plain = sql.raw(sums.map((one) => `${one}::integer`).join(', '))
      const summed = sql.raw(sums.map((one) => `sum(${one})::integer as ${one}`).join(', '))
      counted[`${name} ${by}`] = await rowsOf(
        platform,
        sql`select kind, subject, ${sql.raw(by)}::text as at, grade, ${column}, ${plain}
          from ${sql.raw(`visit_${name}_${by}`)} where ${ours} order by 1, 2, 3, 4, 5`,
      )
      read[`${name} ${by}`] = await rowsOf(
        platform,
        sql`select kind, subject, date_trunc(${sql.raw(`'${by}'`)}, day)::date::text as at, grade, ${column}, ${summed}
          from ${sql.raw(`visit_${name}_day`)} where ${ours} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
      )
    }
  }
  return { counted, read }
}
