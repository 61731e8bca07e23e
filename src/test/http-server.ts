import type { RequestListener, Server } from 'node:http'
import { onTestFinished } from 'vitest'
import { openSite } from './loopback-site.ts'

/** A web server on its own port until the test ends. `asked` are its requests, as `GET /path`. */
export async function anHttpServer(
  listener: RequestListener,
): Promise<{ url: string; asked: string[]; server: Server }> {
  const asked: string[] = []
  const { origin, server, close } = await openSite((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    listener(request, response)
  })
  onTestFinished(close)
  return { url: origin, asked, server }
}
