import { loadavg } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { printed, runServer } from '../scripts/run-server.ts'
import {
  eagerFrames,
  listenForKeys,
  reportKeys,
  takeKeyTimes,
  timeBareField,
  typeWords,
} from './key-timing.ts'
import { median, report } from './load.ts'

const blocks = 300
const opens = 5
const strokes = 150

/**
 * The editor of a page of 300 blocks, in Chromium at 1440 × 900: from the navigation to the first paint and to the usable
 * canvas, from a key press to the frame that shows it in a heading field and in a text, and from a key press that moves a
 * block.
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
    const form = { email, password }
    await page.request.post(`${server.origin}/auth/login`, { form, headers, maxRedirects: 0 })
    const made = await page.request.post(`${server.origin}/workspace/page`, {
      form: { intent: 'create' },
      headers,
      maxRedirects: 0,
    })
    const path = made.headers()['location'] ?? ''
    const id = /page\/([0-9a-f-]{36})/.exec(path)?.[1] ?? ''
    const saved = await page.request.put(`${server.origin}/api/pages/${id}?version=1`, {
      data: longPage(),
      headers,
    })
    if (!saved.ok()) throw new Error(`the long page was not saved: ${await saved.text()}`)
    await measureOpening(page, server.origin + path)
    await measureKeys(browser, page)
  } finally {
    await browser.close()
    await server.stop()
  }
  process.stdout.write(`  the machine's load after: ${loadavg()[0]?.toFixed(1)}\n`)
}

/** Headings, texts, quotes and questions in turn. */
function longPage(): object {
  const text =
    'A paragraph of the length that people write, with a second sentence in it, and a third to end it.'
  const kinds = [
    (id: string) => ({ id, type: 'heading', props: { text: `Heading of ${id}`, level: 2 } }),
    (id: string) => ({
      id,
      type: 'rich_text',
      props: {
        doc: {
          type: 'doc',
          content: [1, 2, 3].map(() => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
        },
      },
    }),
    (id: string) => ({ id, type: 'quote', props: { text, cite: 'Ada' } }),
    (id: string) => ({ id, type: 'faq', props: { items: [{ question: 'Why?', answer: text }] } }),
  ]
  return {
    root: { title: 'A long page', description: '' },
    blocks: Array.from({ length: blocks }, (_, place) => kinds[place % kinds.length]?.(`b${place}`)),
  }
}

async function measureOpening(page: Page, address: string): Promise<void> {
  const paints: number[] = []
  const usable: number[] = []
  await page.goto(address)
  for (let open = 0; open < opens; open += 1) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.frameLocator('#preview-frame').locator('[data-block="b3"]').waitFor()
    const { paint, ready } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      ready: performance.now(),
    }))
    paints.push(paint)
    usable.push(ready)
  }
  const paint = median(paints)
  report({
    what: `open to first paint of ${blocks} blocks (median of ${opens})`,
    figure: `${paint.toFixed(0)} ms`,
    limit: '≤ 1,000 ms',
    holds: paint <= 1000,
  })
  process.stdout.write(`  canvas usable after ${median(usable).toFixed(0)} ms\n`)
}

async function measureKeys(browser: Browser, page: Page): Promise<void> {
  const bare = await timeBareField(browser, strokes)
  await page.bringToFront()
  const canvas = page.frameLocator('#preview-frame')
  await listenForKeys(page)
  await canvas.locator('[data-block="b4"]').press('Enter')
  const heading = page.getByRole('textbox', { name: 'Heading' })
  await expectFocus(page, 'INPUT')
  await page.keyboard.press('End')
  reportKeys('in a heading', 50, { ours: await typeWords(page, strokes), bare })
  if (!(await heading.inputValue()).includes('every word')) throw new Error('nothing arrived in the heading')

  await canvas.locator('[data-block="b5"]').press('Enter')
  await expectFocus(page, 'DIV')
  await page.keyboard.press('End')
  reportKeys('in a text', 50, { ours: await typeWords(page, strokes), bare })

  await page.getByRole('tab', { name: 'Outline' }).click()
  await page.locator('.pe-outline [data-block="b6"]').focus()
  await takeKeyTimes(page)
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForTimeout(250)
  }
  const moves = await takeKeyTimes(page)
  process.stdout.write(`  a block moved by a key, median: ${moves.half.toFixed(0)} ms\n`)
}

async function expectFocus(page: Page, tag: string): Promise<void> {
  await page.waitForFunction(
    (name) =>
      document.activeElement?.tagName === name && document.activeElement.closest('.pe-fields') !== null,
    tag,
  )
}
