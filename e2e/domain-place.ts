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

/** What surrounds an installation that has names of workspaces: a name server, and a proxy that speaks TLS. */
export type Place = {
  /** What the name server says, by `TXT name`, `CNAME name` … */
  records: Map<string, string>
  /** The names for which a certificate was asked, and whether it was given. */
  asked: Map<string, boolean>
  /** Variables of the product that stands behind the proxy. */
  settings: Record<string, string>
}

/** `test` with the product as an operator runs it: at an address of https, behind a proxy that asks before each certificate. */
export const test = base.extend<object, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- the test runner reads from the braces what a fixture needs
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

/** As Caddy with `on_demand_tls`: for each name it asks the product first, and passes the Host header on. */
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
