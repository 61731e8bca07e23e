import type { Browser, Page } from '@playwright/test'
import { report } from './load.ts'

/** Frames come as soon as they are ready instead of 60 times a second, so that what is measured is work and no waiting. */
export const eagerFrames = ['--disable-frame-rate-limit', '--disable-gpu-vsync']

type KeyTimes = { half: number; late: number; count: number }

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** From now on a page remembers, of each key pressed in it, the milliseconds until the frame that follows was made. */
export async function listenForKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.keyTimes = []
    window.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // Comes after the frame that follows the key was made.
          port1.addEventListener('message', () => window.keyTimes.push(performance.now() - event.timeStamp))
          port1.start()
          port2.postMessage(undefined)
        })
      },
      { capture: true },
    )
  })
}

/** What was remembered since the last time this was asked: half of the keys took `half` milliseconds or less, 95 of 100 `late`. */
export async function takeKeyTimes(page: Page): Promise<KeyTimes> {
  const times = await page.evaluate(() => window.keyTimes.splice(0))
  const sorted = times.toSorted((a, b) => a - b)
  return {
    half: sorted[sorted.length >> 1] ?? Infinity,
    late: sorted[Math.floor(sorted.length * 0.95)] ?? Infinity,
    count: sorted.length,
  }
}

/** Types so many keys where the focus is, one every 60 ms, in words of usual length. */
export async function typeWords(page: Page, keys: number): Promise<KeyTimes> {
  const text = 'every word that is typed is timed anew '.repeat(Math.ceil(keys / 39)).slice(0, keys)
  await takeKeyTimes(page)
  await page.keyboard.type(text, { delay: 60 })
  const times = await takeKeyTimes(page)
  if (times.count < keys) throw new Error('what was typed did not arrive, so nothing was measured')
  return times
}

/** The same keys in a bare field of an empty page: what this machine needs for a key at the least. */
export async function timeBareField(browser: Browser, keys: number): Promise<KeyTimes> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.setContent(`<textarea rows="4" cols="76">${'word '.repeat(40)}</textarea>`)
  await page.locator('textarea').focus()
  await listenForKeys(page)
  const times = await typeWords(page, keys)
  await page.close()
  return times
}

/** Reports the keys of a place beside those of a bare field. */
export function reportKeys(where: string, limit: number, { ours, bare }: Record<'ours' | 'bare', KeyTimes>) {
  report({
    what: `key to paint ${where}, 95 of 100 (${ours.count} keys)`,
    figure: `${ours.late.toFixed(1)} ms`,
    limit: `≤ ${limit} ms`,
    holds: ours.late <= limit,
  })
  const halves = `${ours.half.toFixed(1)} ms, ${(ours.half / bare.half).toFixed(1)} of a bare field's`
  process.stdout.write(
    `  half of them: ${halves}; a bare field: ${bare.late.toFixed(1)} and ${bare.half.toFixed(1)} ms\n`,
  )
}
