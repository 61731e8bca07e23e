import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { openSite } from './loopback-site.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** A web server on its own port until the test ends. `asked` are its requests, as `GET /path`. */
export async function anHttpServer(listener: Listener) {
  const asked: string[] = []
  const { origin, server, close } = await openSite((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    void listener(request, response)
  })
  onTestFinished(close)
  return { url: origin, asked, server }
}
