import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listen } from '#src/platform/http/listen.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

const clip = realFile('demo/jfk.mp3')

/** The product on a real port, and a raw socket to it. */
async function aPort() {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const server = await listen({
    fetch: createApp(platform).fetch,
    port: 0,
    host: '127.0.0.1',
    behindProxy: false,
    uploadPaths: ['/api/assets/upload', '/api/uploads/'],
  })
  onTestFinished(() => server.stop(0))

  /** Resolves to everything the server sends until it closes the connection. */
  function say(
    first: string,
    headers: Record<string, string>,
    body: Buffer = Buffer.alloc(0),
  ): Promise<string> {
    const all = {
      host: '127.0.0.1',
      origin: platform.config.publicOrigin,
      cookie,
      'tus-resumable': '1.0.0',
      ...headers,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1')
      let heard = ''
      socket.on('data', (piece) => {
        heard += piece.toString()
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', (error) => (heard ? resolve(heard) : reject(error)))
      socket.write(`${first} HTTP/1.1\r\n${lines.join('\r\n')}\r\nconnection: close\r\n\r\n`)
      socket.write(body)
    })
  }

  async function kept(): Promise<string[]> {
    const found = await readdir(join(platform.config.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    const { rows } = await platform.db.pool.query<{ title: string }>(
      'select title from asset where workspace = $1 union all select filename from media_file where workspace = $1',
      [workspace],
    )
    return [
      ...found.filter((entry) => entry.isFile()).map(({ name }) => name),
      ...rows.map(({ title }) => title),
    ]
  }
  return { say, kept, platform }
}

const upload = 'POST /api/assets/upload?name=a.mp3'

const declared: [
  what: string,
  headers: Record<string, string>,
  body: string,
  status: number,
  says: string,
][] = [
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
    const said = await say(upload, headers, Buffer.from(body))
    expect(said, what).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(said, what).toContain(says)
  }
  // More bytes than declared.
  expect(await say(upload, { 'content-length': '40' }, clip)).toMatch(/^HTTP\/1.1 400 /)
  expect(await kept()).toEqual([])
})

test('an upload that sends more than it declares is cut off', async () => {
  const { say, kept } = await aPort()
  const said = await say(upload, { 'content-length': '40' }, clip)
  expect(said).toMatch(/^HTTP\/1.1 400 /)
  expect(await kept()).toEqual([])
})

test('a part longer or shorter than declared changes nothing', async () => {
  const { say, platform } = await aPort()
  const about = `filename ${Buffer.from('a.mp3').toString('base64')}`
  const headers = { 'upload-metadata': about, 'upload-length': '1000', 'content-length': '0' }
  const address = /location: (\S+)/i.exec(await say('POST /api/uploads', headers))?.[1] ?? ''
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  for (const [declared, bytes, status] of [
    [2000, 2000, 400],
    [999, 999, 400],
    [1000, 5000, 400],
  ] as const) {
    const { rows } = await platform.db.pool.query<{ received: string }>('select received from upload')
    expect(Number(rows[0]?.received)).toBe(0)
    const said = await say(
      `PATCH ${address}`,
      { ...part, 'content-length': String(declared) },
      Buffer.alloc(bytes),
    )
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  }
})
