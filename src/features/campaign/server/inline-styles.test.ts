import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const files: Record<string, string> = {
  '/assets/tokens-1.css': ':root{--ink:#000}',
  '/assets/fonts-1.css': '@font-face{src:url(./inter.woff2)}',
  '/assets/bad-1.css': '</style><script>',
}

async function readFile(path: string) {
  return files[path]
}

test('a style sheet is written into the page, and its link is not waited for', async () => {
  const html = '<head><link nonce="x" rel="stylesheet" href="/assets/tokens-1.css"/></head>'
  expect(await inlineStyles(html, readFile)).toBe(
    '<head><style>:root{--ink:#000}</style><link media="print" nonce="x" rel="stylesheet" href="/assets/tokens-1.css"/></head>',
  )
})

test.each([
  '<link rel="stylesheet" href="/assets/fonts-1.css"/>',
  '<link rel="stylesheet" href="/assets/missing-1.css"/>',
  '<link rel="stylesheet" href="/assets/bad-1.css"/>',
  '<link rel="stylesheet" href="https://elsewhere.test/a.css"/>',
  '<link rel="modulepreload" href="/assets/tokens-1.css"/>',
  '<p>&lt;link rel="stylesheet" href="/assets/tokens-1.css"&gt;</p>',
])('%s stays as it is', async (html) => {
  expect(await inlineStyles(html, readFile)).toBe(html)
})
