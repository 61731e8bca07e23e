import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { anHttpServer } from '#src/test/http-server.ts'
import { tryUrls } from './try-urls.ts'

const open = { allowPrivate: true, ownHosts: ['here.test'], pauseMs: 0, totalMs: 300 }

async function tried(href: string, options = open) {
  return (await tryUrls([href], options)).get(href)
}

test('a URL is tried with HEAD, and with GET if HEAD fails', async () => {
  const { url, asked } = await anHttpServer((request, response) => {
    const isTaken = request.url === '/plain' || request.method === 'GET'
    response.writeHead(isTaken ? 200 : 405).end()
  })
  expect([await tried(`${url}/plain`), await tried(`${url}/shy`)]).toEqual([
    { kind: 'answers' },
    { kind: 'answers' },
  ])
  expect(asked).toEqual(['HEAD /plain', 'HEAD /shy', 'GET /shy'])
})

test('tells dead, failing, protected, slow and circular URLs apart', async () => {
  const { url } = await anHttpServer(({ url: path = '' }, response) => {
    if (path === '/slow') return
    if (path === '/circle') response.writeHead(302, { location: '/circle' }).end()
    else if (path === '/moved') response.writeHead(301, { location: '/404' }).end()
    else if (path === '/packed')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1e6)))
    else response.writeHead(Number(path.slice(1))).end('body')
  })
  const answers = await Promise.all(
    ['/404', '/410', '/moved', '/500', '/403', '/429', '/slow', '/circle', '/packed'].map((path) =>
      tried(url + path),
    ),
  )
  expect(answers).toEqual([
    { kind: 'gone', why: '404' },
    { kind: 'gone', why: '410' },
    { kind: 'gone', why: '404' },
    { kind: 'unreachable', why: '500' },
    { kind: 'unsure', why: '403' },
    { kind: 'unsure', why: '429' },
    { kind: 'unreachable', why: 'the request timed out' },
    { kind: 'unreachable', why: 'the request failed' },
    { kind: 'answers' },
  ])
})

test('private addresses, this site itself and invalid URLs are not requested', async () => {
  const { url, asked } = await anHttpServer((_, response) => response.end())
  const guarded = { ...open, allowPrivate: false, ownHosts: ['ours.test'] }
  expect([
    await tried(`${url}/`, guarded),
    await tried('https://127.0.0.1/', guarded),
    await tried('https://ours.test/', guarded),
    await tried('https://name.invalid/', { ...guarded, totalMs: 5000 }),
  ]).toMatchObject([
    { kind: 'unsure', why: 'it must start with https://' },
    { kind: 'private' },
    { kind: 'unsure' },
    { kind: expect.stringMatching(/gone|unreachable/) },
  ])
  expect(asked).toEqual([])
})

test('one host gets one request at a time, several hosts are tried in parallel', async () => {
  let atOnce = 0
  let most = 0
  const { url, asked } = await anHttpServer((_, response) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    setImmediate(() => {
      atOnce -= 1
      response.end()
    })
  })
  const seen: string[] = []
  const hrefs = ['/a', '/b', '/c'].map((path) => url + path)
  await tryUrls(hrefs, open, async (href) => void seen.push(href))
  expect([most, asked, seen]).toEqual([1, ['HEAD /a', 'HEAD /b', 'HEAD /c'], hrefs])
})
