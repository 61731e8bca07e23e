import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { upsertVisits, type VisitToWrite } from '#src/features/visit/server/queries.ts'
import { readConfig } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { createSecrets, readSecret, type Secrets } from '#src/platform/secrets.ts'
import { aLink } from '#src/test/factories.ts'
import { freePort, runServer } from '../scripts/run-server.ts'
import { besideBareServer } from './bare-peer.ts'
import { onBothDatabases } from './both-databases.ts'
import { median, report } from './load.ts'
import { postVisits, type Target, visitRequests } from './visit-requests.ts'

const connections = 64
const seconds = 10
const warmUpSeconds = 10
const bareSeconds = 3
const rounds = 3
/** More than any round can use up. */
const requestsPerRound = 150_000

type World = { name: string; dataDir: string; databaseUrl: string | undefined }

/**
 * Visits a second that are acknowledged after their commit, each fully checked and with a unique id; for comparison, a bare
 * node:http server with the same posts, and the bare batched INSERT on the same database. On PGlite and, if installed, on
 * PostgreSQL.
 */
export async function run(): Promise<void> {
  await onBothDatabases(measureOn)
}

async function measureOn(name: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-visits-'))
  const world = { name, dataDir, databaseUrl }
  try {
    const target = await withPlatform(world, makeTarget)
    process.stdout.write(`${name}\n`)
    const acknowledged = await measureServer(world, target)
    const stored = await withPlatform(world, countVisits)
    report({
      what: 'rows in the table / visits acknowledged',
      figure: `${stored} / ${acknowledged}`,
      limit: 'equal',
      holds: stored === acknowledged,
    })
    const raw = await withPlatform(world, (platform) => insertRaw(platform, target))
    process.stdout.write(
      `        the bare batched INSERT, ${connections} rows at a time: ${raw.toFixed(0)} rows/s\n`,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withPlatform<T>(world: World, work: (platform: RunningPlatform) => Promise<T>): Promise<T> {
  const platform = withMailer(await openPlatform(readConfig(environmentOf(world))))
  try {
    return await work(platform)
  } finally {
    await platform.close()
  }
}

function environmentOf({ dataDir, databaseUrl }: World): Record<string, string> {
  return { DATA_DIR: dataDir, DEMO: '0', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
}

async function makeTarget(platform: RunningPlatform): Promise<Target> {
  const { workspace, id, hashid, tabs } = await aLink(platform)
  return { workspace, link: id, hashid, tabs }
}

async function measureServer(world: World, target: Target): Promise<number> {
  const port = await freePort()
  const server = await runServer({
    dataDir: world.dataDir,
    port,
    env: environmentOf(world),
    program: join(process.env['BUILD_FOLDER'] ?? 'build', 'server/index.js'),
  })
  const secrets = createSecrets(await readSecret({ dataDir: world.dataDir, secret: undefined }))
  let acknowledged = 0
  const rates: number[] = []
  const slowest: number[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const requests = visitRequests(target, secrets, requestsPerRound)
      const answers = await postVisits(port, requests, {
        connections,
        seconds: round === 0 ? warmUpSeconds : seconds,
      })
      if (answers.others.size > 0)
        throw new Error(`Visits were refused: ${JSON.stringify([...answers.others])}`)
      acknowledged += answers.latencies.length
      const sorted = answers.latencies.sort((one, other) => one - other)
      const rate = sorted.length / answers.seconds
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
      const name = round === 0 ? 'warm-up' : `round ${round}`
      const peer = await bareRate(target, secrets)
      process.stdout.write(
        `  ${name}: ${rate.toFixed(0)}/s, p50 ${median(sorted).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; bare node:http ${peer.toFixed(0)}/s, ratio ${(rate / peer).toFixed(2)}\n`,
      )
      if (round === 0) continue
      rates.push(rate)
      slowest.push(p99)
    }
  } finally {
    await server.stop()
  }
  report({
    what: 'visits acknowledged after commit (median)',
    figure: `${median(rates).toFixed(0)}/s`,
    limit: '≥ 5000/s',
    holds: median(rates) >= 5000,
  })
  report({
    what: 'p99 (median)',
    figure: `${median(slowest).toFixed(1)} ms`,
    limit: '≤ 100 ms',
    holds: median(slowest) <= 100,
  })
  return acknowledged
}

/** How many of the same posts a second a bare node:http server handles that only parses their JSON. */
async function bareRate(target: Target, secrets: Secrets): Promise<number> {
  const requests = visitRequests(target, secrets, requestsPerRound)
  const answers = await besideBareServer((port) =>
    postVisits(port, requests, { connections, seconds: bareSeconds }),
  )
  return answers.latencies.length / answers.seconds
}

async function countVisits(platform: RunningPlatform): Promise<number> {
  const { rows } = await platform.db.pool.query<{ visits: number }>(
    'select count(*)::integer as visits from visit',
  )
  return rows[0]?.visits ?? 0
}

/** Rows a second of the product's own statement, from one connection, with no other work. */
async function insertRaw(platform: RunningPlatform, target: Target): Promise<number> {
  let rows = 0
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const visits = Array.from({ length: connections }, () => aVisit(target))
    await platform.db.asSystem(async (tx) => upsertVisits(tx, visits))
    rows += visits.length
  }
  return rows / ((performance.now() - began) / 1000)
}

function aVisit(target: Target): VisitToWrite {
  const now = new Date().toISOString()
  return {
    workspace: target.workspace,
    id: newId(),
    link: target.link,
    account: null,
    lead: null,
    view: null,
    lead_email: '',
    claimed_lead: null,
    title: 'For Globex',
    session_id: newId(),
    seq: 3,
    duration: 45,
    tabs: target.tabs.map((id, at) => ({ id, title: 'Story', duration: 30 - at * 15 })),
    links_clicked: [{ href: 'https://example.com/pricing', text: 'See the prices', timeInSession: 21 }],
    started_at: now,
    last_at: now,
    created_at: now,
    ended: false,
    settles_at: now,
    network: '203.0.113.0/24',
    signs: ['input'],
    viewed_at: null,
    arrival: {},
    personal: null,
    browser: null,
    last_tab: null,
  }
}
