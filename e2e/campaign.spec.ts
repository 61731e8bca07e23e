import type { Page } from '@playwright/test'
import { goTo } from './go-to.ts'
import { ownerSetup } from './owner-setup.ts'
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
  expect(kept['nurtured.query']).toBe('{"utm_source":"x"}')
  // The other key is for the visits of this browser.
  expect(Object.keys(kept).filter((key) => !['nurtured.query', 'nurtured.visits'].includes(key))).toEqual([])
  expect(JSON.stringify(kept)).not.toContain('secret')
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

test('blocked tracking breaks nothing', async ({ page, context, site }) => {
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

test('at most four pages preload at a time', async ({ page, owner, site }) => {
  const desk = ownerSetup(owner, site)
  const tabs = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    const blocks = [{ id: 'a', type: 'heading', props: { text: name, level: 2 } }]
    tabs.push({ title: name, page: await desk.publish({ root: { title: name, description: '' }, blocks }) })
  }
  const { address } = await desk.link(await desk.journey('Ahead', tabs), { title: 'Ahead' })
  let underWay = 0
  let most = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    underWay += 1
    most = Math.max(most, underWay)
    await released
    await route.continue()
    underWay -= 1
  })

  await goTo(page, address)
  for (const { title } of tabs) await page.getByRole('tab', { name: title, exact: true }).hover()
  await expect.poll(() => most).toBe(4)
  release()
  await page.getByRole('tab', { name: 'Seven' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Seven' })).toBeVisible()
  expect(most).toBe(4)
})

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}
