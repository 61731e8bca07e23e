import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listen } from '#src/platform/http/listen.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { filesOnDisk, leftovers } from '#src/test/kept-files.ts'
import { anOwner } from '#src/test/sign-in.ts'

const clip = realFile('demo/jfk.mp3')

/** The product on a real port, and a raw socket to it. */
async function aPort() {
  const { platform, owner } = await anOwner()
  const server = await listen({
    fetch: createApp(platform).fetch,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: ['/api/assets/upload'],
  })
  onTestFinished(() => server.stop(0))

  /** A socket that has sent this as an upload. */
  function dial(headers: Record<string, string>, body: Buffer): Socket {
    const origin = platform.config.publicOrigin
    const all = { host: '127.0.0.1', origin, cookie: owner.cookie, ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `POST /api/assets/upload?name=a.mp3 HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`,
    )
    socket.write(body)
    return socket
  }

  /** Resolves to everything the server answers until it closes the connection. */
  function say(...sent: Parameters<typeof dial>): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = dial(...sent)
      let heard = ''
      socket.on('data', (piece) => {
        heard += piece.toString()
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', (error) => (heard ? resolve(heard) : reject(error)))
    })
  }
  return { dial, say, kept: () => leftovers(platform, owner.workspace), platform }
}

type Declared = [what: string, headers: Record<string, string>, body: string, status: number, says: string]

const declared: Declared[] = [
  ['gigabytes above the limit', { 'content-length': String(9e12) }, '', 413, 'file_too_large'],
  ['no length at all', {}, '', 415, 'media_not_supported'],
  ['a negative length', { 'content-length': '-1' }, 'x', 400, ''],
  ['two lengths', { 'content-length': '1, 2' }, 'x', 400, ''],
  ['a hexadecimal length', { 'content-length': '0x10' }, 'x', 400, ''],
  [
    'a length with chunked encoding',
    { 'content-length': '5', 'transfer-encoding': 'chunked' },
    '0\r\n\r\n',
    400,
    '',
  ],
  ['an invalid chunk length', { 'transfer-encoding': 'chunked' }, 'zz\r\nx\r\n', 400, ''],
  ['a compressed body', { 'content-length': '3', 'content-encoding': 'gzip' }, 'abc', 415, 'compressed_body'],
  [
    'a form instead of the file',
    { 'content-length': '40', 'content-type': 'multipart/form-data; boundary=b' },
    '--b\r\ncontent-disposition: form-data\r\n\r\nx',
    415,
    'media_not_supported',
  ],
]

test('an upload with an impossible declared length or type is refused and leaves nothing behind', async () => {
  const { say, kept } = await aPort()
  for (const [what, headers, body, status, says] of declared) {
    const said = await say(headers, Buffer.from(body))
    expect(said, what).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(said, what).toContain(says)
  }
  // More bytes than declared.
  expect(await say({ 'content-length': '40' }, clip)).toMatch(/^HTTP\/1.1 400 /)
  expect(await kept()).toEqual([])
})

test('a connection cut in the middle of an upload leaves nothing behind', async () => {
  const { dial, kept, platform } = await aPort()
  const socket = dial({ 'content-length': String(clip.length) }, clip.subarray(0, 60_000))
  const begun = async () => (await filesOnDisk(platform)).filter((name) => name.endsWith('.part')).length
  await expect.poll(begun, { timeout: 10_000 }).toBe(1)
  socket.destroy()
  await expect.poll(kept, { timeout: 10_000 }).toEqual([])
})
