import type { Answer } from 'dns-packet'
import { expect, onTestFinished, test } from 'vitest'
import { openNameServer } from '#src/test/name-server.ts'
import { createDns } from './dns.ts'

const records: Record<string, Answer[]> = {
  'TXT _nurtured.links.acme.test': [
    { type: 'TXT', name: '_nurtured.links.acme.test', ttl: 1, data: ['nurtured=', 'abc'] },
  ],
  'CNAME links.acme.test': [{ type: 'CNAME', name: 'links.acme.test', ttl: 1, data: 'Nurtured.Test' }],
  'A acme.test': [{ type: 'A', name: 'acme.test', ttl: 1, data: '192.0.2.7' }],
}
/** SERVFAIL and NXDOMAIN. */
const codes: Record<string, number> = { 'fails.test': 2, 'none.test': 3 }

test('records are read from the configured servers', async () => {
  const server = await openNameServer((type, name) => codes[name] ?? records[`${type} ${name}`] ?? [])
  onTestFinished(() => server.close())
  const dns = createDns([server.address])
  expect(await dns.texts('_nurtured.links.acme.test')).toEqual(['nurtured=abc'])
  expect(await dns.aliases('links.acme.test')).toEqual(['nurtured.test'])
  expect(await dns.addresses('acme.test')).toEqual(['192.0.2.7'])
  expect([await dns.texts('acme.test'), await dns.aliases('none.test')]).toEqual([[], []])
  await expect(dns.texts('fails.test')).rejects.toThrow()
})
