import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** A drizzle handle inside one transaction, under one scope. */
export type Transaction = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/**
 * The database. Every query runs in a transaction under a scope, because row-level security reads the scope:
 * `inWorkspace` sees one workspace's rows, `asSystem` sees all (public look-ups by unguessable id, jobs, sign-in).
 * A call inside an open transaction joins it, so no query ever waits for its own transaction.
 */
export type Database = {
  inWorkspace<T>(workspace: string, run: (tx: Transaction) => Promise<T>): Promise<T>
  asSystem<T>(run: (tx: Transaction) => Promise<T>): Promise<T>
  /** The raw pool, for migrations and the job queue. */
  pool: pg.Pool
  kind: 'embedded' | 'server'
  close(): Promise<void>
}

type Scope = { role: 'nurtured_app' | 'nurtured_system'; workspace: string }
type Open = { tx: Transaction; scope: Scope }

export function createDatabase(
  pool: pg.Pool,
  kind: Database['kind'],
  onClose: () => Promise<void>,
): Database {
  const current = new AsyncLocalStorage<Open>()

  async function inScope<T>(scope: Scope, run: (tx: Transaction) => Promise<T>): Promise<T> {
    const open = current.getStore()
    if (open) return joined(open, scope, run)
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await begin(client, scope)
      const tx: Transaction = drizzle(client)
      const result = await current.run({ tx, scope }, () => run(tx))
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function joined<T>(open: Open, scope: Scope, run: (tx: Transaction) => Promise<T>): Promise<T> {
    if (open.scope.role === scope.role && open.scope.workspace === scope.workspace) return run(open.tx)
    await enter(open.tx, scope)
    try {
      return await current.run({ tx: open.tx, scope }, () => run(open.tx))
    } finally {
      // After an error the transaction is aborted and refuses this; it is rolled back as a whole anyway.
      await enter(open.tx, open.scope).catch(() => undefined)
    }
  }

  return {
    inWorkspace: (workspace, run) => inScope({ role: 'nurtured_app', workspace }, run),
    asSystem: (run) => inScope({ role: 'nurtured_system', workspace: '' }, run),
    pool,
    kind,
    async close() {
      await pool.end()
      await onClose()
    },
  }
}

/** Begins a transaction in its scope with one message: a round trip less, and never the one without the other. */
async function begin(client: pg.PoolClient, scope: Scope): Promise<void> {
  const [role, workspace] = [scope.role, scope.workspace].map((text) => client.escapeLiteral(text))
  await client.query(
    `BEGIN; SELECT set_config('role', ${role}, true), set_config('app.workspace', ${workspace}, true)`,
  )
}

async function enter(tx: Transaction, scope: Scope): Promise<void> {
  await tx.execute(
    sql`select set_config('role', ${scope.role}, true), set_config('app.workspace', ${scope.workspace}, true)`,
  )
}
