import { randomUUID } from 'node:crypto'
import { type Client, countMonth, countWhole } from './insight-counting.ts'

/** The size of the workspace. Leads grow with the visits, the rest does not. */
const shape = { journeys: 300, links: 6000, accounts: 2000, years: 3, visitsPerLead: 13 }

/**
 * Fills a workspace with realistic visits, in chronological order: most links get their visits in the weeks after they were
 * created, a fifth forever; a few links have most of the visits; people work from Monday to Friday; most are anonymous, and
 * leads come back. Returns the workspace. Rebuilds the indexes of the table at the end, which takes a tenth of the time.
 */
export async function makeVisits(client: Client, visits: number): Promise<string> {
  const workspace = randomUUID()
  await client.query(`set time zone 'UTC'; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`)
  await client.query(`set session_replication_role = replica; select setseed(0.5)`)
  await makeWorkspace(client, workspace)
  await makeWorld(client, workspace, Math.ceil(visits / shape.visitsPerLead))
  await makeMoments(client, visits)
  const indexes = await dropIndexes(client)
  for (const month of await monthsOf(client)) {
    await client.query('begin')
    await fillMonth(client, workspace, month)
    await countMonth(client, workspace)
    await client.query('drop table bench_month; commit')
    process.stdout.write(process.stdout.isTTY ? '.' : '')
  }
  for (const definition of indexes) await client.query(definition)
  await countWhole(client, workspace)
  await client.query('drop table bench_moment, bench_lead, bench_link, bench_journey')
  await client.query('set session_replication_role = origin; reset work_mem')
  await client.query('vacuum analyze')
  return workspace
}

async function makeWorkspace(client: Client, workspace: string): Promise<void> {
  const organization = randomUUID()
  await client.query(
    `insert into organization (id, name, created_at, updated_at) values ($1, 'Bench', now(), now())`,
    [organization],
  )
  await client.query(
    `insert into workspaces (id, organization, name, stripe_plan_id, created_at, updated_at)
     values ($1, $2, 'Bench', 'team', now(), now())`,
    [workspace, organization],
  )
}

async function makeWorld(client: Client, workspace: string, leads: number): Promise<void> {
  const ours = `'${workspace}'::uuid`
  await client.query(`
    create table bench_journey as
      select n, gen_random_uuid() as id, array(select gen_random_uuid()::text
          from generate_series(1, 3 + floor(random() * 5)::integer + n * 0)) as tabs,
        array(select 'https://journey-' || n || '.example/page/' || k from generate_series(1, 20) k) as hrefs,
        gen_random_uuid() as media, 600 + 60 * floor(random() * 60)::integer as length
      from generate_series(1, ${shape.journeys}) n;
    insert into journey (workspace, id, name, created_at, updated_at)
      select ${ours}, id, 'Journey ' || n, now() - interval '3 years', now() from bench_journey;
    insert into tab (workspace, id, journey, title, position)
      select ${ours}, t.id::uuid, j.id, 'Tab ' || t.at, t.at - 1 from bench_journey j, unnest(j.tabs) with ordinality t(id, at);
    create temp table bench_account as select n, gen_random_uuid() as id from generate_series(1, ${shape.accounts}) n;
    insert into account (workspace, id, name, domain, created_at, updated_at)
      select ${ours}, id, 'Company ' || n, 'company-' || n || '.example', now() - interval '3 years', now() from bench_account;
    create table bench_link as
      select l.n, gen_random_uuid() as id, j.id as journey, a.id as account, j.tabs, j.hrefs, j.media, j.length, l.begun, l.lasts
      from (
        select n, 1 + floor(${shape.journeys} * power(random(), 2))::integer as journey,
          case when random() < 0.7 then 1 + floor(${shape.accounts} * power(random(), 1.5))::integer end as account,
          now() - make_interval(secs => 86400 * (20 + random() * ${shape.years * 365 - 21})) as begun, random() < 0.2 as lasts
        from generate_series(1, ${shape.links}) n
      ) l
      join bench_journey j on j.n = l.journey left join bench_account a on a.n = l.account;
    insert into link (workspace, id, hashid, title, journey, account, created_at, updated_at)
      select ${ours}, id, 'bench' || replace(id::text, '-', ''), 'Link ' || n, journey, account, begun, begun from bench_link;
    create table bench_lead as
      select n, gen_random_uuid() as id, 1 + floor(${shape.links} * power(random(), 3))::integer as link, random() < 0.3 as is_validated
      from generate_series(1, ${leads}) n;
    insert into lead (workspace, id, hashid, email, first, last, account, validated, created_at, updated_at)
      select ${ours}, d.id, 'bench' || replace(d.id::text, '-', ''), 'person-' || d.n || '@company.example', 'Person', d.n::text,
        l.account, case when d.is_validated then 'yes' else 'no' end, l.begun, l.begun
      from bench_lead d join bench_link l on l.n = d.link;
    create unique index on bench_link (n);
    create unique index on bench_lead (n);
    drop table bench_account;
    analyze bench_link, bench_lead`)
}

