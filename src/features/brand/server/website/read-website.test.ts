import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { brandSite } from '#src/test/brand-site.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { brand } from '../tables.ts'
import { readWebsite } from './read-website.ts'

async function aReading(answer: RequestListener) {
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const { url: origin } = await anHttpServer(answer)
  return { platform, read: () => readWebsite(platform, `${origin}/`) }
}

function html(body: string): RequestListener {
  return (request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(body)
    else response.writeHead(404).end()
  }
}

test('a website proposes name, description, colors, sample texts and verified images', async () => {
  const { platform, read } = await aReading(brandSite)
  const { workspace } = await aWorkspace(platform)
  const found = await read()
  expect(found).toMatchObject({
    name: 'Oak & Ash',
    description: 'Wooden floors, laid and cared for.',
    colours: { primary: '#7a1f3d', background: '#fff8e7', text: '#2b1d0e', accent: '#b4632a' },
  })
  expect(found.samples.map((sample) => sample.slice(0, 24))).toEqual([
    'We lay wooden floors in ',
    'We lay wooden floors in ',
  ])
  expect(found.pictures.map(({ kind, content }) => [kind, content.slice(0, content.indexOf(','))])).toEqual([
    ['logo', 'data:image/png;base64'],
    ['icon', 'data:image/svg+xml;base64'],
  ])
  const kept = await platform.db.inWorkspace(workspace, async (tx) => [
    ...(await tx.select().from(brand)),
    ...(await tx.select().from(mediaFile)),
  ])
  expect(kept).toEqual([])
})

test('an inline SVG is a logo, and so is the one in the organization’s structured data', async () => {
  const { read } = await aReading(
    html(`<header><a class="logo" href="/"><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></a>
      <a class="logo"><svg><use href="#a"/></svg></a></header>
      <script type="application/ld+json">{"@type":"Organization","logo":{"@type":"ImageObject","url":"\\/nowhere.png"}}</script>`),
  )
  const { pictures } = await read()
  expect(pictures.map(({ kind }) => kind)).toEqual(['logo'])
  const drawn = Buffer.from(pictures[0]?.content.split(',')[1] ?? '', 'base64').toString()
  expect(drawn).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
})

test.each([
  ['is missing', 404, 'text/html', 'page_unreachable'],
  ['blocks bots', 403, 'text/html', 'website_closed'],
  ['is a file', 200, 'image/png', 'page_not_html'],
  ['is empty', 200, 'text/html', 'website_bare'],
])('a website that %s is refused with advice', async (_, status, type, code) => {
  const { read } = await aReading(
    (_request, response) =>
      void response.writeHead(status, { 'content-type': type }).end('<div id="root"></div>'),
  )
  await expect(read()).rejects.toMatchObject({ status: 422, code })
})

test('internal addresses are not requested, neither for the page nor for its parts', async () => {
  const platform = await createTestPlatform()
  await expect(readWebsite(platform, 'http://169.254.169.254/')).rejects.toMatchObject({
    code: 'page_unreachable',
  })
})

test('an endless style sheet and one with a million rules do no harm', async () => {
  const { read } = await aReading((request, response) => {
    if (request.url === '/endless.css') {
      response.setHeader('content-type', 'text/css')
      const timer = setInterval(() => response.write('a{color:red}'.repeat(10_000)), 1)
      return void response.once('close', () => clearInterval(timer))
    }
    if (request.url === '/quotes.css')
      return void response.setHeader('content-type', 'text/css').end('a{b:"\\"'.repeat(90_000))
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<link rel="stylesheet" href="/endless.css"><link rel=stylesheet href=/quotes.css><style>body{color:#123456;background:#fff}</style><p>x',
      )
  })
  expect((await read()).colours?.text).toBe('#123456')
})
