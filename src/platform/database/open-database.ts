import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { createDatabase, type Database } from './database.ts'
import { type EmbeddedServer, startEmbeddedIn } from './embedded.ts'
import { listenOnPool, listenOnServer } from './listen.ts'

type Settings = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>

/** Opens PostgreSQL at `databaseUrl`, or the embedded database under `dataDir`, which may have been started before. */
export async function openDatabase(
  config: Settings,
  log: Pick<Log, 'error'>,
  started?: Promise<EmbeddedServer>,
): Promise<Database> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.databasePool, log)
  return openEmbedded(await (started ?? startEmbeddedIn(config)), log)
}

export function openServer(url: string, size: number, log: Pick<Log, 'error'>): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
  })
  watch(pool, log)
  return createDatabase(pool, {
    kind: 'server',
    listen: listenOnServer(url, log),
    onClose: async () => undefined,
  })
}

/** PGlite has one session, so its pool has one connection: other callers queue for it in order. */
export function openEmbedded(server: EmbeddedServer, log: Pick<Log, 'error'>): Database {
  const pool = new pg.Pool({
    stream: () => server.connect(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
  })
  watch(pool, log)
  const upkeep = setInterval(() => void keepUp(pool, log), 60_000)
  upkeep.unref()
  return createDatabase(pool, {
    kind: 'embedded',
    listen: listenOnPool(pool),
    async onClose() {
      clearInterval(upkeep)
      await server.close()
    },
  })
}

function watch(pool: pg.Pool, log: Pick<Log, 'error'>): void {
  pool.on('error', (error) => log.error({ error }, 'an idle database connection broke'))
  // A connection in use fails its queries, but the pool does not listen to it meanwhile. Without a listener, one that
  // breaks between two queries would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
}

let minutes = 0

/** PGlite has neither a checkpointer nor autovacuum. */
async function keepUp(pool: pg.Pool, log: Pick<Log, 'error'>): Promise<void> {
  minutes += 1
  try {
    await pool.query('CHECKPOINT')
    if (minutes % 30 === 0) await pool.query('VACUUM (ANALYZE)')
  } catch (error) {
    log.error({ error }, 'maintenance of the embedded database failed')
  }
}
