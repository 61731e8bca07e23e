import { randomUUID } from 'node:crypto'
import type { Client } from './insight-counting.ts'

/**
 * The size of the workspace: four of ten accounts have a link, three of ten have visits on eight days each, and some have
 * visits in progress.
 */
const shape = { accounts: 50_000, journeys: 50, days: 8, underWay: 300, members: 12 }

/** Custom account fields; four of five accounts have a value for each. */
export const ownFields = {
  text: '00000000-0000-4000-8000-0000000000f1',
  number: '00000000-0000-4000-8000-0000000000f2',
  date: '00000000-0000-4000-8000-0000000000f3',
  choice: '00000000-0000-4000-8000-0000000000f4',
}

/** Fills a workspace with 50,000 detailed accounts and the sums of their visits. Returns the workspace. */
export async function makeAccounts(client: Client): Promise<string> {
  const workspace = randomUUID()
  await makeWorkspace(client, workspace)
  await makeFields(client, workspace)
  await makeCompanies(client, workspace)
  await makeLinks(client, workspace)
  await makeSums(client, workspace)
  await client.query('drop table bench_company, bench_member')
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
  await client.query(`
    create table bench_member as select n, gen_random_uuid() as id from generate_series(1, ${shape.members}) n`)
  await client.query(`
    insert into user_profile (id, "user", email, first, last, created_at, updated_at)
      select id, id, 'member-' || n || '@bench.example', 'Member', n::text, now(), now() from bench_member`)
  await client.query(
    `insert into workspace_members (organization, workspace, id, "user", role, created_at)
      select $1, $2, id, id, 'owner', now() from bench_member`,
    [organization, workspace],
  )
}

async function makeFields(client: Client, workspace: string): Promise<void> {
  for (const [place, [kind, id]] of Object.entries(ownFields).entries())
    await client.query(
      `insert into account_field (workspace, id, name, kind, choices, place, created_at)
        values ($1, $2, $3, $3, case when $3 = 'choice' then array['Gold', 'Silver', 'Bronze'] else '{}' end, $4, now())`,
      [workspace, id, kind, place],
    )
}

async function makeCompanies(client: Client, workspace: string): Promise<void> {
  await client.query(`
    create table bench_company as select n, gen_random_uuid() as id, random() as links from generate_series(1, ${shape.accounts}) n`)
  await client.query(`
    insert into account (workspace, id, name, domain, stage, owner, tags, industry, employees, revenue, country, city, source,
        fields, created_at, updated_at)
      select '${workspace}', c.id, initcap(substr(md5(c.n::text), 1, 7)) || ' ' || (array['AG', 'Inc.', 'Ltd', 'GmbH'])[1 + c.n % 4],
        case when c.n % 10 < 9 then 'company-' || c.n || '.example' end,
        (array['target', 'target', 'target', 'contacted', 'contacted', 'engaged', 'opportunity', 'customer', 'lost'])[1 + c.n % 9],
        m.id, case when c.n % 2 = 0 then array['Tag ' || c.n % 40, 'List ' || c.n % 7] else '{}' end,
        (array['Software', 'Energy', 'Retail', 'Banking', 'Health', ''])[1 + c.n % 6],
        case when c.n % 3 > 0 then (10 * power(2, c.n % 12) + c.n % 97)::integer end,
        case when c.n % 4 > 0 then (100000 * power(2, c.n % 15) + c.n)::bigint end,
        (array['DE', 'US', 'GB', 'FR', 'AT', 'CH', 'NL', ''])[1 + c.n % 8], (array['Berlin', 'Boston', 'Bath', 'Lyon', 'Graz', ''])[1 + c.n % 6],
        (array['Fair', 'List', ''])[1 + c.n % 3],
        case when c.n % 5 = 0 then '{}' else jsonb_build_object('${ownFields.text}', substr(md5(c.n::text), 9, 8), '${ownFields.number}', c.n % 9973,
          '${ownFields.date}', to_char(date '2020-01-01' + c.n % 2500, 'YYYY-MM-DD'),
          '${ownFields.choice}', (array['Gold', 'Silver', 'Bronze'])[1 + c.n % 3]) end,
        now() - make_interval(mins => c.n), now() - make_interval(secs => 7 * c.n)
      from bench_company c left join bench_member m on m.n = c.n % ${2 * shape.members}`)
}

async function makeLinks(client: Client, workspace: string): Promise<void> {
  await client.query(
    `insert into journey (workspace, id, name, created_at, updated_at)
      select $1, gen_random_uuid(), 'Journey ' || n, now() - interval '1 year', now() from generate_series(1, ${shape.journeys}) n`,
    [workspace],
  )
  await client.query(
    `insert into link (workspace, id, hashid, title, journey, account, created_at, updated_at)
      select $1, gen_random_uuid(), 'bench' || replace(c.id::text, '-', ''), 'Link', j.id, c.id,
        now() - make_interval(days => 3 + c.n % 200), now()
      from bench_company c
      join (select id, row_number() over (order by name) - 1 as at from journey where workspace = $1) j on j.at = c.n % ${shape.journeys}
      where c.links < 0.4`,
    [workspace],
  )
}

/** The sums of the accounts' visits, as settling computes them, and a few visits in progress. */
async function makeSums(client: Client, workspace: string): Promise<void> {
  // Each lead holds a lock until the transaction ends.
  for (let from = 0; from < shape.accounts; from += 5000)
    await client.query(
      `insert into lead (workspace, id, hashid, email, account, created_at, updated_at)
        select $1, gen_random_uuid(), 'bench' || c.n || '-' || k, 'person-' || k || '@company-' || c.n || '.example', c.id, now(), now()
        from bench_company c cross join generate_series(1, 2) k where c.links < 0.3 and c.n > $2 and c.n <= $2 + 5000`,
      [workspace, from],
    )
  await client.query(
    `insert into visit_day (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
      select $1, 'account', c.id, current_date - (c.n % 50 + k * (1 + c.n % 7))::integer,
        (array['verified', 'likely_person', 'likely_person', 'unclear'])[1 + (c.n + k) % 4], 1 + c.n % 3, 1, 1, 2, 120
      from bench_company c cross join generate_series(0, ${shape.days - 1}) k where c.links < 0.3`,
    [workspace],
  )
  await client.query(
    `insert into visit_total (workspace, kind, subject, grade, visits, last_at)
      select workspace, kind, subject, grade, sum(visits), max(day)::timestamptz + interval '9 hours' from visit_day
      where workspace = $1 and kind = 'account' group by 1, 2, 3, 4`,
    [workspace],
  )
  await client.query(
    `insert into visit_lead (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
      select $1, 'account', d.subject, l.id, 'likely_person', 4, 400, min(d.day), max(d.day)
      from visit_day d join lead l on l.workspace = $1 and l.account = d.subject where d.workspace = $1 group by 3, 4`,
    [workspace],
  )
  await client.query(
    `insert into visit (workspace, id, link, account, lead_email, title, session_id, seq, duration, tabs, links_clicked, started_at,
        last_at, created_at, ended, settles_at, network, signs)
      select $1, gen_random_uuid(), id, account, '', title, gen_random_uuid(), 1, 30, '[]', '[]', now() - interval '2 minutes', now(),
        now(), false, now() + interval '1 hour', 'net-1', '{input}'
      from link where workspace = $1 order by id limit ${shape.underWay}`,
    [workspace],
  )
}
