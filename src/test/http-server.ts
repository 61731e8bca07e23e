import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { onTestFinished } from 'vitest'

/** A web server on a port of its own until the test ends. `asked` are the requests that it got, as `GET /path`. */
export async function anHttpServer(
  listener: RequestListener,
): Promise<{ url: string; asked: string[]; server: Server }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, asked, server }
}
