import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { Answer } from 'dns-packet'
import { selfSignedCertificate } from '#src/features/auth-service/server/outside/self-signed-certificate.ts'
import { freePort } from '../scripts/run-server.ts'
import { openNameServer } from '../src/test/name-server.ts'
import { test as base } from './server.ts'

/** `records` of the name server, by `TXT name`, `CNAME name` and so on. `settings` of the product behind the proxy. */
type Place = { records: Map<string, string>; settings: Record<string, string> }

/** `test` with the product as operators of custom domains run it: with a name server, and on https behind a proxy. */
export const test = base.extend<object, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const records = new Map<string, string>()
      const names = await openNameServer((type, name) => answersOf(records, type, name))
      const [port, proxyPort] = [await freePort(), await freePort()]
      const proxy = proxyTo(port).listen(proxyPort, 'localhost')
      await once(proxy, 'listening')
      const PUBLIC_ORIGIN = `https://localhost:${proxyPort}`
      const settings = { PORT: String(port), PUBLIC_ORIGIN, DNS_SERVERS: names.address, TRUSTED_PROXIES: '1' }
      await provide({ records, settings })
      proxy.closeAllConnections()
      proxy.close()
      names.close()
    },
    { scope: 'worker' },
  ],
  settings: [({ place }, provide) => provide(place.settings), { scope: 'worker' }],
})

function answersOf(records: Map<string, string>, type: string, name: string): Answer[] {
  const data = records.get(`${type} ${name}`)
  if (data === undefined) return []
  return type === 'TXT' ? [{ type, name, ttl: 1, data }] : [{ type: 'CNAME', name, ttl: 1, data }]
}

/** It forwards the Host header. */
function proxyTo(port: number): Server {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const cert = selfSignedCertificate(privateKey, 'localhost')
  return createServer({ key, cert }, (asks, answers) => {
    const headers = { ...asks.headers, 'x-forwarded-for': '127.0.0.1' }
    const { method, url: path } = asks
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answers.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answers)
    })
    passed.on('error', () => answers.destroy())
    asks.pipe(passed)
  })
}
