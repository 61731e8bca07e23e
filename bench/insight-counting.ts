import type { Client } from './insight-visits.ts'

/** Counts the visits of `bench_month` by day, as the job does one by one. */
export async function countMonth(client: Client, workspace: string): Promise<void> {
  const ours = `'${workspace}'::uuid`
  const subjects = `cross join lateral (values ('workspace', ${ours}), ('journey', m.journey), ('link', m.link), ('account', m.account)) s (kind, subject)`
  await client.query(`
    create temp table bench_who as
      select link, journey, account, at::date as day, grade, lead, count(*)::integer as visits, sum(ended::integer)::integer as ended,
        sum(clicks)::integer as clicks, sum(seconds)::bigint as seconds
      from bench_month group by 1, 2, 3, 4, 5, 6;
    insert into visit_day (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
      select ${ours}, s.kind, s.subject, m.day, m.grade, sum(m.visits), count(distinct m.lead) + coalesce(sum(m.visits) filter (where m.lead is null), 0),
        sum(m.ended), sum(m.clicks), sum(m.seconds)
      from bench_who m ${subjects} where s.subject is not null group by 2, 3, 4, 5 order by 4, 2, 3, 5;
    drop table bench_who;
    create temp table bench_tab as
      select m.link, m.journey, m.account, m.at::date as day, m.grade, t ->> 'id' as tab, count(*)::integer as visits,
        sum((t ->> 'seconds')::integer)::bigint as seconds
      from bench_month m cross join lateral jsonb_array_elements(m.shares) t group by 1, 2, 3, 4, 5, 6;
    insert into visit_tab_day (workspace, kind, subject, day, grade, tab, visits, seconds)
      select ${ours}, s.kind, s.subject, m.day, m.grade, m.tab, sum(m.visits), sum(m.seconds)
      from bench_tab m ${subjects} where s.subject is not null group by 2, 3, 4, 5, 6 order by 4, 2, 3, 5, 6;
    drop table bench_tab;
    create temp table bench_click as
      select m.link, m.journey, m.account, m.at::date as day, m.grade, k ->> 'href' as href, sum((k ->> 'clicks')::integer)::integer as clicks
      from bench_month m cross join lateral jsonb_array_elements(m.links) k group by 1, 2, 3, 4, 5, 6;
    insert into visit_click_day (workspace, kind, subject, day, grade, hash, href, clicks)
      select ${ours}, s.kind, s.subject, m.day, m.grade, md5(m.href), m.href, sum(m.clicks)
      from bench_click m ${subjects} where s.subject is not null group by 2, 3, 4, 5, 6, 7 order by 4, 2, 3, 5, 6;
    drop table bench_click`)
}

/** Counts what is not by day: leads, months, years, and all there ever were. */
export async function countWhole(client: Client, workspace: string): Promise<void> {
  await client.query(`
    insert into visit_lead (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
      select v.workspace, s.kind, s.subject, v.lead, v.rolled ->> 'grade', count(*), sum(v.duration), min(v.started_at), max(v.last_at)
      from visit v cross join lateral share_subjects(v.workspace, v.rolled) s
      where v.workspace = '${workspace}' and v.lead is not null group by 1, 2, 3, 4, 5 order by max(v.last_at)`)
  await countFromDays(client)
}

async function countFromDays(client: Client): Promise<void> {
  await client.query(`
    insert into visit_total select workspace, kind, subject, grade, sum(visits) from visit_day group by 1, 2, 3, 4;
    insert into visit_tab_month
      select workspace, kind, subject, date_trunc('month', day)::date, grade, tab, sum(visits), sum(seconds)
      from visit_tab_day group by 1, 2, 3, 4, 5, 6 order by 4, 2, 3, 5, 6;
    insert into visit_click_month
      select workspace, kind, subject, date_trunc('month', day)::date, grade, hash, min(href), sum(clicks)
      from visit_click_day group by 1, 2, 3, 4, 5, 6 order by 4, 2, 3, 5, 6;
    insert into visit_tab_year
      select workspace, kind, subject, date_trunc('year', month)::date, grade, tab, sum(visits), sum(seconds)
      from visit_tab_month group by 1, 2, 3, 4, 5, 6 order by 4, 2, 3, 5, 6;
    insert into visit_click_year
      select workspace, kind, subject, date_trunc('year', month)::date, grade, hash, min(href), sum(clicks)
      from visit_click_month group by 1, 2, 3, 4, 5, 6 order by 4, 2, 3, 5, 6`)
}
