import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { createSecureContext, type TlsOptions } from 'node:tls'
import type { Answer } from 'dns-packet'
import { selfSignedCertificate } from '#src/features/auth-service/server/outside/self-signed-certificate.ts'
import { freePort } from '../scripts/run-server.ts'
import { openNameServer } from '../src/test/name-server.ts'
import { test as base } from './server.ts'

/** The surroundings of an installation with custom domains: a name server and a TLS proxy. */
export type Place = {
  /** The records of the name server, by `TXT name`, `CNAME name` and so on. */
  records: Map<string, string>
  /** The domains with a certificate request, and whether it was granted. */
  asked: Map<string, boolean>
  /** Environment variables of the product behind the proxy. */
  settings: Record<string, string>
}

/** `test` with the product as operators run it: on https, behind a proxy that asks before each certificate. */
export const test = base.extend<object, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const records = new Map<string, string>()
      const names = await openNameServer((type, name) => answersOf(records, type, name))
      const port = await freePort()
      const proxy = await openProxy(port)
      await provide({
        records,
        asked: proxy.asked,
        settings: {
          PORT: String(port),
          PUBLIC_ORIGIN: `https://localhost:${proxy.port}`,
          DNS_SERVERS: names.address,
          TRUSTED_PROXIES: '1',
        },
      })
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

type Proxy = { port: number; asked: Map<string, boolean>; close(): void }

/** As Caddy with `on_demand_tls`: it asks the product before each certificate, and forwards the Host header. */
async function openProxy(to: number): Promise<Proxy> {
  const asked = new Map<string, boolean>()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })

  async function certify(name: string, done: Parameters<NonNullable<TlsOptions['SNICallback']>>[1]) {
    const answer = await fetch(`http://127.0.0.1:${to}/api/domains/ask?domain=${name}`)
    asked.set(name, answer.ok)
    if (answer.ok) done(null, createSecureContext({ key, cert: selfSignedCertificate(privateKey, name) }))
    else done(new Error(`no certificate for ${name}`))
  }

  const proxy = createServer(
    {
      key,
      cert: selfSignedCertificate(privateKey, 'localhost'),
      SNICallback: (name, done) => {
        if (name === 'localhost') done(null)
        else void certify(name, done)
      },
    },
    (asks, answers) => {
      const headers = { ...asks.headers, 'x-forwarded-for': '127.0.0.1' }
      const { method, url: path } = asks
      const passed = request({ host: '127.0.0.1', port: to, method, path, headers }, (answer) => {
        answers.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(answers)
      })
      passed.on('error', () => answers.destroy())
      asks.pipe(passed)
    },
  )
  proxy.listen(0, 'localhost')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    asked,
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
