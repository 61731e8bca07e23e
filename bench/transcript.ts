import { loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { printed, runServer } from '../scripts/run-server.ts'
import { eagerFrames, listenForKeys, reportKeys, timeBareField, typeWords } from './key-timing.ts'
import { median, report } from './load.ts'

const words = 30_000
const wordsOfParagraph = 40
const hours = 3
const opens = 5
const strokes = 200

/**
 * The editor of a three-hour transcript of 30,000 words, in Chromium at 1440 × 900: from the navigation to the first paint of
 * its text, from a key press to the frame that shows it, and the memory held after scrolling through all of it; then the keys
 * again with a translation below every paragraph.
 */
export async function run(): Promise<void> {
  process.stdout.write(`  the machine's load before: ${loadavg()[0]?.toFixed(1)}\n`)
  const server = await runServer({ env: { DEMO: 'campaign' } })
  const switches = [...chromiumSwitches, ...eagerFrames]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: switches })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const [email = '', password = ''] = printed(server.lines, 'Sign in as ').split(' with ')
    const headers = { origin: server.origin }
    await page.request.post(`${server.origin}/auth/login`, {
      form: { email, password },
      headers,
      maxRedirects: 0,
    })
    const answer = await page.request.post(`${server.origin}/api/assets/upload?name=long.json`, {
      data: Buffer.from(longTranscript()),
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    })
    const taken: unknown = await answer.json()
    const { id } = (taken as { asset: { id: string } }).asset
    const address = `${server.origin}/workspace/assets/${id}/transcript`
    await measureOpening(page, address)
    await measureTyping(browser, page, { where: 'in a paragraph', field: page.locator('.te-field').nth(3) })
    await measureScrolling(page)
    await translateAll(page, { origin: server.origin, asset: id })
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Translation', exact: true }).click()
    const translated = page.getByRole('textbox', { name: /^German: / })
    await translated.first().waitFor()
    await measureTyping(browser, page, {
      where: 'in a paragraph above its translation',
      field: page.locator('.te-field').nth(3),
    })
    await measureTyping(browser, page, { where: 'in a translation', field: translated.nth(3) })
  } finally {
    await browser.close()
    await server.stop()
  }
  process.stdout.write(`  the machine's load after: ${loadavg()[0]?.toFixed(1)}\n`)
}

/** Sentences of made-up words by two speakers, each word with its own time. */
function longTranscript(): string {
  const eachSeconds = (hours * 3600) / words
  const segments = Array.from({ length: words / wordsOfParagraph }, (_, paragraph) => {
    const said = Array.from({ length: wordsOfParagraph }, (_word, index) => {
      const place = paragraph * wordsOfParagraph + index
      const body = 'abcdefghijklmnop'.slice(place % 7, (place % 7) + 2 + ((place * 7) % 8))
      return { body, startTime: place * eachSeconds, endTime: (place + 1) * eachSeconds }
    })
    return {
      speaker: paragraph % 2 ? 'Ann' : 'Bo',
      startTime: said[0]?.startTime ?? 0,
      endTime: said.at(-1)?.endTime ?? 0,
      body: said.map(({ body }) => body).join(' '),
      words: said,
    }
  })
  return JSON.stringify({ version: '1.0.0', segments })
}

async function measureOpening(page: Page, address: string): Promise<void> {
  const paints: number[] = []
  const usable: number[] = []
  await page.goto(address)
  for (let open = 0; open < opens; open += 1) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForFunction(() => {
      const field = document.querySelector('.te-field')
      return field !== null && Object.keys(field).some((key) => key.startsWith('__reactProps'))
    })
    const [paint = Infinity, ready] = await page.evaluate(() => [
      document.querySelector('.te-field')
        ? performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        : undefined,
      performance.now(),
    ])
    paints.push(paint)
    usable.push(ready ?? Infinity)
  }
  const paint = median(paints)
  report({
    what: `open to first paint of ${words.toLocaleString('en')} words (median of ${opens})`,
    figure: `${paint.toFixed(0)} ms`,
    limit: '≤ 1,000 ms',
    holds: paint <= 1000,
  })
  process.stdout.write(`  accepts input after ${median(usable).toFixed(0)} ms\n`)
}

/** Adds a German translation to every paragraph. */
async function translateAll(page: Page, { origin, asset }: { origin: string; asset: string }): Promise<void> {
  const path = `${origin}/api/assets/${asset}/transcript`
  const { document }: { document: string } = await (await page.request.get(path)).json()
  const { segments }: { segments: { id: string }[] } = JSON.parse(document)
  const lines = segments.map(({ id }, n) => ({
    segment: id,
    text: `Absatz ${n}: ${'so sagt man es hier '.repeat(10)}`,
    source: 'The original text.',
  }))
  const answer = await page.request.put(`${path}/translations/de`, { headers: { origin }, data: { lines } })
  if (!answer.ok()) throw new Error(`translating failed: ${answer.status()} ${await answer.text()}`)
}

type Typing = { where: string; field: Locator }

async function measureTyping(browser: Browser, page: Page, { where, field }: Typing): Promise<void> {
  const bare = await timeBareField(browser, strokes)
  await page.bringToFront()
  await field.focus()
  await page.keyboard.press('Home')
  await listenForKeys(page)
  const ours = await typeWords(page, strokes)
  if (!(await field.inputValue()).includes('timed again')) throw new Error(`nothing arrived ${where}`)
  reportKeys(where, 16, { ours, bare })
}

async function measureScrolling(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await scrollThrough(page)
  const before = await held(devtools)
  for (let round = 0; round < 3; round += 1) await scrollThrough(page)
  const after = await held(devtools)
  const grown = after.megabytes - before.megabytes
  report({
    what: 'memory after scrolling through it three more times',
    figure: `${before.megabytes.toFixed(1)} → ${after.megabytes.toFixed(1)} MB, ${before.nodes} → ${after.nodes} nodes`,
    limit: '≤ 2 MB and 500 nodes more',
    holds: grown <= 2 && after.nodes - before.nodes <= 500,
  })
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scroller = document.querySelector('.te-scroll')
    if (!scroller) throw new Error('the transcript is missing')
    for (scroller.scrollTop = 0; scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 2; ) {
      const before = scroller.scrollTop
      scroller.scrollTop += 600
      await new Promise(requestAnimationFrame)
      if (scroller.scrollTop === before) break
    }
    scroller.scrollTop = 0
    await new Promise(requestAnimationFrame)
  })
}

async function held(devtools: CDPSession): Promise<{ megabytes: number; nodes: number }> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  function of(name: string): number {
    return metrics.find((metric) => metric.name === name)?.value ?? 0
  }
  return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') }
}
