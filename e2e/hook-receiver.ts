import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

/** One call as received. */
export type HookCall = { id: string; headers: IncomingHttpHeaders; body: string }

export type HookReceiver = {
  url: string
  calls: HookCall[]
  close(): void
}

/** The owner's webhook receiver, on this machine. */
export async function openHookReceiver(): Promise<HookReceiver> {
  const calls: HookCall[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ id: String(request.headers['webhook-id']), headers: request.headers, body })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    calls,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether the Standard Webhooks library verifies the signature of a call with this secret. */
export function isSignedWith(secret: string, call: HookCall | undefined): boolean {
  try {
    new Webhook(secret).verify(call?.body ?? '', (call?.headers ?? {}) as Record<string, string>)
    return true
  } catch {
    return false
  }
}
