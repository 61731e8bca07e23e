import { TOTP } from 'otpauth'
import { becomeNewcomer, newcomerPassword } from './newcomer.ts'
import { expect, test } from './server.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a user turns on two-step sign-in, signs in with a recovery code, and turns it off', {
  tag: '@main',
}, async ({ page, site }) => {
  const email = 'careful@quay.example'
  await becomeNewcomer(page, site, email)
  await page.goto('/user/settings/two-step')
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click()

  const secret = await page.locator('code').innerText()
  await page.getByLabel('Code from the app').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
  const [code = ''] = await page.locator('code').allInnerTexts()

  await page.request.post('/auth/logout', { headers: { origin: site.origin } })
  await page.goto('/user/settings/two-step')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newcomerPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('autocomplete', 'one-time-code')
  // Half signed in is not signed in.
  expect((await page.request.get('/api/visits')).status()).toBe(401)
  expect((await page.request.get('/user/data')).status()).toBe(401)

  await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('9 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(page.getByText('Off. Your password or an emailed code is enough to sign in.')).toBeVisible()
})
