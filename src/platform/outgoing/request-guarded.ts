import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { pinnedLookup, type Vetted } from '../webhooks/vet-address.ts'

type Wanted = {
  method?: string
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
  /** Until the connection is made. */
  connectMs?: number
  /** How long nothing may arrive. */
  idleMs?: number
}

/**
 * Makes a request over node:https, which follows no redirects, decodes nothing and reads no proxy settings; resolves when the
 * response begins. The connection goes only to the addresses that were checked, and serves no other request: tenants
 * share nothing. Rejects when it fails before; afterwards the response fails.
 */
export function requestGuarded({ target, addresses }: Vetted, wanted: Wanted): Promise<IncomingMessage> {
  const { body, connectMs, idleMs, ...options } = wanted
  const isPlain = target.url.protocol === 'http:'
  return new Promise((answered, failed) => {
    const request = (isPlain ? httpRequest : httpsRequest)(target.url, {
      ...options,
      agent: isPlain ? new HttpAgent({ keepAlive: false }) : new HttpsAgent({ keepAlive: false }),
      ...(idleMs === undefined ? {} : { timeout: idleMs }),
      ...(addresses.length > 0 ? { lookup: pinnedLookup(addresses) } : {}),
    })
    if (connectMs !== undefined) {
      const connecting = setTimeout(() => request.destroy(new Error('connecting took too long')), connectMs)
      request.once('socket', (socket) => {
        socket.once(isPlain ? 'connect' : 'secureConnect', () => clearTimeout(connecting))
      })
      request.once('close', () => clearTimeout(connecting))
    }
    request.once('timeout', () => request.destroy(new Error('the request timed out')))
    request.on('error', failed)
    request.once('response', answered)
    request.end(body)
  })
}
