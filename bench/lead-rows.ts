import type { Client } from './insight-counting.ts'

/** The size of the list: six of ten leads have visits, one of ten is on a journey, one of fifty is unsubscribed. */
const shape = { leads: 50_000, journeys: 20 }

const together = 2500

/** Fills a workspace with 50,000 leads and the sums of their visits, and puts some of them on journeys. */
export async function makeLeads(client: Client, workspace: string): Promise<void> {
  await client.query(`
    create table bench_account as
      select id, row_number() over (order by id) - 1 as at, count(*) over () as of from account where workspace = '${workspace}'`)
  await client.query('create index on bench_account (at)')
  // Each lead holds a lock until the transaction ends.
  for (let from = 0; from < shape.leads; from += together)
    await client.query(`
    insert into lead (workspace, id, hashid, email, first, last, account, validated, tags, score, time_zone, created_at, updated_at)
      select '${workspace}', gen_random_uuid(), 'lead' || replace(gen_random_uuid()::text, '-', ''), 'reader-' || n || '@company-' || n % 9000 || '.example',
        (array['Ada', 'Ben', 'Cyd', 'Dea', ''])[1 + n % 5], initcap(substr(md5(n::text), 1, 8)),
        case when n % 10 < 8 then a.id end, (array['yes', 'no'])[1 + n % 2],
        case when n % 3 = 0 then array['Tag ' || n % 40, 'List ' || n % 7] else '{}' end, n % 97,
        (array['Europe/Berlin', 'America/New_York', ''])[1 + n % 3], now() - make_interval(mins => n), now()
      from generate_series(${from + 1}, ${from + together}) n left join bench_account a on a.at = n % (select of from bench_account limit 1)`)
  await client.query('drop table bench_account')
  // In parts, and analyzed after the first, so that the triggers' queries get good plans.
  for (let score = 0; score < 97; score += 1) {
    if (score % 10 < 6)
      await client.query(`
        insert into visit_lead (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
          select workspace, 'workspace', workspace, id, (array['verified', 'likely_person', 'internal'])[1 + score % 3], 1 + score % 9,
            60 * (score % 50), created_at, created_at + make_interval(hours => score)
          from lead where workspace = '${workspace}' and score = ${score}`)
    if (score === 0) await client.query('analyze visit_lead')
  }
  await client.query(`
    insert into journey (workspace, id, name, created_at, updated_at)
      select '${workspace}', gen_random_uuid(), 'Flow ' || n, now(), now() from generate_series(1, ${shape.journeys}) n`)
  await client.query(`
    insert into flow (workspace, journey, draft, updated_at)
      select workspace, id, '{}', now() from journey where workspace = '${workspace}' and name like 'Flow %'`)
  await client.query(`
    insert into flow_version (workspace, journey, n, graph, published_by, published_at)
      select workspace, journey, 1, '{}', gen_random_uuid(), now() from flow where workspace = '${workspace}'`)
  await client.query(`update flow set state = 'live', published = 1 where workspace = '${workspace}'`)
  await client.query(`
    insert into journey_run (workspace, id, journey, version, lead, state, step, wake_at, entered_at)
      select l.workspace, gen_random_uuid(), f.journey, 1, l.id, 'waiting', 'wait', now() + interval '1 day', now()
      from lead l join (select journey, row_number() over (order by journey) - 1 as at from flow where workspace = '${workspace}') f
        on f.at = l.score % ${shape.journeys}
      where l.workspace = '${workspace}' and l.score % 10 = 3`)
  await client.query('vacuum analyze')
}
