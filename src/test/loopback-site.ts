import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A web server on this machine, which responds like this until it is closed. */
export async function openSite(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    server,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
