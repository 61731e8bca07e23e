import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, RECURSION_DESIRED } from 'dns-packet'
import { expect, onTestFinished, test } from 'vitest'
import { createDns } from './dns.ts'

const records: Record<string, ({ type: 'TXT'; data: string[] } | { type: 'CNAME' | 'A'; data: string })[]> = {
  'TXT _nurtured.links.acme.test': [{ type: 'TXT', data: ['nurtured=', 'abc'] }],
  'CNAME links.acme.test': [{ type: 'CNAME', data: 'Nurtured.Test' }],
  'A acme.test': [{ type: 'A', data: '192.0.2.7' }],
}
/** SERVFAIL and NXDOMAIN. */
const codes: Record<string, number> = { 'fails.test': 2, 'none.test': 3 }

/** A name server that knows these records, and of other names that they do not exist. */
async function aNameServer(): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message)
    const { type = '', name = '' } = questions[0] ?? {}
    const answers = (records[`${type} ${name}`] ?? []).map((record) => ({ name, ttl: 1, ...record }))
    const flags = RECURSION_DESIRED | (codes[name] ?? 0)
    socket.send(encode({ type: 'response', id, flags, questions, answers }), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

test('records are read from the servers that were named', async () => {
  const dns = createDns([await aNameServer()])
  expect(await dns.texts('_nurtured.links.acme.test')).toEqual(['nurtured=abc'])
  expect(await dns.aliases('links.acme.test')).toEqual(['nurtured.test'])
  expect(await dns.addresses('acme.test')).toEqual(['192.0.2.7'])
  expect([await dns.texts('acme.test'), await dns.aliases('none.test')]).toEqual([[], []])
  await expect(dns.texts('fails.test')).rejects.toThrow()
})
