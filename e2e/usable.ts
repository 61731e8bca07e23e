import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { complaintsOf, tooWide } from './complaints.ts'

// Every screen of src/routes.ts in every look: it opens, fits, says nothing wrong, and can be used by all.
export const looks = [
  { name: 'phone, light', width: 320, height: 700, colorScheme: 'light' },
  { name: 'phone, dark', width: 320, height: 700, colorScheme: 'dark' },
  { name: 'desk, light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'desk, dark', width: 1280, height: 800, colorScheme: 'dark' },
] as const

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** `part`: what is looked at, when it is not all of the screen. */
type Screen = { path: string; open?: () => Promise<void>; part?: string }

/** It opens in each look, and can be used by all. */
export async function expectUsable(page: Page, { path, open, part = 'html' }: Screen): Promise<void> {
  const complaints = complaintsOf(page)
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await open?.()
    await expectUsableHere(page, `${path}, ${name}`, part)
  }
  expect.soft(complaints, path).toEqual([])
}

/** The screen as it stands, whatever was opened on it, in each look. The window is a desk's again afterwards. */
export async function expectUsableInEveryLook(page: Page, screen: string): Promise<void> {
  for (const { name, width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectUsableHere(page, `${screen}, ${name}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The screen as it stands, in the look that it has. */
export async function expectUsableHere(page: Page, name: string, part = 'html'): Promise<void> {
  await expect(page.locator('h1').first(), name).toBeAttached()
  await expect(page, name).toHaveTitle(/\S/)
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
    )
    .toBe(0)
  // A colour that follows the scheme is read right only after a paint.
  await page.evaluate(
    () => new Promise<unknown>((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  // No screen frames another site, so that the checker needs no second page to put frames together.
  const checker = new AxeBuilder({ page }).include(part).withTags(rules).setLegacyMode()
  const { violations } = await checker.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, name).toEqual([])
  expect.soft(await page.evaluate(tooWide), `${name}: what stands out sideways`).toEqual([])
}
