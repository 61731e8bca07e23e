import { expect, test } from './server.ts'

test('screens violate no policy, fetch nothing from other hosts, and preload links', {
  tag: '@main',
}, async ({ page, site }) => {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || /hydrat/i.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/auth/login', site.campaign]) await page.goto(path, { waitUntil: 'networkidle' })
  expect(complaints).toEqual([])
  expect(asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith('data:'))).toEqual([])

  const policy = async () => (await page.request.get('/auth/login')).headers()['content-security-policy']
  const [one, other] = [await policy(), await policy()]
  expect(one).toMatch(/script-src 'self' 'nonce-[^']{20,}'/)
  expect(one).not.toMatch(/script-src[^;]*unsafe/)
  expect(other).not.toBe(one)

  asked.length = 0
  await page.getByRole('tab').nth(1).hover()
  await expect.poll(() => asked.filter((url) => url.includes('.data')).length).toBe(1)
})

test('a newer build offers a reload, which can be dismissed', async ({ page, site }) => {
  const newer = { json: { id: 'newer-1', timestamp: 1 } }
  await page.route('**/builds/latest.json', (route) => route.fulfill(newer))
  await page.route('**/builds/meta/newer-1.json', (route) => route.fulfill(newer))

  await page.goto(site.campaign)

  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready.')).toBeHidden()
})
