import { TOTP } from 'otpauth'
import { becomeNewcomer, newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'

test('a person turns on two-step sign-in, signs in by a recovery code, and turns it off', {
  tag: '@main',
}, async ({ page, site }) => {
  const email = 'careful@quay.example'
  await becomeNewcomer(page, site, email)
  await page.goto('/user/settings')
  await page.getByRole('link', { name: 'Two-step sign-in' }).click()
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()

  const secret = await page.locator('code').innerText()
  const code = new TOTP({ secret }).generate()
  await page.getByLabel('Code that the app shows').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('That code is wrong')).toBeVisible()
  await expect(page.locator('code')).toHaveText(secret)
  await page.getByLabel('Code that the app shows').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  const codes = await page.locator('code').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await page.request.post('/auth/logout', { headers: { origin: site.origin } })
  await page.goto('/workspace')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(newcomerPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  // Half signed in is not signed in.
  expect((await page.request.get('/api/visits')).status()).toBe(401)
  expect((await page.request.get('/user/data')).status()).toBe(401)

  await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()

  await page.goto('/user/settings/two-step')
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(page.getByText('Off. Your password or mail is enough.')).toBeVisible()
})
