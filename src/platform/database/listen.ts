import pg from 'pg'
import type { Log } from '../log.ts'

/**
 * Hears what `pg_notify` tells on a channel once its transaction is committed, from every process on this database. It is
 * a hint: what is told while the connection is broken is lost, and `again` says that it stands once more.
 */
export type Listen = (
  channel: string,
  hear: (payload: string) => void,
  again: () => void,
) => Promise<{ close(): Promise<void> }>

const reopenMilliseconds = 5000

/** Listens on a connection of its own, which is opened again whenever it breaks. Throws when the first cannot be had. */
export function listenOnServer(connectionString: string, log: Pick<Log, 'error'>): Listen {
  return async (channel, hear, again) => {
    let client: pg.Client
    let timer: NodeJS.Timeout | undefined
    let isClosed = false

    async function open(): Promise<void> {
      client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
      client.on('notification', ({ payload }) => hear(payload ?? ''))
      client.on('error', (error) => log.error({ error }, 'the connection that hears of new jobs broke'))
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

/** Listens on the one connection of the embedded database, on which everything is told. */
export function listenOnPool(pool: pg.Pool): Listen {
  return async (channel, hear, again) => {
    function told(message: pg.Notification): void {
      if (message.channel === channel) hear(message.payload ?? '')
    }
    async function listen(client: pg.PoolClient): Promise<void> {
      client.on('notification', told)
      await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    }
    /** Where it fails, so does every other statement of the new connection, and the next one comes by here. */
    function renew(client: pg.PoolClient): void {
      listen(client).then(again, () => undefined)
    }

    const client = await pool.connect()
    await listen(client).finally(() => client.release())
    pool.on('connect', renew)
    return {
      async close() {
        pool.off('connect', renew)
        client.off('notification', told)
      },
    }
  }
}
