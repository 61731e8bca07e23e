import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isDeep } from '#src/test/depth.ts'
import { consoleErrorsOf, tooWide } from './console-errors.ts'

// Every screen of src/routes.ts opens, fits, logs no errors, and is accessible. `npm run test:deep` checks it on phone and
// desktop, light and dark; `npm test` on a light desktop, and whether it fits on a phone.
export const phone = { name: 'phone', width: 320, height: 700 }
const narrowDesk = { name: 'desk', width: 1280, height: 800 }
const desk = { name: 'desk', width: 1440, height: 900 }
const widths = isDeep ? [phone, narrowDesk] : [desk]

const checker = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** Everything that the scheme can change: only colors depend on it. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** `sees` is waited for, after `open`. `part`: the checked part, if not the whole screen. */
type Screen = { path: string; open?: () => Promise<void>; sees?: Locator; part?: string }

/** The screen opens at each width, and is accessible in each look. */
export async function expectAccessible(
  page: Page,
  { path, open, sees, part = 'html' }: Screen,
): Promise<void> {
  const complaints = consoleErrorsOf(page)
  for (const width of widths) {
    await page.setViewportSize(width)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await open?.()
    if (sees) await expect(sees).toBeVisible()
    await expectAccessibleInBothSchemes(page, `${path}, ${width.name}`, part)
  }
  if (!isDeep) await expectToFitPhone(page, path)
  expect.soft(complaints, path).toEqual([])
}

/** Checks the current state of the screen in each look. The window is desktop-sized again afterwards. */
export async function expectAccessibleInEveryLook(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(width)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessibleInBothSchemes(page, `${screen}, ${width.name}`)
  }
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Checks the current state of the screen, light and dark; in `npm test` in the current scheme. */
export async function expectAccessibleInBothSchemes(page: Page, name: string, part = 'html'): Promise<void> {
  await expectAccessibleHere(page, `${name}, light`, part)
  if (!isDeep) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectColoursUsable(page, `${name}, dark`, part)
}

/** Checks the current state of the screen in its current look. */
export async function expectAccessibleHere(page: Page, name: string, part = 'html'): Promise<void> {
  await expect(page.locator('h1').first(), name).toBeAttached()
  await expect(page, name).toHaveTitle(/\S/)
  // An element half below a sticky header would be reported as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  await expectNoViolation(page, name, { part, rules })
  expect.soft(await page.evaluate(tooWide), `${name}: what stands out sideways`).toEqual([])
}

/** Checks only what a scheme can change, when the rest was checked in the other scheme. */
async function expectColoursUsable(page: Page, name: string, part = 'html'): Promise<void> {
  // Content far below keeps the colors of the previous scheme until it comes into view.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  await settled(page)
  await expectNoViolation(page, name, { part, rules: colourRules })
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}

async function expectToFitPhone(page: Page, name: string): Promise<void> {
  await page.setViewportSize(phone)
  await settled(page)
  expect.soft(await page.evaluate(tooWide), `${name}, phone: what stands out sideways`).toEqual([])
  await page.setViewportSize(desk)
}

async function settled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length),
    )
    .toBe(0)
  // Colors that depend on the scheme can be read only after a paint.
  await page.evaluate(
    () => new Promise<unknown>((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

type Check = { part: string; rules: typeof rules | typeof colourRules }

/** Injects the checker once per document. Skips reporting passes, which saves a third of the time. */
async function expectNoViolation(page: Page, name: string, check: Check): Promise<void> {
  // A frame that disappears in the meantime is skipped.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window).catch(() => true))) await frame.evaluate(checker)
  const violations = await page.evaluate(async ({ part, rules: runOnly }) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const found = await run(part, {
      resultTypes: ['violations'],
      runOnly: { ...runOnly, values: [...runOnly.values] },
    })
    return found.violations
  }, check)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(' ')}`)
  expect.soft(found, name).toEqual([])
}

/** The violation with its related elements, which is all the information about flaky failures. */
function told({ html, any, all, none }: axe.NodeResult): string {
  const checks = [...any, ...all, ...none]
  const beside = checks.flatMap(({ relatedNodes = [] }) => relatedNodes.map((related) => related.html))
  return `${html} (${[...checks.map(({ message }) => message), ...beside].join('; ')})`
}
