import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** A web server that says these things, one after the other and then the last again. */
export async function aSite(
  ...answers: { status?: number; body: string; location?: string }[]
): Promise<string> {
  const server = createServer((_, response) => {
    const {
      status = 200,
      body,
      location,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: '' }
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}/metadata`
}
