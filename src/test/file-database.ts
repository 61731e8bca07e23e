import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '#src/platform/database/database.ts'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { openEmbedded, openServer } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { emptyTables, readFingerprint } from './empty-tables.ts'
import { dumpPath, templateName } from './migrate-once.ts'

/** A worker's running database. `fingerprint`: of its schema and seeded rows after the migrations. */
type Server = { open(): Database; stop(): Promise<void>; fingerprint: string }

let server: Server | undefined
let current: { file: string | undefined; database: Promise<Database> } | undefined

/**
 * The migrated, empty database of the current test file. A worker runs its files one after the other and keeps one database
 * for them, because a start takes seconds: it empties the tables between files. After a file that changed the schema or the
 * seeded rows, it starts a new one.
 */
export function databaseOfFile(): Promise<Database> {
  const file = expect.getState().testPath
  if (current?.file !== file) current = { file, database: openAfter(current?.database) }
  return current?.database ?? openAfter(undefined)
}

async function openAfter(before: Promise<Database> | undefined): Promise<Database> {
  const isFree = before === undefined || (await isClosed(before))
  const kept = isFree && server && (await reopen(server))
  if (kept) return kept
  const given = server
  server = undefined
  await given?.stop()
  server = await startServer()
  return server.open()
}

/** False when a failed test still holds a connection: the pool would wait for it forever. */
function isClosed(before: Promise<Database>): Promise<boolean> {
  const closing = before.then((database) => database.close())
  return Promise.race([
    closing.then(
      () => true,
      () => false,
    ),
    wait(5000, false, { ref: false }),
  ])
}

/** Reopens the emptied database; undefined when the previous file changed more than rows. */
async function reopen({ open, fingerprint }: Server): Promise<Database | undefined> {
  const database = open()
  if ((await readFingerprint(database.pool)) !== fingerprint) {
    await database.close()
    return undefined
  }
  await emptyTables(database)
  return database
}

async function startServer(): Promise<Server> {
  const log = createLog({ logLevel: 'error' })
  const started = await (process.env['TEST_DATABASE_URL'] ? startCopy : startOwn)(log)
  const database = started.open()
  const fingerprint = await readFingerprint(database.pool)
  await database.close()
  return { ...started, fingerprint }
}

type Log = ReturnType<typeof createLog>

async function startOwn(log: Log): Promise<Omit<Server, 'fingerprint'>> {
  const embedded = await startEmbedded(undefined, await readFile(dumpPath))
  const outliving = { ...embedded, close: async () => undefined }
  return { open: () => openEmbedded(outliving, log), stop: () => embedded.close() }
}

async function startCopy(log: Log): Promise<Omit<Server, 'fingerprint'>> {
  const url = await copyTemplate(process.env['TEST_DATABASE_URL'] ?? '')
  return { open: () => openServer(url, 8, log), stop: async () => undefined }
}

async function copyTemplate(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  // Two simultaneous copies would find each other's connection on the template.
  await admin.query('select pg_advisory_lock(1)')
  await admin.query(`create database ${name} template ${templateName}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
