import type { Browser, Page } from '@playwright/test'
import { report } from './load.ts'

/** Renders frames as soon as they are ready instead of 60 times a second, to measure work and not waiting. */
export const eagerFrames = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

type KeyTimes = { half: number; late: number; count: number }

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Makes a page record, for each key press, the milliseconds until the next frame is rendered. */
export async function listenForKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyTimes = []
    window.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Arrives after the next frame is rendered.
          port1.addEventListener('message', () => window.keyTimes.push(performance.now() - event.timeStamp))
          port1.start()
          port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
  })
}

/** The times recorded since the last call: half of the keys took `half` milliseconds or less, 95 of 100 `late`. */
export async function takeKeyTimes(page: Page): Promise<KeyTimes> {
  const times = await page.evaluate(() => window.keyTimes.splice(0))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    half: sorted[sorted.length >> 1] ?? Infinity,
    late: sorted[Math.floor(sorted.length * 0.95)] ?? Infinity,
    count: sorted.length,
  }
}

/** Types this many keys into the focused field, one every 60 ms, in words of usual length. */
export async function typeWords(page: Page, keys: number): Promise<KeyTimes> {
  const text = 'every word that is typed is timed again '.repeat(Math.ceil(keys / 39)).slice(0, keys)
  await takeKeyTimes(page)
  await page.keyboard.type(text, { delay: 60 })
  const times = await takeKeyTimes(page)
  if (times.count < keys) throw new Error('the typed text did not arrive, so nothing was measured')
  return times
}

/** The same keys in a bare field of an empty page: the minimum on this machine. */
export async function timeBareField(browser: Browser, keys: number): Promise<KeyTimes> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(`<textarea rows="4" cols="76">${'word '.repeat(40)}</textarea>`)
  await page.locator('textarea').focus()
  await listenForKeys(page)
  const times = await typeWords(page, keys)
  await page.close()
  return times
}

/** Reports the keys in a field next to those in a bare field. */
export function reportKeys(where: string, limit: number, { ours, bare }: Record<'ours' | 'bare', KeyTimes>) {
  report({
    what: `key to paint ${where}, 95 of 100 (${ours.count} keys)`,
    figure: `${ours.late.toFixed(1)} ms`,
    limit: `≤ ${limit} ms`,
    holds: ours.late <= limit,
  })
  const halves = `${ours.half.toFixed(1)} ms, ${(ours.half / bare.half).toFixed(1)} × a bare field`
  process.stdout.write(
    `  median: ${halves}; a bare field: p95 ${bare.late.toFixed(1)} ms, median ${bare.half.toFixed(1)} ms\n`,
  )
}
