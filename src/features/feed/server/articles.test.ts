import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { asset } from '#src/features/asset/server/tables.ts'
import { findSpoken } from '#src/features/transcript/server/find-spoken.ts'
import { loadAsset } from '#src/features/transcript/server/load-asset.ts'
import { jobKinds } from '#src/jobs.ts'
import { articleHtml } from '#src/test/article-site.ts'
import { aPng } from '#src/test/hostile-bytes.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { leftovers } from '#src/test/kept-files.ts'
import { aPlace } from '#src/test/places.ts'
import { importAddress } from './enqueue-import.ts'
import { importItem } from './tables.ts'

function html(body: string | Buffer, type = 'text/html; charset=utf-8'): RequestListener {
  return (_request, response) => response.setHeader('content-type', type).end(body)
}

async function aDesk() {
  const { platform, workspace, user } = await aPlace({ importAllowPrivate: true })
  async function take(url: string) {
    const { item } = await importAddress(platform, { workspace, user, url })
    await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
    const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(importItem))
    const found = rows.find(({ id }) => id === item)
    if (!found) throw new Error('the import is missing')
    return found
  }
  return { platform, workspace, user, take }
}

const sentence = 'The lighthouse keeper wrote down every storm of that year in a small green book. '
test('a web page becomes an article with its text, image and source', async () => {
  const desk = await aDesk()
  const { url: origin } = await anHttpServer((request, response) => {
    if (request.url === '/lamp.png') return void response.setHeader('content-type', 'image/png').end(aPng())
    html(articleHtml)(request, response)
  })
  const item = await desk.take(`${origin}/storms?utm_source=x`)
  expect([item.state, item.problem]).toEqual(['done', ''])
  const { platform, workspace } = desk
  const found = await loadAsset(platform, { workspace, id: item.asset ?? '' })
  expect(found).toMatchObject({
    kind: 'article',
    status: 'ready',
    title: 'A year of storms',
    summary: 'What a keeper saw.',
    attribution: 'Ada Lindqvist, The Coast',
    address: `${origin}/storms`,
  })
  expect(found.spoken.map(({ text }) => text.slice(0, 22))).toEqual([
    'The lighthouse keeper ',
    'The lamp',
    'The lighthouse keeper ',
    'Oil',
    'Wick',
    'Cotton',
    'Never let it go out.',
    'lamp --on',
    'The lighthouse keeper ',
  ])
  expect(JSON.stringify(found)).not.toMatch(/stolen|onclick|<p|Imprint/)
  const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(asset))
  expect(row).toMatchObject({ language: 'de-AT', sourceRef: `${origin}/storms`, cover: expect.any(String) })
  expect(row?.publishedAt?.toISOString()).toBe('2024-05-06T07:08:09.000Z')
  expect(await findSpoken(platform, { workspace, q: 'cotton' })).toMatchObject([{ asset: row?.id }])
})

const deep = `<html><body>${'<div>'.repeat(20_000)}${sentence.repeat(20)}</body></html>`
const paragraph = (text: string) =>
  `<html><body><article>${`<p>${text}</p>`.repeat(8)}</article></body></html>`

test.each<[string, RequestListener, RegExp]>([
  ['a page rendered by JavaScript', html('<script>document.write("x")</script>'), /no readable text/],
  ['a page behind a login', (_q, answer) => void answer.writeHead(401).end('no'), /it answered 401/],
  ['a page of a hundred thousand paragraphs', html('<p>word'.repeat(100_000)), /too large or too complex/],
  ['an endless page', html('<p>'.padEnd(7_000_000, 'word ')), /too large or too complex/],
  ['another content type', html('{}', 'application/json'), /recording/i],
])('%s is reported as such and leaves nothing behind', async (_, answer, says) => {
  const { platform, workspace, take } = await aDesk()
  const item = await take((await anHttpServer(answer)).url)
  expect(item).toMatchObject({ state: 'failed', asset: null, problem: expect.stringMatching(says) })
  expect(await leftovers(platform, workspace)).toEqual([])
})

const oil = paragraph(`Öl ${sentence}`)
const many = `<p>${sentence}${'<br>'.repeat(40)}</p>`.repeat(2000)

test.each<[string, string | Buffer, string | undefined, RegExp]>([
  [
    'scripts, handlers, frames, escaped markup and bidirectional control characters',
    paragraph(
      `<script>alert(1)</script><iframe srcdoc="<b>x"></iframe><a href="javascript:alert(1)" onclick="x()">${sentence}</a>&lt;script&gt;alert(2)&lt;/script&gt;\u202eevil\u0000\u0007`,
    ),
    undefined,
    /^The lighthouse[^<>]*<script>alert\(2\)<\/script>evil$/,
  ],
  ['Latin-1 by its answer', Buffer.from(oil, 'latin1'), 'text/html; charset=iso-8859-1', /^Öl/],
  ['Latin-1 by itself', Buffer.from(`<meta charset=windows-1252>${oil}`, 'latin1'), 'text/html', /^Öl/],
  ['an unknown charset', paragraph(sentence), 'text/html; charset=klingon', /^The lighthouse/],
  ['no page around it', `<p>${sentence.repeat(9)}</p>`, undefined, /^The lighthouse/],
  ['endless nesting', deep, undefined, /^The lighthouse/],
  ['more elements than an article', `<body>${many}</body>`, undefined, /^The lighthouse/],
])('of a page with %s only its words are kept', async (_, body, type, says) => {
  const { platform, workspace, take } = await aDesk()
  const item = await take((await anHttpServer(html(body, type))).url)
  expect([item.state, item.problem]).toEqual(['done', ''])
  const found = await loadAsset(platform, { workspace, id: item.asset ?? '' })
  expect(found.spoken[0]?.text).toMatch(says)
  expect(JSON.stringify(found)).not.toMatch(/javascript:|srcdoc|onclick|\\u202e|\\u0000/)
})
