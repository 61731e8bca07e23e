import type pg from 'pg'
import { createDatabase, type Database } from '#src/platform/database/database.ts'

/**
 * The same database, with all transactions as savepoints in one that never commits: `undo` rolls back everything since
 * `keep`, and `end` everything. Transactions wait for each other, as in the embedded database.
 */
export async function undoing(real: Database) {
  const client = await real.pool.connect()
  await client.query('BEGIN')
  let last: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<pg.PoolClient> {
    const before = last
    let free: () => void = () => undefined
    last = new Promise<void>((resolve) => {
      free = resolve
    })
    await before
    return inSavepoint(client, free)
  }
  const pool = {
    connect,
    async query(text: string, values?: unknown[]) {
      const one = await connect()
      try {
        // Resets the scope of the previous transaction.
        await one.query(`SELECT set_config('role', 'none', true), set_config('app.workspace', '', true)`)
        return await one.query(text, values)
      } finally {
        one.release()
      }
    },
  }
  return {
    db: createDatabase(pool as unknown as pg.Pool, { ...real, onClose: async () => undefined }),
    async keep() {
      await last
      await client.query('SAVEPOINT kept')
    },
    async undo() {
      await last
      await client.query('ROLLBACK TO SAVEPOINT kept')
    },
    async end() {
      await last
      await client.query('ROLLBACK')
      client.release()
    },
  }
}

function inSavepoint(client: pg.PoolClient, free: () => void): pg.PoolClient {
  async function query(asked: unknown, values?: unknown[]): Promise<unknown> {
    if (typeof asked !== 'string') return client.query(asked as string, values)
    if (asked === 'ROLLBACK') return client.query('ROLLBACK TO SAVEPOINT own')
    if (asked !== 'COMMIT') return client.query(asked.replace(/^BEGIN;/, 'SAVEPOINT own;'), values)
    await client.query('RELEASE SAVEPOINT own')
    return { command: 'COMMIT' }
  }
  return Object.create(client, { query: { value: query }, release: { value: free } }) as pg.PoolClient
}
