import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { VetOptions } from '../webhooks/vet-address.ts'
import { openDownload } from './guarded-download.ts'

async function aServer(listener: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the server has no port')
  return { url: `http://127.0.0.1:${address.port}`, asked }
}

const limits = { mostBytes: 1000, totalMs: 5000 }
const names: Record<string, string[]> = {
  'inside.test': ['10.0.0.1'],
  'loop.test': ['127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'six.test': ['::1'],
  'cloud.test': ['169.254.169.254'],
  'wire.test': ['168.63.129.16'],
  'shared.test': ['100.64.0.1'],
  'all.test': ['0.0.0.0'],
  'both.test': ['93.184.215.14', '192.168.0.1'],
  'local.test': ['fd00::1'],
}
const guarded: VetOptions = {
  allowPrivate: false,
  ownHosts: ['ours.test'],
  resolve: async (name) =>
    (names[name] ?? ['93.184.215.14']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
}

const inward = [
  ...Object.keys(names).map((name) => `https://${name}/feed.xml`),
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://2130706433/',
  'https://①②⑦.⓪.⓪.①/',
  'https://user:word@127.0.0.1/',
  'https://outside.test@127.0.0.1/',
  'https://outside.test:22/',
  'https://ours.test/',
  'https://localhost/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/',
  'data:text/xml,<rss/>',
]

test.each(inward)('%s is never asked when somebody types it', async (address) => {
  await expect(openDownload(address, { ...limits, ...guarded })).rejects.toThrow('could not be fetched')
})

test.each(inward)('%s is never asked when another site leads there', async (address) => {
  // The first site stands for one outside; once it has answered, what is inside is inside.
  let isOutside = true
  const { url, asked } = await aServer((_, response) => {
    isOutside = false
    response.writeHead(302, { location: encodeURI(address).replaceAll('%25', '%') }).end()
  })
  const options = {
    ...limits,
    ...guarded,
    get allowPrivate() {
      return isOutside
    },
  }
  await expect(openDownload(`${url}/feed.xml`, options)).rejects.toThrow('could not be fetched')
  expect(asked).toEqual(['/feed.xml'])
})

test('a site that leads back to itself inside is asked once', async () => {
  let isOutside = true
  const { url, asked } = await aServer((_, response) => {
    isOutside = false
    response.writeHead(301, { location: '/secret' }).end()
  })
  const options = {
    ...limits,
    ...guarded,
    get allowPrivate() {
      return isOutside
    },
  }
  await expect(openDownload(url, options)).rejects.toThrow('could not be fetched')
  expect(asked).toEqual(['/'])
})

const packed = gzipSync(Buffer.alloc(1e7))
const open: VetOptions = { allowPrivate: true }

test.each<[string, RequestListener, RegExp]>([
  [
    'declares 200 MB',
    (_, response) => void response.writeHead(200, { 'content-length': 2e8 }).write('x'),
    /larger than/,
  ],
  ['sends more than may be', (_, response) => void response.end('x'.repeat(1001)), /larger than/],
  [
    'packs its answer',
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    /compressed/,
  ],
  [
    'names a packing that nobody knows',
    (_, response) => void response.writeHead(200, { 'content-encoding': 'x' }).end(),
    /compressed/,
  ],
  [
    'breaks off',
    (_, response) =>
      void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    /broke off|aborted/,
  ],
  ['says nothing in time', () => undefined, /no answer came in time/],
  ['leads in a circle', (_, response) => void response.writeHead(302, { location: '/' }).end(), /on and on/],
  ['leads nowhere', (_, response) => void response.writeHead(302).end(), /answered 302/],
])('what %s is told as an error, and nothing goes on', async (_, listener, problem) => {
  const { url } = await aServer(listener)
  const options = { ...limits, ...open, answerMs: 300 }
  async function whole(): Promise<Buffer> {
    return buffer((await openDownload(url, options)).content)
  }
  await expect(whole()).rejects.toThrow(problem)
})

test('what breaks before somebody reads it is told to whoever reads it, and to nobody else', async () => {
  const { url } = await aServer((_request, response) =>
    response.writeHead(200, { 'content-length': '9000000' }).write('a'),
  )
  const { content } = await openDownload(url, { ...limits, ...open })
  // Whoever has a folder to make first comes to the content some turns later.
  await setImmediate()
  await expect(buffer(content)).rejects.toThrow('larger than')
})
