import type pg from 'pg'

export type Client = Pick<pg.ClientBase, 'query'>

/** Counts the visits of `bench_month` by day, as the job does one visit at a time. */
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
    drop table bench_click;
    insert into visit_arrival_day (workspace, kind, subject, day, grade, hash, arrival, visits, seconds)
      select ${ours}, s.kind, s.subject, m.at::date, m.grade, md5(m.arrival::text), m.arrival, count(*), sum(m.seconds)
      from bench_month m ${subjects} where s.subject is not null and m.arrival <> '{}' group by 2, 3, 4, 5, 6, 7 order by 4, 2, 3, 5, 6`)
  await countHeard(client, ours, subjects)
}

/** How many visits of a day heard each moment of each recording, first by link, since there are fewer links than visits. */
async function countHeard(client: Client, ours: string, subjects: string): Promise<void> {
  await client.query(`
    create temp table bench_hearing as
      select m.link, m.journey, m.account, m.at::date as day, m.grade, r.*
      from bench_month m cross join lateral heard_rows(m.heard) r where m.heard <> '[]';
    create temp table bench_heard as
      select f.*, c.heard_at, c.replayed_at
      from (
        select link, journey, account, day, grade, media, length, count(*)::integer as visits,
          sum(seconds)::bigint as seconds, sum(played)::bigint as played, sum(took)::bigint as took
        from bench_hearing group by 1, 2, 3, 4, 5, 6, 7
      ) f
      join (
        select link, day, grade, media, length, array_agg(heard order by n) as heard_at, array_agg(replayed order by n) as replayed_at
        from (
          select link, day, grade, media, length, o.n, sum(o.heard)::integer as heard, sum(o.replayed)::integer as replayed
          from bench_hearing cross join lateral unnest(heard_at, replayed_at) with ordinality o (heard, replayed, n)
          group by 1, 2, 3, 4, 5, 6
        ) o group by 1, 2, 3, 4, 5
      ) c using (link, day, grade, media, length);
    insert into visit_heard_day (workspace, kind, subject, day, grade, media, length, visits, seconds, played, took, heard, replayed)
      select ${ours}, f.kind, f.subject, f.day, f.grade, f.media, f.length, f.visits, f.seconds, f.played, f.took,
        c.heard, c.replayed
      from (
        select s.kind, s.subject, m.day, m.grade, m.media, m.length, sum(m.visits)::integer as visits,
          sum(m.seconds)::bigint as seconds, sum(m.played)::bigint as played, sum(m.took)::bigint as took
        from bench_heard m ${subjects} where s.subject is not null group by 1, 2, 3, 4, 5, 6
      ) f
      join (
        select kind, subject, day, grade, media, length, array_agg(heard order by n) as heard, array_agg(replayed order by n) as replayed
        from (
          select s.kind, s.subject, m.day, m.grade, m.media, m.length, o.n, sum(o.heard)::integer as heard,
            sum(o.replayed)::integer as replayed
          from bench_heard m ${subjects}
          cross join lateral unnest(m.heard_at, m.replayed_at) with ordinality o (heard, replayed, n)
          where s.subject is not null group by 1, 2, 3, 4, 5, 6, 7
        ) o group by 1, 2, 3, 4, 5, 6
      ) c using (kind, subject, day, grade, media, length)
      order by 4, 2, 3, 5, 6;
    drop table bench_heard, bench_hearing`)
}

/** Counts what is not by day: leads, months, years and totals. */
export async function countWhole(client: Client, workspace: string): Promise<void> {
  await client.query(`
    insert into visit_lead (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
      select v.workspace, s.kind, s.subject, v.lead, v.rolled ->> 'grade', count(*), sum(v.duration), min(v.started_at), max(v.last_at)
      from visit v cross join lateral share_subjects(v.workspace, v.rolled) s
      where v.workspace = '${workspace}' and v.lead is not null group by 1, 2, 3, 4, 5 order by max(v.last_at)`)
  await countFromDays(client)
}

/** The columns of a sums table other than workspace, kind, subject, its day, month or year, and grade. */
const families = [
  { name: 'tab', keys: 'tab', sums: 'sum(visits), sum(seconds)' },
  { name: 'click', keys: 'hash, href', sums: 'sum(clicks)' },
  { name: 'arrival', keys: 'hash, arrival', sums: 'sum(visits), sum(seconds)' },
]

async function countFromDays(client: Client): Promise<void> {
  await client.query(`
    insert into visit_total select workspace, kind, subject, grade, sum(visits) from visit_day group by 1, 2, 3, 4;
    update visit_total t set last_at = n.last_at
      from (
        select v.workspace, s.kind, s.subject, v.share ->> 'grade' as grade, max(v.last_at) as last_at
        from (
          select workspace, rolled - '{day,lead,ended,clicks,seconds,tabs,links,arrival}'::text[] as share, max(last_at) as last_at
          from visit group by 1, 2
        ) v
        cross join lateral share_subjects(v.workspace, v.share) s group by 1, 2, 3, 4
      ) n
      where t.workspace = n.workspace and t.kind = n.kind and t.subject = n.subject and t.grade = n.grade`)
  const steps = [
    { from: 'day', to: 'month' },
    { from: 'month', to: 'year' },
  ]
  for (const { from, to } of steps) {
    const at = `date_trunc('${to}', ${from})::date`
    for (const { name, keys, sums } of families)
      await client.query(`
        insert into visit_${name}_${to}
          select workspace, kind, subject, ${at}, grade, ${keys}, ${sums} from visit_${name}_${from}
          group by workspace, kind, subject, ${at}, grade, ${keys} order by ${at}, kind, subject, grade`)
    await client.query(`
      insert into visit_heard_${to}
        select s.*, c.heard, c.replayed
        from (
          select workspace, kind, subject, ${at} as at, grade, media, length, sum(visits), sum(seconds), sum(played), sum(took)
          from visit_heard_${from} group by 1, 2, 3, 4, 5, 6, 7
        ) s
        join (
          select workspace, kind, subject, at, grade, media, length, array_agg(heard order by n) as heard,
            array_agg(replayed order by n) as replayed
          from (
            select workspace, kind, subject, ${at} as at, grade, media, length, m.n, sum(m.heard)::integer as heard,
              sum(m.replayed)::integer as replayed
            from visit_heard_${from} d cross join lateral unnest(d.heard, d.replayed) with ordinality m (heard, replayed, n)
            group by 1, 2, 3, 4, 5, 6, 7, 8
          ) m group by 1, 2, 3, 4, 5, 6, 7
        ) c using (workspace, kind, subject, at, grade, media, length)`)
  }
}
