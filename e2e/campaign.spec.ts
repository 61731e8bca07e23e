import type { Page } from '@playwright/test'
import { goTo } from './go-to.ts'
import { expect, test } from './server.ts'

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
test.use({ userAgent: person })

const second = 'Why they started a computer company'
const third = 'Say what you do not know'

test('tabs and their menu work by keyboard, Back and Forward move through tabs and pages, and the URL keeps no secret', {
  tag: '@main',
}, async ({ page, site }) => {
  await goTo(page, `${site.campaign}?utm_source=x&token=secret&sb-foo=1&code=2`)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  // The visits of this browser are kept, too.
  expect({ ...kept, 'nurtured.visits': '' }).toEqual({
    'nurtured.query': '{"utm_source":"x"}',
    'nurtured.visits': '',
  })
  await expect(page).toHaveURL(`${site.campaign}?utm_source=x`)

  const first = await page.getByRole('heading', { level: 1 }).innerText()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(2)
  await tabs.nth(0).focus()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['ArrowRight', 0],
    ['ArrowLeft', 1],
    ['Home', 0],
    ['End', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.nth(at), `after ${key}`).toBeFocused()
  }
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'The long conversation' })).toBeVisible()
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(0)).toHaveAttribute('tabindex', '-1')
  await expect(heading(page, second)).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Campaign pages' })
  const button = menu.getByRole('button')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await menu.getByRole('link', { name: third }).click()
  await expect(heading(page, third)).toBeVisible()

  const around = page.getByRole('navigation', { name: 'Next and previous page' })
  await around.getByRole('link', { name: /^Previous/ }).click()
  await expect(heading(page, second)).toBeVisible()
  await page.goBack()
  await expect(heading(page, third)).toBeVisible()
  await page.goBack()
  await expect(heading(page, second)).toBeVisible()
  await page.goBack()
  await expect(heading(page, first)).toBeVisible()
  await expect(page).toHaveURL(`${site.campaign}?utm_source=x`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('The speech')
  await page.goForward()
  await expect(heading(page, second)).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('The long conversation')
  await expect(page).toHaveTitle(new RegExp(second))
})

test('blocked tracking breaks nothing', async ({ page, site, context }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  let blocked = 0
  await context.route('**/api/activity/**', (route) => {
    blocked += 1
    return route.abort()
  })
  await context.route('https://www.jfklibrary.org/**', (route) => route.fulfill({ body: 'elsewhere' }))

  await goTo(page, site.campaign)
  await page.mouse.move(200, 200)
  await page.getByRole('tab').nth(1).click()
  await expect(heading(page, second)).toBeVisible()
  await page.getByRole('tab').nth(0).click()
  await page.getByRole('link', { name: 'Read the whole address' }).click()

  await expect(page).toHaveURL(/jfklibrary\.org/)
  await expect.poll(() => blocked).toBeGreaterThan(0)
  expect(failures).toEqual([])
})

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}