/** Which lead opened which link when. */
async function makeMoments(client: Client, visits: number): Promise<void> {
  const leads = Math.ceil(visits / shape.visitsPerLead)
  await client.query(`
    create table bench_moment as
      select row_number() over (order by at) as n, lead, link, least(at, now() - interval '1 hour') as at
      from (
        select lead, link, date_trunc('day', at) + make_interval(secs => 86400 * (0.3 + 0.5 * (a + b) / 2))
          -- Three of four who would come on a weekend come two days earlier.
          - case when extract(isodow from at) > 5 and c < 0.75 then interval '2 days' else interval '0' end as at
        from (
          select d.n as lead, l.n as link, v.a, v.b, v.c, l.begun + (now() - l.begun)
            * case when l.lasts then v.d else (-ln(1 - v.d) * 45 * 86400 / extract(epoch from now() - l.begun))::numeric % 1 end as at
          from (
            select case when random() < 0.3 then 1 + floor(${leads} * power(random(), 1.6))::integer end as lead,
              1 + floor(${shape.links} * power(random(), 3))::integer as link, random() as a, random() as b, random() as c, random() as d
            from generate_series(1, ${visits})
          ) v
          left join bench_lead d on d.n = v.lead
          join bench_link l on l.n = coalesce(d.link, v.link)
        ) v
      ) v
      order by at;
    create index on bench_moment (at);
    analyze bench_moment`)
}

async function monthsOf(client: Client): Promise<Date[]> {
  const { rows } = await client.query<{ month: Date }>(`
    select generate_series(date_trunc('month', min(at)), max(at), interval '1 month') as month from bench_moment`)
  return rows.map(({ month }) => month)
}

