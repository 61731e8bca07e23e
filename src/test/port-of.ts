import { once } from 'node:events'
import type { Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** The port on which a server listens from now until the test ends. */
export async function portOf(server: Server, { port = 0, host = '127.0.0.1' } = {}): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
