import { loadavg } from 'node:os'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { printed, runServer } from '../scripts/run-server.ts'
import { median, report } from './load.ts'

const words = 30_000
const wordsOfParagraph = 40
const hours = 3
const opens = 5
const strokes = 200

/**
 * The editor of a transcript of three hours and 30,000 words, in Chromium at 1440 × 900: from the address to the first
 * paint of its text, from a key to the frame that shows it, and what is held while all of it is scrolled through.
 * Frames come as soon as they are ready instead of 60 times a second, so that what is measured is work and no waiting.
 */
export async function run(): Promise<void> {
  process.stdout.write(`  the machine's load before: ${loadavg()[0]?.toFixed(1)}\n`)
  const server = await runServer({ env: { DEMO: '1' } })
  const switches = [...chromiumSwitches, '--disable-frame-rate-limit', '--disable-gpu-vsync']
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
    const address = `${server.origin}/workspace/assets/${(taken as { asset: { id: string } }).asset.id}/transcript`
    await measureOpening(page, address)
    await measureTyping(page)
    await measureScrolling(page)
  } finally {
    await browser.close()
    await server.stop()
  }
  process.stdout.write(`  the machine's load after: ${loadavg()[0]?.toFixed(1)}\n`)
}

/** Sentences of made-up words by two speakers, each word with a time of its own. */
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
  process.stdout.write(`  until it takes what is typed: ${median(usable).toFixed(0)} ms\n`)
}

declare global {
  interface Window {
    strokes: number[]
  }
}

async function measureTyping(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.strokes = []
    window.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Comes after the frame that follows the key was made.
          port1.addEventListener('message', () => window.strokes.push(performance.now() - event.timeStamp))
          port1.start()
          port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
  })
  const field = page.locator('.te-field').nth(3)
  await field.focus()
  await page.keyboard.press('Home')
  const text = 'every word that is typed is timed anew '.repeat(Math.ceil(strokes / 39)).slice(0, strokes)
  await page.keyboard.type(text, { delay: 60 })
  const sorted = (await page.evaluate(() => window.strokes)).toSorted((a, b) => a - b)
  if (sorted.length < strokes || !(await field.inputValue()).includes('timed anew')) {
    throw new Error('what was typed did not arrive, so nothing was measured')
  }
  const late = sorted[Math.floor(sorted.length * 0.95)] ?? Infinity
  report({
    what: `key to paint, 95 of 100 (${sorted.length} keys)`,
    figure: `${late.toFixed(1)} ms`,
    limit: '≤ 16 ms',
    holds: late <= 16,
  })
  process.stdout.write(`  half of them: ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms\n`)
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
    what: 'memory after scrolling through it three times more',
    figure: `${before.megabytes.toFixed(1)} → ${after.megabytes.toFixed(1)} MB, ${before.nodes} → ${after.nodes} nodes`,
    limit: '≤ 2 MB and 500 nodes more',
    holds: grown <= 2 && after.nodes - before.nodes <= 500,
  })
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scroller = document.querySelector('.te-scroll')
    if (!scroller) throw new Error('there is no transcript')
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
