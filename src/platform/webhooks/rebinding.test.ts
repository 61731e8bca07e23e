import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openNameServer } from '#src/test/name-server.ts'
import { createDns } from '../dns.ts'
import { createWebhookSender } from './https-webhook-sender.ts'
import type { WebhookAnswer, WebhookMessage } from './webhook-sender.ts'

/** A name server with a TTL of zero: the first address once, then the others, the last forever. */
async function aNameServerThatChangesItsMind(addresses: readonly string[]) {
  let asked = 0
  const server = await openNameServer((type, name) => {
    if (type !== 'A') return []
    const data = addresses[Math.min(asked, addresses.length - 1)] ?? ''
    asked += 1
    return [{ type, name, ttl: 0, data }]
  })
  onTestFinished(() => server.close())
  const dns = createDns([server.address])
  const resolve = async (name: string): Promise<LookupAddress[]> =>
    (await dns.addresses(name)).map((address) => ({ address, family: 4 }))
  return { resolve, timesAsked: () => asked }
}

/** A receiver at this loopback address that counts connections. */
async function aReceiver(host: string, port = 0): Promise<{ port: number; hits: () => number }> {
  let hits = 0
  const server = createServer((_request, response) => response.end(host))
  server.on('connection', () => {
    hits += 1
  })
  server.listen(port, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return { port: address.port, hits: () => hits }
}

function aMessage(url: string): WebhookMessage {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  return { id: 'msg_1', url, secret, body: '{}', endpoint: url, workspace: 'acme' }
}

async function asAnswered(answer: WebhookAnswer): Promise<WebhookAnswer> {
  return answer
}

test('the connection goes to the checked address, even if the domain resolves elsewhere by then', async () => {
  // 127.0.0.1 plays a public address, which tests do not have, and 127.0.0.2 a private one.
  const names = await aNameServerThatChangesItsMind(['127.0.0.1', '127.0.0.2'])
  const outside = await aReceiver('127.0.0.1')
  const inside = await aReceiver('127.0.0.2', outside.port)
  const sender = createWebhookSender({ allowPrivate: true, resolve: names.resolve })
  const answer = await sender.send(aMessage(`http://rebinding.test:${outside.port}/`), new Date(), asAnswered)
  expect(answer).toMatchObject({ kind: 'answered', text: '127.0.0.1' })
  expect([names.timesAsked(), outside.hits(), inside.hits()]).toEqual([1, 1, 0])
})

test('a domain that was public when saved is refused once it resolves to a private address', async () => {
  const names = await aNameServerThatChangesItsMind(['8.8.8.8', '127.0.0.1'])
  const sender = createWebhookSender({ allowPrivate: false, resolve: names.resolve })
  expect(await sender.refusalOf('https://rebinding.example.com/')).toBeUndefined()
  expect(await sender.send(aMessage('https://rebinding.example.com/'), new Date(), asAnswered)).toEqual({
    kind: 'refused',
    reason: 'its domain doesn’t resolve to a public IP address',
  })
  expect(names.timesAsked()).toBe(2)
})