/** Inserts the visits of a month, and keeps them in `bench_month` to be counted. */
async function fillMonth(client: Client, workspace: string, month: Date): Promise<void> {
  const ours = `'${workspace}'::uuid`
  const from = `'${month.toISOString()}'::timestamptz`
  await client.query(`
    create temp table bench_month as
      select (lpad(to_hex((extract(epoch from m.at) * 1000)::bigint), 12, '0') || '7' || substr(md5(m.n::text), 1, 3) || 'a'
          || substr(md5(m.n::text), 4, 15))::uuid as id,
        m.at, l.id as link, l.journey, l.account, 'Link ' || l.n as title, d.id as lead, t.seconds + 2 as seconds, t.tabs,
        t.shares, coalesce(c.clicked, '[]') as clicked, coalesce(c.shares, '[]') as links, coalesce(c.clicks, 0) as clicks,
        case when m.arrives < 0.2 then jsonb_build_object('utm_source', 'source-' || l.n % 12, 'utm_medium',
          (array['email', 'social', 'cpc'])[1 + m.n % 3], 'utm_campaign', 'campaign-' || l.n % 5) else '{}' end as arrival,
        case when m.hears < 0.02 then jsonb_build_array(jsonb_build_object('media', l.media, 'length', l.length,
          'played', m.upto, 'took', m.upto, 'layers', jsonb_build_array(format('{[0,%s)}', m.upto)))) else '[]' end as heard,
        m.chance < 0.9 as ended, 'net-' || m.n % 5000 as network,
        case when d.is_validated then 'verified' when m.chance < 0.03 then 'internal' when m.chance < 0.15 then 'likely_scanner'
          when m.chance < 0.4 then 'unclear' else 'likely_person' end as grade,
        case when d.id is null and m.claim < 0.05 then 'claimed-' || m.n % 20000 || '@company.example' else '' end as email
      from (select *, random() as chance, random() as claim, random() as arrives, random() as hears,
          10 + floor(590 * random())::integer as upto, least(1 + floor(-ln(1 - random()) * 1.4), 7)::integer as reads,
          greatest(0, floor(random() * 10) - 7)::integer as presses
        from bench_moment where at >= ${from} and at < ${from} + interval '1 month') m
      join bench_link l on l.n = m.link
      left join bench_lead d on d.n = m.lead
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', id, 'title', 'Tab ' || at, 'duration', seconds) order by at) as tabs,
          jsonb_agg(jsonb_build_object('id', id, 'seconds', seconds) order by id) as shares, sum(seconds)::integer as seconds
        from (select id, at, 3 + floor(-ln(1 - random()) * 35)::integer as seconds
          from unnest(l.tabs[1:m.reads]) with ordinality u(id, at)) t
      ) t
      left join lateral (
        select sum(clicks)::integer as clicks, jsonb_agg(jsonb_build_object('href', href, 'clicks', clicks) order by href) as shares,
          jsonb_agg(jsonb_build_object('href', href, 'text', 'Further', 'timeInSession', 7)) as clicked
        from (select href, 1 as clicks from (select distinct l.hrefs[1 + floor(20 * power(random(), 2))::integer] as href
          from generate_series(1, m.presses)) c) c
      ) c on true
      order by m.at;
    insert into visit (workspace, id, link, account, lead, lead_email, title, session_id, seq, duration, tabs, links_clicked,
        started_at, last_at, created_at, ended, settles_at, settled_at, network, signs, grade, grade_reasons, arrival, heard, rolled,
        rolled_heard)
      select ${ours}, id, link, account, lead, email, title, gen_random_uuid(), 4, seconds, tabs, clicked, at, at_end, at, ended,
        at_end + interval '5 minutes', at_end + interval '5 minutes', network, '{input}', grade, '{input}', arrival, heard,
        share || jsonb_build_object('ended', ended::integer, 'clicks', clicks, 'seconds', seconds, 'tabs', shares, 'links', links)
          || case when arrival = '{}' then '{}' else jsonb_build_object('arrival', arrival) end,
        case when heard <> '[]' then share || jsonb_build_object('heard', heard) end
      from (select *, at + make_interval(secs => seconds) as at_end,
          jsonb_build_object('day', at::date, 'grade', grade, 'link', link, 'journey', journey, 'account', account, 'lead', lead) as share
        from bench_month) m
      order by at`)
}

/** Drops the indexes of the visits table while it is filled; returns the statements that recreate them. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string; is_unique: boolean }>(`
    select i.relname as name, pg_get_indexdef(x.indexrelid) as definition, x.indisunique as is_unique
    from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = 'visit'::regclass and not x.indisprimary`)
  for (const { name, is_unique } of rows)
    await client.query(is_unique ? `alter table visit drop constraint ${name}` : `drop index ${name}`)
  return rows.map(({ name, definition, is_unique }) =>
    is_unique ? `alter table visit add constraint ${name} unique (workspace, link, session_id)` : definition,
  )
}

/** Adds ended visits, like those of the last weeks, that wait to be settled. */
export async function addUnsettled(client: Client, workspace: string, visits: number): Promise<void> {
  await client.query(
    `insert into visit (workspace, id, link, account, lead, lead_email, title, session_id, seq, duration, tabs, links_clicked,
        started_at, last_at, created_at, ended, settles_at, network, signs)
      select workspace, gen_random_uuid(), link, account, lead, lead_email, title, gen_random_uuid(), seq, duration, tabs,
        links_clicked, now() - interval '10 minutes', now() - interval '5 minutes' + random() * interval '1 minute', now() - interval '10 minutes', ended,
        now() - interval '1 minute', network, signs
      from (select * from visit where workspace = $1 order by last_at desc limit $2::integer * 20) v order by md5(id::text) limit $2`,
    [workspace, visits],
  )
}
