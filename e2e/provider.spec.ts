import { randomUUID } from 'node:crypto'
import { nameWorkspace } from './newcomer.ts'
import { served } from './provider-place.ts'
import { expect, test } from './server.ts'

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? 'with' : 'without'
  served(`somebody signs in with a provider, ${how} a script`, async ({ browser, place }) => {
    const { origin, openid } = place
    openid.person = {
      sub: randomUUID(),
      email: `${randomUUID()}@acme.test`,
      email_verified: true,
      name: 'Ada',
    }
    const context = await browser.newContext({ javaScriptEnabled, baseURL: origin })
    const page = await context.newPage()
    await page.goto('/auth/login?next=%2Fworkspace%2Fpage')
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    // A newcomer: first their workspace gets a name.
    await page.waitForURL(/\/user\/onboard/)
    const cookies = await context.cookies()
    const session = cookies.filter(({ name }) => name.startsWith('sb-nurtured-auth-token'))
    expect(session.length).toBeGreaterThan(0)
    expect(session.every(({ httpOnly }) => httpOnly)).toBe(true)
    expect(JSON.stringify(session)).not.toContain('refresh-')
    await page.goto('/auth/login')
    await expect(page).not.toHaveURL(/\/auth\/login/)
    await context.close()
  })
}

served(
  'somebody adds an account of a provider in their settings, and removes it',
  async ({ page, place }) => {
    const { origin, openid } = place
    const email = `${randomUUID()}@acme.test`
    openid.person = { sub: randomUUID(), email, email_verified: true, name: 'Ada' }
    const headers = { origin }
    const person = { first: 'Ada', last: '' }
    const account = { email: `${randomUUID()}@acme.test`, password: 'plum orchard rain' }
    await page.request.post(`${origin}/auth/register`, { form: { ...person, ...account }, headers })
    await nameWorkspace(page, origin, 'Quay')

    await page.goto(`${origin}/user/settings/identities`)
    await expect(page.getByText('The last one cannot be removed.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with Acme' }).click()
    await expect(page.getByText('Account added.')).toBeVisible()
    expect(page.url()).not.toContain('code')
    await page.getByRole('button', { name: `Remove Acme, ${email}` }).click()
    await expect(page.getByText('Account removed')).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  },
)

served('whom a provider does not vouch for is told so, and may try another way', async ({ page, place }) => {
  const { origin, openid } = place
  openid.person = { sub: randomUUID(), email: `${randomUUID()}@acme.test`, email_verified: false }
  await page.goto(`${origin}/auth/login?next=%2Fworkspace%2Fpage`)
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(page.getByRole('alert')).toContainText('does not vouch for your e-mail address')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${origin}/auth/login?next=%2Fworkspace%2Fpage`)
})

test('where no provider is on, no button shows', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('button')).toHaveText(['Sign in'])
})
