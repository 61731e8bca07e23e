import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anHttpServer } from '#src/test/http-server.ts'
import type { VetOptions } from '../webhooks/vet-address.ts'
import { openDownload } from './guarded-download.ts'

const limits = { mostBytes: 1000, totalMs: 5000 }
const names: Record<string, string[]> = {
  'inside.test': ['10.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'both.test': ['93.184.215.14', '192.168.0.1'],
}
const guarded: VetOptions = {
  allowPrivate: false,
  ownHosts: ['ours.test'],
  resolve: async (name) =>
    (names[name] ?? ['93.184.215.14']).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
}

// The corpus of private addresses is in public-address.test.ts.
const inward = [
  ...Object.keys(names).map((name) => `https://${name}/feed.xml`),
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://outside.test:22/',
  'https://ours.test/',
  'file:///etc/passwd',
]

test.each(inward)('%s is never requested, neither when typed nor by a redirect', async (address) => {
  await expect(openDownload(address, { ...limits, ...guarded })).rejects.toThrow('could not be fetched')

  // Only the first site counts as public; private addresses are refused once it has redirected.
  let isOutside = true
  const { url, asked } = await anHttpServer((_, response) => {
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
  expect(asked).toEqual(['GET /feed.xml'])
})

const packed = gzipSync(Buffer.alloc(1e7))
const open: VetOptions = { allowPrivate: true }

function answering(status: number, headers = {}, body?: Buffer): RequestListener {
  return (_, response) => void response.writeHead(status, headers).end(body)
}

test.each<[string, RequestListener, RegExp]>([
  [
    'declares 200 MB',
    (_, response) => void response.writeHead(200, { 'content-length': 2e8 }).write('x'),
    /larger than/,
  ],
  ['sends more than allowed', (_, response) => void response.end('x'.repeat(1001)), /larger than/],
  ['compresses its response', answering(200, { 'content-encoding': 'gzip' }, packed), /compressed/],
  ['names an unknown encoding', answering(200, { 'content-encoding': 'x' }), /compressed/],
  [
    'breaks off',
    (_, response) =>
      void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    /broke off|aborted/,
  ],
  ['does not respond in time', () => undefined, /the request timed out/],
  ['redirects in a circle', answering(302, { location: '/' }), /redirects too often/],
  ['redirects nowhere', answering(302), /answered 302/],
])('a site that %s is an error, and the download stops', async (_, listener, problem) => {
  const { url } = await anHttpServer(listener)
  const options = { ...limits, ...open, answerMs: 300 }
  async function whole(): Promise<Buffer> {
    return buffer((await openDownload(url, options)).content)
  }
  await expect(whole()).rejects.toThrow(problem)
})

test('an early failure is reported to the reader of the content and causes no unhandled error', async () => {
  const { url } = await anHttpServer((_request, response) =>
    response.writeHead(200, { 'content-length': '9000000' }).write('a'),
  )
  const { content } = await openDownload(url, { ...limits, ...open })
  // A caller that creates a folder first reads the content some turns later.
  await setImmediate()
  await expect(buffer(content)).rejects.toThrow('larger than')
})
