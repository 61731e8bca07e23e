import { expect, test } from './server.ts'

test('a screen breaks none of its own rules about what may run', { tag: '@main' }, async ({ page, site }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))

  for (const path of ['/', '/auth/login', site.campaign]) await page.goto(path, { waitUntil: 'networkidle' })

  expect(complaints).toEqual([])
})

test('the policy of a rendered screen names a nonce that no other answer has', async ({ request }) => {
  const policies = [await request.get('/auth/login'), await request.get('/auth/login')].map(
    (answer) => answer.headers()['content-security-policy'] ?? '',
  )

  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']{20,}'/)
  expect(policies[0]).not.toBe(policies[1])
  expect(policies[0]).not.toMatch(/script-src[^;]*unsafe/)
})

test('a newer build offers a reload and takes no for an answer', async ({ page, site }) => {
  const newer = { json: { id: 'newer-1', timestamp: 1 } }
  await page.route('**/builds/latest.json', (route) => route.fulfill(newer))
  await page.route('**/builds/meta/newer-1.json', (route) => route.fulfill(newer))

  await page.goto(site.campaign)

  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
})

test('the page looks for the manifest of its build, and a failure only logs an error', async ({
  page,
  site,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/builds/latest.json', (route) => route.fulfill({ status: 404 }))

  await page.goto(site.campaign)
  await page.waitForResponse('**/builds/latest.json')

  await expect.poll(() => logged.join('\n')).toContain('The build manifest could not be loaded')
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('a link loads its page ahead when the pointer comes to it', async ({ page, site }) => {
  await page.goto(site.campaign, { waitUntil: 'networkidle' })
  const fetched: string[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('.data') && !answer.fromServiceWorker()) fetched.push(answer.url())
  })
  const tab = page.getByRole('tab').nth(1)

  await tab.hover()

  await expect.poll(() => fetched.length).toBe(1)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
})

test('a person without JavaScript reads the error page, a bot its one line', async ({
  browser,
  request,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()

  const answer = await page.goto(`${site.origin}/No/Such/Page`)

  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Page not found: /No/Such/Page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
  await context.close()
  const bot = await request.get('/No/Such/Page', { headers: { 'user-agent': 'Googlebot/2.1' } })
  expect([bot.status(), await bot.text()]).toEqual([404, 'Page not found: /No/Such/Page'])
})
