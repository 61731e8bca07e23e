import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { articleHtml } from '#src/test/article-site.ts'
import { anHttpServer } from '#src/test/http-server.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { fetchWords } from './fetch-words.ts'

const captions = 'WEBVTT\n\n00:00:01.000 --> 00:00:06.000\n<v Ann>What was the hardest part?\n'

type Page = [type: string, body: string | Buffer]

async function siteOf(pages: Record<string, Page>): Promise<string> {
  const server = await anHttpServer(({ url = '' }, response) => {
    const [type, body] = pages[url] ?? []
    if (type === undefined) response.writeHead(404).end('no')
    else response.setHeader('content-type', type).end(body)
  })
  return server.url
}

async function aTool() {
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const app = createApp(platform)
  const ask = (body: object) =>
    app.request('/api/tools/words', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
  return { platform, ask: async (body: object) => ask(body) }
}

async function fetched(pages: Record<string, Page>, path = '/') {
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const origin = await siteOf(pages)
  return { origin, found: await fetchWords(platform, `${origin}${path}`) }
}

test('a feed offers its episodes, and an episode’s transcript is its text', async () => {
  const platform = await createTestPlatform({ importAllowPrivate: true })
  const pages: Record<string, Page> = { '/one.vtt': ['text/vtt', captions] }
  const origin = await siteOf(pages)
  pages['/feed'] = [
    'text/xml',
    `<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Show</title><item><title>One</title><podcast:transcript url="${origin}/one.vtt" type="text/vtt"/></item></channel></rss>`,
  ]
  const found = await fetchWords(platform, `${origin}/feed`)
  expect(found).toMatchObject({ kind: 'choices', title: 'Show', choices: [{ title: 'One' }], without: 0 })
  const address = found.kind === 'choices' ? found.choices[0]?.address : undefined
  expect(await fetchWords(platform, address ?? '')).toEqual({
    kind: 'text',
    filename: 'one.vtt',
    text: captions,
  })
})

test('subtitles take precedence over the page, and one of several can be chosen', async () => {
  const film = (tracks: string) => `<html><body><h1>A film</h1><video>${tracks}</video></body></html>`
  const track = '<track kind="captions" src="/en.vtt" srclang="en" label="English">'
  const one = await fetched({
    '/': ['text/html', film(`${track}<track kind="chapters" src="/chapters.vtt">`)],
    '/en.vtt': ['text/vtt', captions],
  })
  expect(one.found).toEqual({ kind: 'text', filename: 'en.vtt', text: captions })
  const more = await fetched({
    '/': ['text/html', film(`${track}<a href="/de.srt">Deutsch</a><a href="javascript:x.vtt">No</a>`)],
  })
  expect(more.found).toMatchObject({
    kind: 'choices',
    title: 'A film',
    choices: [
      { kind: 'captions', title: 'English', language: 'en', address: `${more.origin}/en.vtt` },
      { kind: 'captions', title: 'Deutsch', address: `${more.origin}/de.srt` },
    ],
  })
})

test('a page without subtitles is read as an article, and a transcript without a file name is named after its content type', async () => {
  expect((await fetched({ '/': ['text/html', articleHtml] })).found).toMatchObject({
    kind: 'text',
    filename: 'A year of storms.txt',
    text: expect.stringMatching(/^The lighthouse keeper[^<]*\n\nThe lamp\n\n/),
  })
  const { found } = await fetched({ '/words?id=1': ['application/srt', 'Hello'] }, '/words?id=1')
  expect(found).toEqual({ kind: 'text', filename: 'words.srt', text: 'Hello' })
})

test.each<[string, Page | undefined, string, RegExp]>([
  ['nothing', undefined, 'words_unreachable', /answered 404\. Check the URL/],
  ['a recording', ['audio/mpeg', 'x'], 'words_recording', /recording/],
  ['binary data', ['application/octet-stream', Buffer.from([1, 0, 2])], 'words_malformed', /no text/],
  ['an empty text', ['text/plain', ' \n'], 'words_malformed', /no text/],
  [
    'a feed with entities',
    ['text/xml', '<!DOCTYPE r [<!ENTITY a "b">]><rss></rss>'],
    'words_malformed',
    /entities/,
  ],
  ['a page without words', ['text/html', '<script>x</script>'], 'page_wordless', /no readable text/],
  ['a text above 10 MB', ['text/plain', 'word '.repeat(2_100_000)], 'words_malformed', /too large/],
  ['a text above 20 MB', ['text/plain', 'word '.repeat(4_100_000)], 'words_unreachable', /larger than/],
])('%s at a URL is reported with advice', async (_, page, code, says) => {
  await expect(fetched(page ? { '/': page } : {})).rejects.toMatchObject({
    status: 422,
    code,
    message: expect.stringMatching(says),
  })
})

test('internal addresses are never reached, and neither is YouTube, where the error says what to do instead', async () => {
  const inward = await createTestPlatform({})
  const origin = await siteOf({ '/': ['text/plain', 'secret'] })
  const own = inward.config.publicOrigin
  const places = [`${origin}/`, 'http://169.254.169.254/', 'https://[::1]/', 'file:///etc/passwd', `${own}/`]
  for (const address of places)
    await expect(fetchWords(inward, address)).rejects.toMatchObject({ code: 'words_unreachable' })
  await expect(fetchWords(inward, 'https://youtu.be/x')).rejects.toMatchObject({
    code: 'words_of_youtube',
    message: expect.stringMatching(/Show transcript/),
  })
})

test('visitors are rate limited, and nothing is stored', async () => {
  const { platform, ask } = await aTool()
  const origin = await siteOf({ '/a.vtt': ['text/vtt', captions] })
  expect((await ask({})).status).toBe(422)
  expect((await ask({ address: 'x'.repeat(3000) })).status).toBe(422)
  const answer = await ask({ address: `${origin}/a.vtt` })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { kind: 'text', filename: 'a.vtt', text: captions },
  ])
  for (let n = 3; n < 30; n += 1) await ask({})
  const late = await ask({ address: `${origin}/a.vtt` })
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  for (const table of ['feed', 'import_item', 'asset', 'media_file']) {
    const { rows } = await platform.db.pool.query(`select count(*)::int as n from ${table}`)
    expect(rows[0].n).toBe(0)
  }
})

test('up to six requests run concurrently', async () => {
  const { ask } = await aTool()
  const waiting: (() => void)[] = []
  const { url: address } = await anHttpServer(
    (_request, response) =>
      void waiting.push(() => response.setHeader('content-type', 'text/plain').end('Hello')),
  )
  const six = Array.from({ length: 6 }, () => ask({ address }))
  await expect.poll(() => waiting.length).toBe(6)
  const seventh = await ask({ address })
  expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([503, '10'])
  for (const answer of waiting) answer()
  for (const answer of await Promise.all(six)) expect(answer.status).toBe(200)
})
