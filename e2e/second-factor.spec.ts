import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { authProgram } from './auth-program.ts'
import { expect, type Site, test } from './server.ts'
import { expectUsableInEveryLook } from './usable.ts'

/** Codes as an authenticator app shows them, each newer than the one before: the service takes none twice. */
function authenticator(secret: string): () => string {
  const seconds = 30
  let last = 0
  return () => {
    last = Math.max(last + 1, TOTP.counter({ period: seconds }) - 1)
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: last * seconds * 1000 })
  }
}

/** Gives the right password, which leads to the second factor. */
async function signInHalf(page: Page, { email, password }: Site) {
  await page.goto('/auth/login?next=%2Fworkspace%2Fjourney')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test('who has a second factor gets in with its code or a recovery code, without a script', async ({
  browser,
  page: owner,
  request,
  site,
}) => {
  const call = authProgram(request, site)
  const { email, password } = site
  await call('POST', '/token?grant_type=password', { email, password })
  const factor = await call('POST', '/factors', { factor_type: 'totp', friendly_name: 'Phone' })
  const nextCode = authenticator(factor.totp.secret)
  const asked = await call('POST', `/factors/${factor.id}/challenge`)
  await call('POST', `/factors/${factor.id}/verify`, { challenge_id: asked.id, code: nextCode() })
  const { codes } = await call('POST', '/factors/recovery-codes')

  await owner.setViewportSize({ width: 320, height: 700 })
  await signInHalf(owner, site)
  await expectUsableInEveryLook(owner, 'code')
  await owner.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await expect(owner.getByRole('textbox', { name: 'Recovery code' })).toBeVisible()
  await expectUsableInEveryLook(owner, 'recovery code')

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  const signIn = () => signInHalf(page, site)
  await signIn()
  const field = page.getByRole('textbox', { name: 'Code' })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await page.goto('/workspace/account')
  await expect(page).toHaveURL(/\/auth\/factor\?next=%2Fworkspace%2Faccount$/)
  expect((await context.request.get('/api/notifications')).status()).toBe(401)

  const code = nextCode()
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('That code is wrong')
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.origin}/workspace/account`)
  expect((await context.request.get('/api/notifications')).status()).toBe(200)

  await context.clearCookies()
  await signIn()
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn()
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0].toUpperCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/workspace/journey`)
  await context.close()

  // The other tests sign in without.
  await call('DELETE', '/factors/recovery-codes')
  await call('DELETE', `/factors/${factor.id}`)
})
