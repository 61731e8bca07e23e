import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { scoreAllChanged } from '#src/features/home/server/icp/icp-jobs.ts'
import { listAccountOverviews } from '#src/features/home/server/list-account-overviews.ts'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { runSheet, undoSheet } from '#src/features/sheet/server/begin-sheet.ts'
import { keepSheet } from '#src/features/sheet/server/keep-sheet.ts'
import { loadSheet } from '#src/features/sheet/server/load-sheet.ts'
import type { WhichSheet } from '#src/features/sheet/server/which-sheet.ts'
import { workOnSheet } from '#src/features/sheet/server/work-on-sheet.ts'
import { readConfig } from '#src/platform/config.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { newId } from '#src/platform/ids.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { startPostgres } from '../scripts/postgres-server.ts'
import { median, report } from './load.ts'

const companies = 100_000
const mostSeconds = 60
const mostWaited = 100

/**
 * How long 100,000 companies take from a file to the list, and back, on PGlite and on PostgreSQL, and how long somebody else waits
 * meanwhile, who opens the list five times a second. `npm run bench sheet`.
 */
export async function run(): Promise<void> {
  await measureOn('PGlite', undefined)
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('Not measured on PostgreSQL: `postgres` and `initdb` were not found.\n')
    return
  }
  try {
    await measureOn('PostgreSQL', postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function measureOn(name: string, url: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-sheet-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', ...(url && { DATABASE_URL: url }) })
  const opened = withMailer(await openPlatform(config))
  // The job is run here, where its time is taken, instead of by the queue.
  const platform = { ...opened, jobs: { ...opened.jobs, enqueue: async () => undefined } }
  try {
    await migrate(platform.db.pool)
    await measure(platform, name)
  } finally {
    await platform.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measure(platform: RunningPlatform, name: string): Promise<void> {
  const [load = 0] = loadavg()
  process.stdout.write(
    `${name}, ${companies} rows; load ${load.toFixed(1)} on ${availableParallelism()} processors\n`,
  )
  const who = await aWorkspace(platform)
  const file = aFile()
  let which = { workspace: who.workspace, sheet: '' }
  const looked = await beside(platform, who.workspace, async () => {
    const { id } = await keepSheet(platform, { ...who, kind: 'accounts', name: 'companies.csv', file })
    which = { workspace: who.workspace, sheet: id }
    await work(platform, which)
  })
  tell('kept and looked through', looked)
  await runSheet(platform, { ...which, user: who.user })
  const ran = await beside(platform, who.workspace, () => work(platform, which))
  tell('run', ran)
  report({
    what: 'from the file to the list',
    figure: `${(looked.seconds + ran.seconds).toFixed(1)} s`,
    limit: `${mostSeconds} s`,
    holds: looked.seconds + ran.seconds <= mostSeconds,
  })
  const scored = await beside(platform, who.workspace, () => scoreAllChanged(platform))
  tell('marks for profiles taken', scored)
  await undoSheet(platform, { ...which, user: who.user })
  tell('taken back', await beside(platform, who.workspace, () => work(platform, which)))
}

async function work(platform: RunningPlatform, which: WhichSheet): Promise<void> {
  const { round, pieces } = await loadSheet(platform, which)
  await workOnSheet(platform, { ...which, round }, { step: async () => undefined })
  const { state, done } = await loadSheet(platform, which)
  if (!['looked', 'done', 'undone'].includes(state)) throw new Error(`${state}: ${done} of ${pieces}`)
}

/** `cpu`: seconds of this process, which has the embedded database in it; they say more than the clock where others use the machine. */
type Measured = { seconds: number; cpu: number; waits: number[] }

/** Does something while somebody else opens the list again and again. */
async function beside(
  platform: RunningPlatform,
  workspace: string,
  doing: () => Promise<unknown>,
): Promise<Measured> {
  const stop = new AbortController()
  const waits: number[] = []
  const asking = (async () => {
    while (!stop.signal.aborted) {
      const from = performance.now()
      await listAccountOverviews(platform, { workspace })
      waits.push(performance.now() - from)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  const from = performance.now()
  const before = process.cpuUsage()
  await doing()
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(before)
  stop.abort()
  await asking
  return { seconds, cpu: (user + system) / 1e6, waits }
}

function tell(what: string, { seconds, cpu, waits }: Measured): void {
  const sorted = waits.toSorted((one, other) => one - other)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
  process.stdout.write(
    `        ${what} in ${seconds.toFixed(1)} s, of which ${cpu.toFixed(1)} s of processor; load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  report({
    what: `somebody else meanwhile: median, p99, longest of ${waits.length}`,
    figure: `${[median(sorted), p99, sorted.at(-1) ?? 0].map((one) => one.toFixed(0)).join(', ')} ms`,
    limit: `${mostWaited} ms (p99)`,
    holds: p99 <= mostWaited,
  })
}

function aFile(): Blob {
  const industries = ['Software', 'Media', 'Steel', 'Retail', '']
  const lines = ['Company,Website,Industry,Employees,Country,City,Status,Tags,Source']
  for (let n = 1; n <= companies; n += 1)
    lines.push(
      `Company ${n} Ltd,https://www.company-${n}.example/about,${industries[n % 5]},${n % 900},${['DE', 'US', 'FR'][n % 3]},` +
        `${['Hamburg', 'Ulm', 'Berlin'][n % 3]},${['target', 'customer'][n % 2]},"Tag ${n % 40}, List ${n % 7}",Fair ${n % 12}`,
    )
  return new Blob([lines.join('\n')])
}

async function aWorkspace({ db }: RunningPlatform): Promise<{ workspace: string; user: string }> {
  const [workspace, organization, user] = [newId(), newId(), newId()]
  await db.pool.query(
    `insert into organization (id, name, created_at, updated_at) values ($1, 'Acme', now(), now())`,
    [organization],
  )
  await db.pool.query(
    `insert into workspaces (id, organization, name, stripe_plan_id, created_at, updated_at)
     values ($1, $2, 'Acme', 'team', now(), now())`,
    [workspace, organization],
  )
  return { workspace, user }
}
