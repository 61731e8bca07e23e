import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { type PostgresServer, startPostgres } from '../scripts/postgres-server.ts'
import { freePort, type RunningServer, runServer } from '../scripts/run-server.ts'

/** Work that is killed repeatedly, and its expected result. */
export type Drill<Begun, Seen> = {
  kills: number
  env: Record<string, string>
  /** Creates the work directly. `lines`: what the product printed at its first start. */
  begin(platform: RunningPlatform, lines: string[]): Promise<Begun>
  /** How long a server works before it is killed. */
  killAfterMs(): number
  /** Whether the accompanying work is in progress; the server is not killed before. */
  isUnderWay?(begun: Begun): boolean
  /** Accompanying work while the server runs; `signal` aborts it. */
  beside?(server: RunningServer, begun: Begun, signal: AbortSignal): Promise<void>
  look(platform: RunningPlatform, begun: Begun): Promise<Seen>
  isDone(seen: Seen): boolean
  says(seen: Seen): string
  /** Possible faults, and whether they occurred. */
  faults(seen: Seen): Record<string, boolean>
}

// A killed process's jobs resume after half a minute of silence; the last kill leaves some.
const slowestSeconds = 420
const roundMs = 45_000

/** Runs the drill on PGlite and, if installed, on PostgreSQL. Throws the faults. */
export async function runDrill<Begun, Seen>(drill: Drill<Begun, Seen>): Promise<void> {
  const postgres = await startPostgres()
  try {
    const faults = await drillOn(drill, 'PGlite', undefined)
    if (postgres) faults.push(...(await drillOn(drill, `PostgreSQL ${postgres.version}`, postgres)))
    else process.stdout.write('  PostgreSQL: not run, since `postgres` and `initdb` were not found\n')
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await postgres?.stop()
  }
}

type World = { dataDir: string; env: Record<string, string> }

async function drillOn<Begun, Seen>(
  drill: Drill<Begun, Seen>,
  name: string,
  postgres: PostgresServer | undefined,
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-drill-'))
  const world = { dataDir, env: { ...drill.env, ...(postgres && { DATABASE_URL: postgres.url }) } }
  try {
    // The first start creates the queues.
    const first = await runServer({ ...world, port: await freePort() })
    await first.stop()
    const begun = await withPlatform(world, (platform) => drill.begin(platform, first.lines))
    for (let round = 0; round < drill.kills; round += 1) await killOnce(world, drill, begun)
    const { seen, seconds } = await finish(world, drill, begun)
    process.stdout.write(
      `  ${name}: ${drill.kills} kills, ${drill.says(seen)}; done ${seconds.toFixed(0)} s after the last start\n`,
    )
    const faults = drill.faults(seen)
    return Object.keys(faults)
      .filter((fault) => faults[fault])
      .map((fault) => `${name}: ${fault}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function killOnce<Begun, Seen>(world: World, drill: Drill<Begun, Seen>, begun: Begun): Promise<void> {
  const server = await runServer({ ...world, port: await freePort() })
  const ending = new AbortController()
  const beside = drill.beside?.(server, begun, ending.signal)
  for (let n = 0; n < 400 && drill.isUnderWay?.(begun) === false; n += 1) await wait(50)
  await wait(drill.killAfterMs())
  await server.kill()
  ending.abort()
  await beside
}

/** Lets it finish; the embedded database can only be read while the server is stopped. */
async function finish<Begun, Seen>(
  world: World,
  drill: Drill<Begun, Seen>,
  begun: Begun,
): Promise<{ seen: Seen; seconds: number }> {
  const began = performance.now()
  for (;;) {
    const server = await runServer({ ...world, port: await freePort() })
    const ending = new AbortController()
    const beside = drill.beside?.(server, begun, ending.signal)
    await wait(roundMs)
    ending.abort()
    await beside
    await server.stop()
    const seen = await withPlatform(world, (platform) => drill.look(platform, begun))
    const seconds = (performance.now() - began) / 1000
    if (drill.isDone(seen) || seconds > slowestSeconds) return { seen, seconds }
  }
}

/** Opens the platform directly; on PGlite, the product must not run at the same time. */
export async function withPlatform<T>(
  { dataDir, env }: World,
  work: (platform: RunningPlatform) => Promise<T>,
): Promise<T> {
  const platform = withMailer(await openPlatform(readConfig({ DATA_DIR: dataDir, ...env })))
  try {
    return await work(platform)
  } finally {
    await platform.close()
  }
}
