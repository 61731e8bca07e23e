import { randomUUID } from 'node:crypto'
import { nameWorkspace } from './newcomer.ts'
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

served('a user links a provider’s account in their settings, and unlinks it', async ({ page, place }) => {
  const { origin, openid } = place
  const email = `${randomUUID()}@acme.test`
  openid.person = { sub: randomUUID(), email, email_verified: true, name: 'Ada' }
  const account = { email: `${randomUUID()}@acme.test`, password: 'plum orchard rain' }
  const form = { first: 'Ada', last: '', ...account }
  await page.request.post(`${origin}/auth/register`, { form, headers: { origin } })
  await nameWorkspace(page, origin, 'Quay')
  await page.goto(`${origin}/user/settings/identities`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByText('Account added.')).toBeVisible()
  expect(page.url()).not.toContain('code')
  await page.getByRole('button', { name: `Remove Acme, ${email}` }).click()
  await expect(page.getByText('Sign-in method removed')).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})
