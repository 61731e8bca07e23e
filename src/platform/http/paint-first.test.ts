import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { paintFirst, paintFirstAt, readOnce } from './paint-first.ts'

const files: Record<string, string> = {
  '/assets/tokens-1.css': '@font-face{src:url(/assets/inter.woff2)}:root{--ink:#000}',
  '/assets/fonts-1.css': '@font-face{src:url(./inter.woff2)}',
  '/assets/bad-1.css': '</style><script>',
}

async function readFile(path: string) {
  return files[path]
}

test('style sheets are inlined, and their links do not block', async () => {
  const html = '<head><link nonce="x" rel="stylesheet" href="/assets/tokens-1.css"/></head>'
  expect(await paintFirst(html, readFile)).toBe(
    '<head><style>@font-face{src:url(/assets/inter.woff2)}:root{--ink:#000}</style><link media="print" nonce="x" rel="stylesheet" href="/assets/tokens-1.css"/></head>',
  )
})

test.each([
  '<link rel="stylesheet" href="/assets/fonts-1.css"/>',
  '<link rel="stylesheet" href="/assets/missing-1.css"/>',
  '<link rel="stylesheet" href="/assets/bad-1.css"/>',
  '<link rel="stylesheet" href="https://elsewhere.test/a.css"/>',
  '<link rel="modulepreload" href="/assets/tokens-1.css"/>',
  '<p>&lt;link rel="stylesheet" href="/assets/tokens-1.css"&gt;</p>',
])('%s stays unchanged', async (html) => {
  expect(await paintFirst(html, readFile)).toBe(html)
})

test('the scripts of a screen start once it is painted', async () => {
  const html =
    '<link rel="modulepreload" href="/a.js" nonce="n"/><script nonce="n">1</script><script nonce="n" type="module" async="">import "/a.js"</script>'
  const painted = await paintFirst(html, readFile)
  expect(painted).toMatch(
    /^<link rel="later" href="\/a.js" nonce="n"\/><script nonce="n">1<\/script><script nonce="n" type="later">import "\/a.js"<\/script><script nonce="n">\(function beginOncePainted/,
  )
  // Dollar signs in a script stay unchanged.
  const dollars = '<script nonce="n" type="module" async="">"$&$1"</script>'
  expect(await paintFirst(dollars, readFile)).toContain('type="later">"$&$1"</script>')
})

test('screens that strangers open first inline their style sheets, each read once', async () => {
  const app = new Hono()
  const read: string[] = []
  const readSheet = readOnce(async (path) => {
    read.push(path)
    return readFile(path)
  })
  app.use(paintFirstAt({ paths: /^\/p\//, readFile: readSheet }))
  const html = '<link rel="stylesheet" href="/assets/tokens-1.css"/>'
  app.get('/p/:page', (context) => context.html(html, 404, { 'content-length': String(html.length) }))
  app.get('/desk', (context) => context.html(html))
  app.get('/p/:page/data', (context) => context.json({ html }))
  for (const path of ['/p/talk', '/p/Other']) {
    const answer = await app.request(path)
    expect([answer.status, answer.headers.has('content-length')]).toEqual([404, false])
    expect(await answer.text()).toMatch(/^<style>@font-face/)
  }
  expect(read).toEqual(['/assets/tokens-1.css'])
  expect(await (await app.request('/desk')).text()).toBe(html)
  expect(await (await app.request('/p/talk/data')).json()).toEqual({ html })
  expect(await (await app.request('/p/talk', { method: 'HEAD' })).text()).toBe('')
})
