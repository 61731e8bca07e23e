import type { Page } from '@playwright/test'
import { expect, test } from './server.ts'

test('with reduced motion, the colors of the other scheme apply immediately', async ({ owner }) => {
  await owner.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await owner.goto('/workspace/assets', { waitUntil: 'networkidle' })
  const light = await inkOf(owner)
  const moved = owner.evaluate(
    () =>
      new Promise<number>((told) => {
        let begun = 0
        document.addEventListener('transitionrun', () => (begun += 1))
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
          let frames = 0
          const next = () => (++frames > 30 ? told(begun) : requestAnimationFrame(next))
          next()
        })
      }),
  )
  await owner.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await moved).toBe(0)
  expect(await inkOf(owner)).not.toBe(light)
})

const inkOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)
