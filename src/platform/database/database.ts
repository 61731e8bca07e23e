import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { throwStorageFull } from '../http/storage-full.ts'
import type { Listen } from './listen.ts'
import { type Closed, currentMember, currentRestrictions } from './request-access.ts'

/** A drizzle handle inside one transaction, under one scope. */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
> & {
  /**
   * Adds a last statement whose result is not needed. It travels with the commit and saves a round trip; when it fails,
   * the transaction rolls back and the caller gets the error.
   */
  alongCommit(statement: SQL): void
  /** The same object in all transactions of one connection, as a key for per-connection caches. */
  connection: object
}

/**
 * The database. Every query runs in a transaction under a scope, because row-level security reads the scope:
 * `inWorkspace` sees the rows of one workspace that the current request may open, `asPerson` what one signed-in person
 * may query of the data service, and `asSystem` everything (public look-ups by unguessable id, jobs, sign-in).
 * A call inside an open transaction joins it, so no query ever waits for its own transaction. A full disk is Refusal 507
 * `storage_full`.
 */
export type Database = {
  inWorkspace<T>(workspace: string, run: (tx: Transaction) => Promise<T>): Promise<T>
  asPerson<T>(user: string, run: (tx: Transaction) => Promise<T>): Promise<T>
  asSystem<T>(run: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Yields between two pieces of long work until the database has been idle for a moment, or for
   * `mostMilliseconds`. A request has several transactions and would otherwise wait for a piece before each.
   */
  letOthers(mostMilliseconds: number): Promise<void>
  /** The raw pool, for migrations and the job queue. */
  pool: pg.Pool
  kind: 'embedded' | 'server'
  listen: Listen
  close(): Promise<void>
}

type Scope = {
  role: 'nurtured_app' | 'nurtured_person' | 'nurtured_system'
  workspace: string
  person: string
  closed: Closed
}
type Open = { tx: Transaction; scope: Scope }

const nothingClosed: Closed = { folders: [], media: [] }

/** `onClose` runs once the pool has ended. */
export function createDatabase(
  pool: pg.Pool,
  { kind, listen, onClose }: Pick<Database, 'kind' | 'listen'> & { onClose(): Promise<void> },
): Database {
  const current = new AsyncLocalStorage<Open>()

  const asked = countTransactions()

  async function inScope<T>(scope: Scope, run: (tx: Transaction) => Promise<T>): Promise<T> {
    const open = current.getStore()
    if (open) return joined(current, { open, scope, run })
    return asked.while(() => inOwn({ pool, current }, scope, run))
  }

  return {
    inWorkspace: (workspace, run) =>
      inScope({ role: 'nurtured_app', workspace, person: '', closed: currentRestrictions() }, run).catch(
        throwStorageFull,
      ),
    asPerson: (person, run) =>
      inScope({ role: 'nurtured_person', workspace: '', person, closed: nothingClosed }, run).catch(
        throwStorageFull,
      ),
    asSystem: (run) =>
      inScope({ role: 'nurtured_system', workspace: '', person: '', closed: nothingClosed }, run).catch(
        throwStorageFull,
      ),
    letOthers: (mostMilliseconds) =>
      kind === 'server'
        ? pause(1)
        : waitUntilIdle(() => asked.now() > 0 || pool.waitingCount > 0, mostMilliseconds),
    pool,
    kind,
    listen,
    async close() {
      await pool.end()
      await onClose()
    },
  }
}

type Own = { pool: pg.Pool; current: AsyncLocalStorage<Open> }

async function inOwn<T>(
  { pool, current }: Own,
  scope: Scope,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const last: SQL[] = []
  let committed: Promise<void>
  let result: T
  try {
    const tx = collecting(handleOf(client), last)
    // Nothing waits for the begin: on a pipelined connection it travels ahead of the first statement or even the
    // commit, and if it fails, so does everything behind it.
    const begun = begin(client, scope)
    begun.catch(() => undefined)
    const [ran] = await Promise.allSettled([current.run({ tx, scope }, () => run(tx))])
    if (ran.status === 'rejected') {
      await begun
      throw ran.reason
    }
    result = ran.value
    committed = Promise.all([begun, sendCommit(client, last)]).then(([, sent]) => sent)
  } catch (error) {
    client.release(await rollBack(client))
    throw error
  }
  // The commit ends the transaction whatever its result, so the next one can be sent right behind it.
  client.release()
  await committed
  return result
}

/** How many transactions are waiting or running. */
function countTransactions() {
  let count = 0
  return {
    now: () => count,
    async while<T>(work: () => Promise<T>): Promise<T> {
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
      }
    },
  }
}

const quietMilliseconds = 15

