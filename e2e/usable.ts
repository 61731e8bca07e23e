import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isDeep } from '#src/test/depth.ts'
import { complaintsOf, tooWide } from './complaints.ts'

// Every screen of src/routes.ts: it opens, fits, says nothing wrong, and can be used by all. `npm run test:deep` looks at it
// on a phone and at a desk, light and dark; `npm test` at a desk in light, and whether it fits a phone.
export const phone = { name: 'phone', width: 320, height: 700 }
const narrowDesk = { name: 'desk', width: 1280, height: 800 }
const desk = { name: 'desk', width: 1440, height: 900 }
const widths = isDeep ? [phone, narrowDesk] : [desk]

const checker = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** All that the scheme can change: nothing but colours depends on it. */
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** `part`: what is looked at, when it is not all of the screen. */
type Screen = { path: string; open?: () => Promise<void>; part?: string }

/** It opens at each width, and can be used by all in each look. */
export async function expectUsable(page: Page, { path, open, part = 'html' }: Screen): Promise<void> {
  const complaints = complaintsOf(page)
  for (const width of widths) {
    await page.setViewportSize(width)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'load' })
    await open?.()
    await expectUsableInBothSchemes(page, `${path}, ${width.name}`, part)
  }
  if (!isDeep) await expectToFitPhone(page, path)
  expect.soft(complaints, path).toEqual([])
}

/** The screen as it stands, whatever was opened on it, in each look. The window is a desk's again afterwards. */
export async function expectUsableInEveryLook(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize(width)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectUsableInBothSchemes(page, `${screen}, ${width.name}`)
  }
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The screen as it stands, light and dark; in `npm test` as it is. */
export async function expectUsableInBothSchemes(page: Page, name: string, part = 'html'): Promise<void> {
  await expectUsableHere(page, `${name}, light`, part)
  if (!isDeep) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectColoursUsable(page, `${name}, dark`, part)
}

/** The screen as it stands, in the look that it has. */
export async function expectUsableHere(page: Page, name: string, part = 'html'): Promise<void> {
  await expect(page.locator('h1').first(), name).toBeAttached()
  await expect(page, name).toHaveTitle(/\S/)
  // What lies half below a header that stays is told of as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await settled(page)
  await expectNoViolation(page, name, { part, rules })
  expect.soft(await page.evaluate(tooWide), `${name}: what stands out sideways`).toEqual([])
}

/** What a scheme can change, where the rest was looked at in the other one. */
async function expectColoursUsable(page: Page, name: string, part = 'html'): Promise<void> {
  // What is far below keeps the colours of the scheme before until it comes in sight.
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
  // A colour that follows the scheme is read right only after a paint.
  await page.evaluate(
    () => new Promise<unknown>((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
}

type Check = { part: string; rules: typeof rules | typeof colourRules }

/** Injects the checker once per document. What passes is not reported, which saves a third of its time. */
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

/** What is wrong with it, and which parts beside it are to blame: what passes the next time can only be read from here. */
function told({ html, any, all, none }: axe.NodeResult): string {
  const checks = [...any, ...all, ...none]
  const beside = checks.flatMap(({ relatedNodes = [] }) => relatedNodes.map((related) => related.html))
  return `${html} (${[...checks.map(({ message }) => message), ...beside].join('; ')})`
}
