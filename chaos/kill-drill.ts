import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { type PostgresServer, startPostgres } from '../scripts/postgres-server.ts'
import { freePort, type RunningServer, runServer } from '../scripts/run-server.ts'

/** Work that is killed again and again, and what has to come of it. */
export type Drill<Begun, Seen> = {
  kills: number
  env: Record<string, string>
  /** Makes the work, past the product. `lines`: what the product printed at its first start. */
  begin(platform: RunningPlatform, lines: string[]): Promise<Begun>
  /** How long a server works before it is killed. */
  killAfterMs(): number
  /** Whether what goes on beside the server has something under way; it is not killed before. */
  isUnderWay?(begun: Begun): boolean
  /** What goes on beside the server while it runs; it is told when to give up. */
  beside?(server: RunningServer, begun: Begun, signal: AbortSignal): Promise<void>
  look(platform: RunningPlatform, begun: Begun): Promise<Seen>
  isDone(seen: Seen): boolean
  says(seen: Seen): string
  /** What would be wrong, and whether it is. */
  faults(seen: Seen): Record<string, boolean>
}

// A killed process's jobs are taken up after half a minute of silence; the last kill leaves some.
const slowestSeconds = 420
const roundMs = 45_000

/** Runs the drill on PGlite and, where it is installed, on PostgreSQL. Throws what was wrong. */
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
    // The first start makes the queues.
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

/** Lets it finish; a database that is embedded can be looked at only while the server is stopped. */
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

/** Opens the platform on a world of its own, past the product, which must not run meanwhile on PGlite. */
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
