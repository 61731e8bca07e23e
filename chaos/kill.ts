import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { build } from 'vite'
import { readConfig } from '#src/platform/config.ts'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { aLink } from '#src/test/factories.ts'
import { type PostgresServer, startPostgres } from '../scripts/postgres-server.ts'
import { root } from '../scripts/run-script.ts'
import { freePort, runServer } from '../scripts/run-server.ts'
import { startVisitLoad } from './visit-load.ts'

const rounds = 20
const controlRounds = 3
const connections = 32
const slowestSeconds = 2

/** The result of a series of kills. `secondsAway`: from each kill to the next acknowledged visit. */
type Outcome = { acknowledged: number; lost: number; secondsAway: number[] }

type World = { dataDir: string; databaseUrl: string | undefined; program?: string; rounds: number }

/**
 * kill -9 of the server under a load of visits: no acknowledged visit is lost, and it serves again within two seconds. A
 * server that acknowledges early must be caught losing visits, otherwise the drill proves nothing.
 */
export async function run(): Promise<void> {
  const early = await buildEarlyServer()
  const postgres = await startPostgres()
  try {
    const faults = await killOn('PGlite', undefined, early)
    if (postgres) faults.push(...(await killOn(`PostgreSQL ${postgres.version}`, postgres, early)))
    else process.stdout.write('  PostgreSQL: not run, since `postgres` and `initdb` were not found\n')
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await postgres?.stop()
  }
}

/** Returns the faults. */
async function killOn(name: string, postgres: PostgresServer | undefined, early: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-kill-'))
  const world = { dataDir, databaseUrl: postgres?.url }
  try {
    const link = await makeCampaign(world)
    const real = await killAgainAndAgain({ ...world, rounds }, link)
    const calm = await killAgainAndAgain({ ...world, rounds: 0, program: early }, link)
    const control = await killAgainAndAgain({ ...world, rounds: controlRounds, program: early }, link)
    tell(name, real, control)
    return faultsOf({ real, calm, control }).map((fault) => `${name}: ${fault}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A workspace with a campaign and its link, created directly; resolves to the public id of the link. */
async function makeCampaign(world: Pick<World, 'dataDir' | 'databaseUrl'>): Promise<string> {
  const platform = await openPlatform(readConfig({ DATA_DIR: world.dataDir, ...environmentOf(world) }))
  try {
    return (await aLink(platform)).hashid
  } finally {
    await platform.close()
  }
}

async function killAgainAndAgain(world: World, link: string): Promise<Outcome> {
  const port = await freePort()
  const load = startVisitLoad(`http://127.0.0.1:${port}`, link, connections)
  const secondsAway: number[] = []
  let killedAt = 0
  for (let round = 0; round <= world.rounds; round += 1) {
    const before = load.acknowledged.size
    const server = await runServer({
      ...programOf(world),
      dataDir: world.dataDir,
      port,
      env: environmentOf(world),
    })
    while (load.acknowledged.size === before) await wait(1)
    if (round > 0) secondsAway.push((performance.now() - killedAt) / 1000)
    if (round === world.rounds) {
      await wait(500)
      await load.stop()
      await server.stop()
      break
    }
    await wait(200 + Math.random() * 600)
    killedAt = performance.now()
    await server.kill()
  }
  if (load.others.size > 0) throw new Error(`Visits were refused: ${JSON.stringify([...load.others])}`)
  const kept = await visitsIn(world)
  const lost = [...load.acknowledged].filter((id) => !kept.has(id)).length
  return { acknowledged: load.acknowledged.size, lost, secondsAway }
}

function programOf({ program }: World): { program?: string } {
  return program === undefined ? {} : { program }
}

function environmentOf({ databaseUrl }: Pick<World, 'databaseUrl'>): Record<string, string> {
  return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
}

/** Reads the ids of all visits directly from the database. */
async function visitsIn({ dataDir, databaseUrl }: World): Promise<Set<string>> {
  if (databaseUrl !== undefined) return idsOf(new pg.Client({ connectionString: databaseUrl }))
  const embedded = await startEmbedded(join(dataDir, 'database'))
  try {
    return await idsOf(
      new pg.Client({ stream: () => embedded.connect(), user: 'postgres', database: 'postgres' }),
    )
  } finally {
    await embedded.close()
  }
}

async function idsOf(client: pg.Client): Promise<Set<string>> {
  await client.connect()
  const { rows } = await client.query<{ session_id: string }>('select session_id from visit')
  await client.end()
  return new Set(rows.map((row) => row.session_id))
}

async function buildEarlyServer(): Promise<string> {
  const outDir = '.cache/chaos'
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'chaos/early-server.ts', outDir, emptyOutDir: true, target: 'node24' },
  })
  return join(outDir, 'early-server.js')
}

function tell(name: string, real: Outcome, control: Outcome): void {
  const away = [...real.secondsAway].sort((a, b) => a - b)
  const middle = away[Math.floor(away.length / 2)] ?? 0
  process.stdout.write(
    `  ${name}: ${rounds} kills, ${real.acknowledged} visits acknowledged, ${real.lost} lost; ` +
      `serving again after ${middle.toFixed(2)} s (median), ${(away.at(-1) ?? 0).toFixed(2)} s (slowest)\n` +
      `  ${name}, acknowledging early: ${controlRounds} kills, ${control.acknowledged} acknowledged, ${control.lost} lost\n`,
  )
}

type Outcomes = {
  real: Outcome
  /** The early server, not killed. */
  calm: Outcome
  /** The early server, killed. */
  control: Outcome
}

function faultsOf({ real, calm, control }: Outcomes): string[] {
  const tooSlow = real.secondsAway.filter((seconds) => seconds > slowestSeconds).length
  const faults = {
    [`${real.lost} acknowledged visits were lost`]: real.lost > 0,
    'not every round ran': real.secondsAway.length !== rounds,
    [`${tooSlow} of ${rounds} starts took longer than ${slowestSeconds} s`]: tooSlow > 0,
    'the server that acknowledges early loses visits without being killed, so it is not a valid control':
      calm.lost > 0,
    'the server that acknowledges early was not caught losing visits': control.lost === 0,
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}
