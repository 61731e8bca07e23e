import { expect, test } from './server.ts'

test('the start ends with three lines that people and programs can read', async ({ site }) => {
  const [campaign, signIn, ready] = site.lines.slice(-3)

  expect(campaign).toMatch(/^Open the campaign: http:\/\/127.0.0.1:\d+\/l\/[0-9A-Za-z]{22}$/)
  expect(signIn).toMatch(/^Sign in as [^\s@]+@[^\s@]+ with \S{12,}$/)
  expect(ready).toBe(`Ready: ${site.origin}`)
  expect(site.campaign.startsWith(site.origin)).toBe(true)
})

test('the home page opens and says what the product does', async ({ page }) => {
  const answer = await page.goto('/')

  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Nurtured/)
})

test('an unmatched path answers 404 and names it', async ({ page }) => {
  const answer = await page.goto('/no/such/page')

  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible()
})

test('the demo campaign opens, whatever the case of its path', async ({ page, site }) => {
  const answer = await page.goto(site.campaign.replace('/l/', '/L/'))

  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('tablist')).toBeVisible()
})

test('nothing that the browser shows is fetched from elsewhere', { tag: '@main' }, async ({ page, site }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })

  for (const path of ['/', '/auth/login', site.campaign]) await page.goto(path, { waitUntil: 'networkidle' })

  expect(foreign).toEqual([])
})
