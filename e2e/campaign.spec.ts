import type { BrowserContext, Page } from '@playwright/test'
import { ownerDesk } from './owner-desk.ts'
import { expect, test } from './server.ts'
import { hashidOf } from './visitor.ts'

const person =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
test.use({ userAgent: person })

const second = 'Why they started a computer company'
const third = 'Say what you do not know'

test('a deep address opens its tab and page in any case of letters, with a slash at its end', async ({
  page,
  site,
}) => {
  const address = `${site.campaign.replace('/l/', '/L/')}/The-Long-CONVERSATION/Say-What-You-Do-Not-KNOW/`

  const answer = await page.goto(address)

  expect(answer?.status()).toBe(200)
  await expect(heading(page, third)).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('The long conversation')
  await expect(
    page.getByRole('navigation', { name: 'Campaign pages' }).locator('[aria-current="page"]'),
  ).toHaveText(third)
})

test('a link that was never there and one that is paused say the same', async ({ page, owner, site }) => {
  const desk = ownerDesk(owner, site)
  const made = await desk.publish({
    root: { title: 'Soon away', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text: 'Soon away', level: 2 } }],
  })
  const journey = await desk.journey('Paused', [{ title: 'Start', page: made }])
  const { id, address } = await desk.link(journey, { title: 'Paused' })
  await expect(page.goto(address).then((answer) => answer?.status())).resolves.toBe(200)
  await desk.change(journey, { intent: 'pause-link', link: id })

  const unknown = `${site.origin}/l/${'A'.repeat(22)}`
  const told = [await tellOf(page, unknown), await tellOf(page, address)]

  expect(told[0]).toEqual(told[1])
  expect(told[0]?.status).toBe(404)
  await expect(heading(page, 'This link is not available')).toBeVisible()
  await desk.change(journey, { intent: 'resume-link', link: id })
  await page.goto(address)
  await expect(heading(page, 'Soon away')).toBeVisible()
})

test('a path that the campaign does not have is named, and leads back', async ({ page, site }) => {
  const answer = await page.goto(`${site.campaign}/no/such`)

  expect(answer?.status()).toBe(404)
  await expect(page.getByText(`Page not found: /l/${hashidOf(site.campaign)}/no/such`)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('no link at all leads to the start page', async ({ page, site }) => {
  await page.goto('/l/')

  await expect(page).toHaveURL(`${site.origin}/`)
})

test('Back and Forward go through tabs and pages', { tag: '@main' }, async ({ page, site }) => {
  await page.goto(site.campaign, { waitUntil: 'networkidle' })
  const first = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('tab', { name: 'The long conversation' }).click()
  await expect(heading(page, second)).toBeVisible()
  await page.getByRole('navigation', { name: 'Campaign pages' }).getByRole('link', { name: third }).click()
  await expect(heading(page, third)).toBeVisible()

  await page.goBack()
  await expect(heading(page, second)).toBeVisible()
  await page.goBack()
  await expect(heading(page, first)).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('The speech')
  await page.goForward()
  await expect(heading(page, second)).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('The long conversation')
  await expect(page).toHaveTitle(new RegExp(second))
})

test('arrow keys go round the tabs, Home and End to the outer ones, Enter opens', { tag: '@main' }, async ({
  page,
  site,
}) => {
  await page.goto(site.campaign, { waitUntil: 'networkidle' })
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
})

test('the menu of the pages starts open, and its button says how it stands', async ({ page, site }) => {
  await page.goto(`${site.campaign}/the-long-conversation`, { waitUntil: 'networkidle' })
  const menu = page.getByRole('navigation', { name: 'Campaign pages' })
  const button = menu.getByRole('button')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link')).toHaveCount(3)

  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link')).toHaveCount(3)
})

test('query parameters are kept under one key, secrets neither there nor in the address bar', {
  tag: '@main',
}, async ({ page, site }) => {
  await page.goto(`${site.campaign}?utm_source=x&token=secret&sb-foo=1&code=2`, { waitUntil: 'networkidle' })

  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept['nurtured.query']).toBe('{"utm_source":"x"}')
  // Beside them stands which visits this browser made.
  expect(Object.keys(kept).filter((key) => !['nurtured.query', 'nurtured.visits'].includes(key))).toEqual([])
  expect(JSON.stringify(kept)).not.toContain('secret')
  await expect(page).toHaveURL(`${site.campaign}?utm_source=x`)
  await page.getByRole('tab').nth(1).click()
  await expect(heading(page, second)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${site.campaign}?utm_source=x`)
})

test('who sent a visitor is remembered for ninety days, out of reach of scripts', async ({
  page,
  context,
  site,
}) => {
  const answer = await page.goto(`${site.campaign}?aff=partner-7`)

  expect((await answer?.headersArray())?.find(({ value }) => value.startsWith('aff='))?.value).toContain(
    'Max-Age=7776000',
  )
  const cookie = await cookieCalled(context, 'aff')
  expect(cookie).toMatchObject({ value: 'partner-7', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7_776_000)).toBeLessThan(60)
  expect(await page.evaluate(() => document.cookie)).not.toContain('aff')
})

test('nobody is offered a new build while there is none', async ({ page, site }) => {
  await page.goto(site.campaign)
  const looked = await page.waitForResponse('**/builds/latest.json')

  expect(looked.status()).toBe(200)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
})

test('measuring that is blocked disturbs nothing', async ({ page, context, site }) => {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  let blocked = 0
  await context.route('**/api/activity/**', (route) => {
    blocked += 1
    return route.abort()
  })
  await context.route('https://www.jfklibrary.org/**', (route) => route.fulfill({ body: 'elsewhere' }))

  await page.goto(site.campaign, { waitUntil: 'networkidle' })
  await page.mouse.move(200, 200)
  await page.getByRole('tab').nth(1).click()
  await expect(heading(page, second)).toBeVisible()
  await page.getByRole('tab').nth(0).click()
  await page.getByRole('link', { name: 'Read the whole address' }).click()

  await expect(page).toHaveURL(/jfklibrary\.org/)
  await expect.poll(() => blocked).toBeGreaterThan(0)
  expect(failures).toEqual([])
})

test('at most four pages are loaded ahead at a time', async ({ page, owner, site }) => {
  const desk = ownerDesk(owner, site)
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

  await page.goto(address, { waitUntil: 'networkidle' })
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

/** Status and text of an address, without what differs from answer to answer and without the address itself. */
async function tellOf(
  page: Page,
  address: string,
): Promise<{ status: number | undefined; text: string; html: string }> {
  const answer = await page.goto(address)
  const raw = (await answer?.text()) ?? ''
  const html = raw
    .replaceAll(hashidOf(address), 'LINK')
    .replace(/nonce="[^"]*"/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
  return { status: answer?.status(), text: await page.locator('body').innerText(), html }
}

async function cookieCalled(context: BrowserContext, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name)
}
