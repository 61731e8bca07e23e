import pg from 'pg'
import type { Log } from '../log.ts'

/**
 * Receives what `pg_notify` sends on a channel, from every process on this database, once its transaction is committed.
 * It is only a hint: notifications during a broken connection are lost, and `again` reports that it was reopened.
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  again: () => void,
) => Promise<{ close(): Promise<void> }>

const reopenMilliseconds = 5000

/** Listens on its own connection, which is reopened whenever it breaks. Throws when the first one fails. */
export function listenOnServer(connectionString: string, log: Pick<Log, 'error'>): Listen {
  return async (channel, hear, again) => {
    let client: pg.Client
    let timer: NodeJS.Timeout | undefined
    let isClosed = false

    async function open(): Promise<void> {
      client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      client.on('error', (error) =>
        log.error({ error }, 'the connection that listens for notifications broke'),
      )
      await client.connect()
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      client.once('end', reopen)
      again()
    }

    function reopen(): void {
      if (isClosed) return
      timer = setTimeout(() => {
        open().catch(async () => {
          await client.end().catch(() => undefined)
          reopen()
        })
      }, reopenMilliseconds)
    }

    await open()
    return {
      async close() {
        isClosed = true
        clearTimeout(timer)
        await client.end()
      },
    }
  }
}

/** Listens on the only connection of the embedded database. */
export function listenOnPool(pool: pg.Pool): Listen {
  return async (channel, hear, again) => {
    function receive(message: pg.Notification): void {
      if (message.channel === channel) hear(message.payload ?? '')
    }
    async function listen(client: pg.PoolClient): Promise<void> {
      client.on('notification', receive)
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    }
    /** If it fails, so does every other statement of the new connection, and the next connection retries. */
    function renew(client: pg.PoolClient): void {
      listen(client).then(again, () => undefined)
    }

    const client = await pool.connect()
    await listen(client).finally(() => client.release())
    pool.on('connect', renew)
    return {
      async close() {
        pool.off('connect', renew)
        client.off('notification', receive)
      },
    }
  }
}
