import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDays } from '#src/features/visit/rules/period.ts'
import { aPlace } from '#src/test/places.ts'
import { readInsight } from './read-insight.ts'

const today = '2026-11-25'
const someDay = fc
  .date({ min: new Date('2024-06-01'), max: new Date('2026-11-25'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the top links and tabs of a period match the sum over all its days', async () => {
  const { platform, workspace } = await aPlace()
  // 80 links and tabs that are clicked and read every fifth day, with totals that vary by year.
  await platform.db.asSystem((tx) =>
    tx.execute(sql`
      insert into visit_click_day (workspace, kind, subject, day, grade, hash, href, clicks)
        select ${workspace}, 'workspace', ${workspace}, d::date, g, md5(n::text), 'https://example.test/' || n,
          1 + (abs(hashtext(n || d::date::text || g)) % 9) * case when extract(year from d)::integer % (n % 5 + 1) = 0 then 40 else 1 end
        from generate_series('2024-01-01'::date, ${today}::date, interval '5 days') d, generate_series(1, 80) n,
          unnest(array['likely_person', 'unclear', 'internal']) g`),
  )
  await platform.db.asSystem((tx) =>
    tx.execute(sql`
      insert into visit_tab_day (workspace, kind, subject, day, grade, tab, visits, seconds)
        select workspace, kind, subject, day, grade, href, 1, clicks from visit_click_day where workspace = ${workspace}`),
  )
  for (const by of ['month', 'year']) {
    const of = sql`workspace, kind, subject, date_trunc(${sql.raw(`'${by}'`)}, day)::date, grade`
    for (const [table, more] of [
      ['click', sql`hash, min(href), sum(clicks)`],
      ['tab', sql`tab, sum(visits), sum(seconds)`],
    ] as const)
      await platform.db.asSystem((tx) =>
        tx.execute(sql`insert into ${sql.raw(`visit_${table}_${by}`)} select ${of}, ${more}
          from ${sql.raw(`visit_${table}_day`)} where workspace = ${workspace} group by 1, 2, 3, 4, 5, 6`),
      )
  }
  await fc.assert(
    fc.asyncProperty(
      someDay,
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 9 }),
      async (to, days, limit) => {
        const period = lastDays(to, days)
        const subject = { kind: 'workspace', id: workspace } as const
        const insight = await readInsight(platform, { workspace, subject, period, today, limit })
        const first = (of: 'hash' | 'href') =>
          platform.db.asSystem((tx) =>
            tx.execute(sql`select href, sum(clicks)::integer as clicks from visit_click_day
              where workspace = ${workspace} and grade <> 'internal' and day between ${period.from} and ${period.to}
              group by href, hash order by 2 desc, ${sql.raw(of)} limit ${limit}`),
          )
        expect(insight.clicked).toEqual((await first('hash')).rows)
        expect(insight.tabs.map(({ id, seconds }) => ({ href: id, clicks: seconds }))).toEqual(
          (await first('href')).rows,
        )
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)