async function waitUntilIdle(isBusy: () => boolean, mostMilliseconds: number): Promise<void> {
  const from = performance.now()
  let lastBusy: number | undefined
  for (;;) {
    const now = performance.now()
    if (isBusy()) lastBusy = now
    if (now > from && lastBusy === undefined) return
    if (lastBusy !== undefined && now - lastBusy >= quietMilliseconds) return
    if (now - from >= mostMilliseconds) return
    await pause(1)
  }
}

/** Runs inside the open transaction under the requested scope, then restores the previous one. */
async function joined<T>(
  current: AsyncLocalStorage<Open>,
  { open, scope, run }: { open: Open; scope: Scope; run: (tx: Transaction) => Promise<T> },
): Promise<T> {
  if (isSame(open.scope, scope)) return run(open.tx)
  await enter(open.tx, scope)
  // The commit comes in the outer scope, so a last statement of this one cannot wait for it.
  const last: SQL[] = []
  const tx = collecting(open.tx, last)
  try {
    const result = await current.run({ tx, scope }, () => run(tx))
    for (const statement of last) await tx.execute(statement)
    return result
  } finally {
    // After an error the transaction is aborted and refuses this; it is rolled back as a whole anyway.
    await enter(open.tx, open.scope).catch(() => undefined)
  }
}

function isSame(one: Scope, other: Scope): boolean {
  return (
    one.role === other.role &&
    one.workspace === other.workspace &&
    one.person === other.person &&
    one.closed === other.closed
  )
}

type Handle = Omit<Transaction, 'alongCommit'>

const handles = new WeakMap<pg.PoolClient, Handle>()

/** A connection's handle, created once. */
function handleOf(client: pg.PoolClient): Handle {
  const handle = handles.get(client) ?? Object.assign(drizzle(cachingPlans(client)), { connection: client })
  handles.set(client, handle)
  return handle
}

/** The handle, which adds its last statements to `last`. */
function collecting(handle: Handle, last: SQL[]): Transaction {
  return Object.create(handle, { alongCommit: { value: (statement: SQL) => void last.push(statement) } })
}

const mostPlans = 500
const planNames = new Map<string, string>()

/**
 * The connection, with a name for each statement so that the database caches its plan: planning a join takes longer
 * than running it. Statements with countless spellings would fill the database's memory, so only the first ones of
 * this process get a name.
 */
function cachingPlans(client: pg.PoolClient): pg.PoolClient {
  return Object.create(client, {
    query: {
      value: (config: pg.QueryConfig, values: unknown[]) =>
        client.query({ ...config, name: planName(config.text) }, values),
    },
  })
}

/** Prefix of a statement that differs in each request, so that caching its plan is not worthwhile. */
export const unkept = '/* unkept */ '

function planName(text: string): string | undefined {
  if (text.startsWith(unkept)) return undefined
  const known = planNames.get(text)
  if (known || planNames.size >= mostPlans) return known
  const name = `plan_${planNames.size + 1}`
  planNames.set(text, name)
  return name
}

/** Begins a transaction and sets its scope in one message, which saves a round trip. */
async function begin(client: pg.PoolClient, scope: Scope): Promise<void> {
  const { role: name, closed } = scope
  const [role, workspace, person] = [name, scope.workspace, scope.person].map((text) =>
    client.escapeLiteral(text),
  )
  const settings = [`set_config('role', ${role}, true)`, `set_config('app.workspace', ${workspace}, true)`]
  if (scope.person !== '') settings.push(`set_config('app.person', ${person}, true)`)
  const member = currentMember()
  if (member !== '') settings.push(`set_config('app.member', ${client.escapeLiteral(member)}, true)`)
  for (const kind of ['folders', 'media'] as const)
    if (closed[kind].length > 0)
      settings.push(`set_config('app.closed_${kind}', ${client.escapeLiteral(closed[kind].join())}, true)`)
  await client.query(`BEGIN; SELECT ${settings.join(', ')}`)
}

/**
 * Sends the commit with these last statements ahead; resolves when it is done. A statement that failed has rolled
 * everything back. Anything it throws synchronously is thrown before a message is sent.
 */
function sendCommit(client: pg.PoolClient, last: SQL[]): Promise<void> {
  const queries = last.map((statement) => drizzle(client).execute(statement).getQuery())
  const sent = queries.map((query) => client.query(query.sql, query.params))
  return Promise.all([client.query('COMMIT'), ...sent]).then(([committed]) => {
    if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back.')
  })
}

/** Rolls back the open transaction; returns an error when the connection is no longer usable. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure))
  }
}

async function enter(tx: Transaction, scope: Scope): Promise<void> {
  await tx.execute(
    sql`select set_config('role', ${scope.role}, true), set_config('app.workspace', ${scope.workspace}, true),
      set_config('app.person', ${scope.person}, true),
      set_config('app.closed_folders', ${scope.closed.folders.join()}, true),
      set_config('app.closed_media', ${scope.closed.media.join()}, true)`,
  )
}
