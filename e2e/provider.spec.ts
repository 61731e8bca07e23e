import { randomUUID } from 'node:crypto'
import { served } from './provider-place.ts'
import { expect } from './server.ts'

served('a user signs in with a provider, without scripts', async ({ browser, place }) => {
  const { origin, openid } = place
  const email = `${randomUUID()}@acme.test`
  openid.person = { sub: randomUUID(), email, email_verified: true, name: 'Ada' }
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin })
  const page = await context.newPage()
  await page.goto('/auth/login?next=%2Fworkspace%2Fpage')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  // A newcomer names their workspace first.
  await page.waitForURL(/\/user\/onboard/)
  const session = (await context.cookies()).filter(({ name }) => name.startsWith('sb-nurtured-auth-token'))
  expect(session.length).toBeGreaterThan(0)
  expect(session.every(({ httpOnly }) => httpOnly)).toBe(true)
  expect(JSON.stringify(session)).not.toContain('refresh-')
  await context.close()
})
