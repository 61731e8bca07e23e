import { availableParallelism, loadavg } from 'node:os'
import { scoreAllChanged } from '#src/features/fit/server/jobs.ts'
import { figuresReader } from '#src/features/fit/server/read-figures.ts'
import { type IcpContent, icpForm } from '#src/features/icp/schema.ts'
import { saveIcp } from '#src/features/icp/server/change-icp.ts'
import { readMatches, tryIcp } from '#src/features/icp/server/read-scores.ts'
import { scoreAll } from '#src/features/icp/server/score-accounts.ts'
import { systemClock } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { listAccountOverviews } from '#src/routes/workspace/server/list-account-overviews.ts'
import { onBothPlatforms } from './both-databases.ts'
import { median, report } from './load.ts'

const companies = 50_000
const rounds = 3

/**
 * How long it takes to score 50,000 accounts by a profile of ten criteria, on PGlite and on PostgreSQL, and to show the
 * figures on its screen. `npm run bench icp`.
 */
export async function run(): Promise<void> {
  await onBothPlatforms(measure)
}

type Place = { workspace: string; user: string }

async function measure(platform: RunningPlatform, name: string): Promise<void> {
  const [load = 0] = loadavg()
  process.stdout.write(
    `${name}, ${companies} accounts; load ${load.toFixed(1)} on ${availableParallelism()} processors\n`,
  )
  const place = await filled(platform)
  const icp = await saveIcp(platform, { ...place, id: '', version: 0, content: profile(60) })
  const readFigures = figuresReader(platform)
  const tools = { readFigures, report: { step: async () => undefined } }
  const { workspace } = place
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) {
      const content = profile(60 + round)
      await saveIcp(platform, { ...place, id: icp, version: round, content })
    }
    const job = { workspace, subject: icp, revision: round + 1 }
    times.push(await timed(() => scoreAll(platform, job, tools)))
  }
  tell(`all scored, initially and after changes`, times, { worst: Math.max(...times), limit: 10_000 })

  await platform.db.pool.query(`update account set employees = employees + 200 where workspace = $1`, [
    workspace,
  ])
  const changed = await timed(() => scoreAllChanged(platform))
  tell('all scored after all of them changed', [changed], { worst: changed, limit: 10_000 })

  const figures = await several(() => readMatches(platform, { workspace, icp }))
  tell('matches and distribution', figures, { worst: p95(figures), limit: 200 })
  const dry = await several(() => tryIcp(platform, { workspace, ...profile(70) }, readFigures))
  tell('a dry run of a draft', dry, { worst: p95(dry), limit: 500 })
  // As both databases do on their own in production.
  await platform.db.pool.query('vacuum analyze')
  const lists: [string, Omit<Parameters<typeof listAccountOverviews>[1], 'workspace'>][] = [
    ['by fit, best first', { sort: '-fit' }],
    ['by fit, worst first', { sort: 'fit' }],
    ['of tier A, best first', { sort: '-fit', tier: ['A'] }],
    ['of one country, by fit', { sort: '-fit', country: ['FR'] }],
    ['with a name, by fit', { sort: '-fit', q: 'company 4999' }],
  ]
  for (const [words, asked] of lists) {
    const listed = await several(() => listAccountOverviews(platform, { workspace, ...asked }))
    tell(`the first page of accounts ${words}`, listed, { worst: p95(listed), limit: 100 })
  }
}

function tell(what: string, times: number[], { worst, limit }: { worst: number; limit: number }): void {
  report({
    what,
    figure: `${times.length > 5 ? `${median(times).toFixed(0)}, ${worst.toFixed(0)}` : times.map((one) => one.toFixed(0)).join(', ')} ms`,
    limit: `${limit} ms`,
    holds: worst <= limit,
  })
}

async function several(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < 20; n += 1) times.push(await timed(work))
  return times
}

function p95(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Ten criteria of every kind; the content varies with the number. */
function profile(from: number): IcpContent {
  const {
    id: _id,
    version: _version,
    ...content
  } = icpForm.parse({
    name: 'Target accounts',
    status: 'active',
    'c0.field': 'industry',
    'c0.values': 'Software, Media, Education',
    'c0.weight': '20',
    'c1.field': 'employees',
    'c1.from': String(from),
    'c1.weight': '20',
    'c2.field': 'revenue',
    'c2.from': '1000000',
    'c2.to': '80000000',
    'c2.weight': '15',
    'c3.field': 'country',
    'c3.values': 'DE, AT, CH, FR, NL',
    'c3.weight': '15',
    'c4.field': 'tags',
    'c4.values': 'podcast, webinar',
    'c4.weight': '10',
    'c5.field': 'contact',
    'c5.operator': 'there',
    'c5.weight': '10',
    'c6.field': 'minutes90',
    'c6.from': '10',
    'c6.weight': '10',
    'c7.field': 'city',
    'c7.operator': 'contains',
    'c7.values': 'berg, burg',
    'c7.weight': '5',
    'c7.mode': 'bonus',
    'c8.field': 'domain',
    'c8.values': '.gov, .mil',
    'c8.mode': 'exclude',
    'c9.field': 'stage',
    'c9.values': 'lost',
    'c9.mode': 'exclude',
  })
  return content
}

/** Accounts with some missing values, every tenth with a contact and recent visits. */
async function filled({ db }: RunningPlatform): Promise<Place> {
  const [workspace, organization, user] = [newId(), newId(), newId()]
  await db.pool.query(
    `insert into organization (id, name, created_at, updated_at) values ($1, 'Acme', now(), now())`,
    [organization],
  )
  await db.pool.query(
    `insert into workspaces (id, organization, name, stripe_plan_id, created_at, updated_at) values ($1, $2, 'Acme', 'team', now(), now())`,
    [workspace, organization],
  )
  await db.pool.query(
    `insert into account (workspace, id, name, domain, industry, employees, revenue, country, city, stage, tags, created_at, updated_at)
     select $1, gen_random_uuid(), 'Company ' || n, 'company-' || n || (array['.com', '.de', '.gov'])[1 + n % 3],
       (array['Software', 'Media', 'Steel', 'Retail', ''])[1 + n % 5], nullif(n % 900, 0), nullif((n % 700)::bigint * 200000, 0),
       (array['DE', 'US', 'FR', 'BR', ''])[1 + n % 5], (array['Hamburg', 'Ulm', '', 'Heidelberg'])[1 + n % 4],
       (array['target', 'contacted', 'engaged', 'customer', 'lost'])[1 + n % 5],
       case n % 3 when 0 then '{podcast,b2b}'::text[] else '{}'::text[] end, now(), now()
     from generate_series(1, ${companies}) n`,
    [workspace],
  )
  await db.pool.query(
    `insert into lead (workspace, id, hashid, email, account, created_at, updated_at)
     select workspace, gen_random_uuid(), 'lead-' || domain, 'lea@' || domain, id, now(), now()
     from account where workspace = $1 and domain like '%0.%'`,
    [workspace],
  )
  await db.pool.query(
    `insert into visit_day (workspace, kind, subject, day, grade, visits, visitors, ended, clicks, seconds)
     select a.workspace, 'account', a.id, current_date - d, 'verified', 1, 1, 1, 0, 120
     from account a, generate_series(1, 80, 8) d where a.workspace = $1 and a.domain like '%0.%'`,
    [workspace],
  )
  await db.pool.query('analyze account')
  await db.pool.query('analyze visit_day')
  await scoreAllChanged({ db, clock: systemClock })
  return { workspace, user }
}
