import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { settleVisits } from '#src/features/visit/server/settle-visits.ts'
import { readConfig } from '#src/platform/config.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openServer } from '#src/platform/database/open-database.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { startPostgres } from '../scripts/postgres-server.ts'
import { checkCounting } from './insight-check.ts'
import { insightScreens, type Screen } from './insight-screens.ts'
import { addUnsettled, makeVisits } from './insight-visits.ts'
import { median, report } from './load.ts'

const mostMilliseconds = 200
const mostGrowth = 1.5
/** Below this, a screen's time is a few round trips, and its growth is noise. */
const worthComparing = 10
const rounds = 40

type Times = { median: number; p95: number }
type Measured = {
  visits: number
  screens: Map<string, Times>
  settledPerSecond: number
  bytes: Map<string, number>
}
type World = { client: pg.Client; workspace: string; visits: number }

/**
 * How long every screen that shows visits takes to read its data, and how much longer with ten times the visits: in a
 * workspace of 300 journeys, 6,000 links and 2,000 accounts on PostgreSQL. `npm run bench insight [visits …] [--keep folder]`:
 * without a folder, the visits are generated each time, which takes half an hour for 10 million.
 */
export async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const sizes = positionals.length > 0 ? positionals.map(Number) : [1_000_000, 10_000_000]
  await checkCounting()
  const measured: Measured[] = []
  for (const visits of sizes) {
    const kept = values.keep === undefined ? undefined : join(values.keep, String(visits))
    const one = await measureOf(visits, kept)
    if (!one) return
    tell(one, measured.at(-1))
    measured.push(one)
  }
}

async function measureOf(visits: number, kept: string | undefined): Promise<Measured | undefined> {
  const postgres = await startPostgres({ kept })
  if (!postgres) {
    process.stdout.write('Not measured: `postgres` and `initdb` were not found.\n')
    return undefined
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-insight-'))
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    const workspace = await filled(client, postgres.url, visits)
    const platform = withMailer(
      await openPlatform(readConfig({ DATA_DIR: dataDir, DEMO: '0', DATABASE_URL: postgres.url })),
    )
    try {
      return await measure(platform, { client, workspace, visits })
    } finally {
      await platform.close()
    }
  } finally {
    await client.end()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const oneWorkspace = z.array(z.object({ id: z.string() }))

async function filled(client: pg.Client, url: string, visits: number): Promise<string> {
  const db = openServer(url, 1, { error: () => undefined })
  await migrate(db.pool)
  await db.close()
  const [known] = oneWorkspace.parse((await client.query('select id from workspaces')).rows)
  if (known) {
    // As autovacuum does after the previous measurement's rows.
    await client.query('vacuum analyze')
    return known.id
  }
  await client.query(`alter system set max_wal_size = '8GB'`)
  await client.query('select pg_reload_conf()')
  const from = performance.now()
  const workspace = await makeVisits(client, visits)
  process.stdout.write(
    `        ${visits} visits created in ${((performance.now() - from) / 1000).toFixed(0)} s\n`,
  )
  return workspace
}

async function measure(platform: RunningPlatform, world: World): Promise<Measured> {
  const screens = new Map<string, Times>()
  for (const [name, screen] of await insightScreens(platform, world)) {
    screens.set(name, await timesOf(screen))
  }
  return {
    visits: world.visits,
    screens,
    bytes: await sizes(world.client),
    settledPerSecond: await settle(platform, world),
  }
}

/** Excludes cold runs: each screen is loaded once before. */
async function timesOf(screen: Screen): Promise<Times> {
  for (let n = 0; n < 10; n += 1) await screen(n)
  const times: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const from = performance.now()
    await screen(n)
    times.push(performance.now() - from)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return { median: median(times), p95: sorted[Math.ceil(rounds * 0.95) - 1] ?? Number.NaN }
}

/** How many visits a second are graded and counted when all end at the same time. */
async function settle(platform: RunningPlatform, world: World): Promise<number> {
  await addUnsettled(world.client, world.workspace, 4000)
  await settleVisits(platform)
  const from = performance.now()
  let settled = 0
  for (;;) {
    const some = await settleVisits(platform)
    if (some === 0) return settled / ((performance.now() - from) / 1000)
    settled += some
  }
}

const tableSize = z.array(z.object({ name: z.string(), bytes: z.coerce.number() }))

async function sizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query(`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relname like 'visit%' and relnamespace = 'public'::regnamespace order by bytes desc`)
  return new Map(tableSize.parse(rows).map(({ name, bytes }) => [name, bytes]))
}

function tell(now: Measured, before: Measured | undefined): void {
  const [load = 0] = loadavg()
  process.stdout.write(
    `${now.visits} visits; machine load ${load.toFixed(1)} on ${availableParallelism()} processors\n`,
  )
  for (const [name, times] of now.screens) tellScreen(name, times, before?.screens.get(name))
  const rate = before && now.settledPerSecond / before.settledPerSecond
  report({
    what: 'visits settled and counted, a second',
    figure: `${now.settledPerSecond.toFixed(0)}/s${rate === undefined ? '' : `, ×${rate.toFixed(2)}`}`,
    limit: rate === undefined ? '–' : '×0.67',
    holds: rate === undefined || rate >= 1 / mostGrowth,
  })
  tellSizes(now)
}

function tellScreen(name: string, now: Times, before: Times | undefined): void {
  const growth = before ? now.median / before.median : 1
  const isSmall = now.median < worthComparing
  report({
    what: name,
    figure: `${now.median.toFixed(0)}, ${now.p95.toFixed(0)} ms${before ? `, ×${growth.toFixed(2)}` : ''}`,
    limit: `p95 ${mostMilliseconds} ms${before && !isSmall ? `, ×${mostGrowth}` : ''}`,
    holds: now.p95 <= mostMilliseconds && (isSmall || growth <= mostGrowth),
  })
}

function tellSizes({ bytes, visits }: Measured): void {
  const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  process.stdout.write(`        on disk ${gigabytes(all)}, ${(all / visits).toFixed(0)} bytes a visit: `)
  const parts = [...bytes]
    .filter(([, size]) => size > 1_000_000)
    .map(([name, size]) => `${name} ${gigabytes(size)}`)
  process.stdout.write(`${parts.join(', ')}\n`)
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`
}
