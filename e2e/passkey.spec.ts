import { expect, test } from '@playwright/test'
import { freePort, printed, runServer } from '../scripts/run-server.ts'
import { authProgram } from './auth-program.ts'
import { plugInKey } from './plug-in-key.ts'
import { expectUsableInEveryLook } from './usable.ts'

/** The product under a name: keys belong to names, not to addresses. */
async function aNamedSite() {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = await runServer({ port, env: { PUBLIC_ORIGIN: origin, AUTH_MFA_WEBAUTHN: '1' } })
  const [email = '', password = ''] = printed(server.lines, 'Sign in as ').split(' with ')
  return { origin, email, password, stop: () => server.stop() }
}

test('a security key is taken for a factor, and signs in after the password', async ({ page, request }) => {
  const site = await aNamedSite()
  const { origin, email, password } = site
  const key = await plugInKey(page)
  const call = authProgram(request, site)
  await call('POST', '/token?grant_type=password', { email, password })
  const factor = await call('POST', '/factors', { factor_type: 'webauthn', friendly_name: 'Blue key' })
  const asked = await call('POST', `/factors/${factor.id}/challenge`)
  await page.goto(`${origin}/auth/login?next=%2Fworkspace%2Fjourney`)
  const response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = await navigator.credentials.create({ publicKey })
    return made instanceof PublicKeyCredential ? made.toJSON() : undefined
  }, asked.webauthn.credential_options.publicKey)
  const webauthn = { type: 'create', credential_response: response }
  const whole = await call('POST', `/factors/${factor.id}/verify`, { challenge_id: asked.id, webauthn })
  expect(whole.user.factors).toMatchObject([{ friendly_name: 'Blue key', status: 'verified' }])

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use Blue key' }).click()
  await page.waitForLoadState('networkidle')
  await expectUsableInEveryLook(page, 'use a key')
  await page.getByRole('button', { name: 'Use your key' }).click()
  await expect(page).toHaveURL(`${origin}/workspace/journey`)

  await page.context().clearCookies()
  await key.unplug()
  await plugInKey(page)
  await page.goto(`${origin}/auth/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Use Blue key' }).click()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Use your key' }).click()
  await expect(page.getByRole('alert')).toContainText('did not answer')
  await page.goto(`${origin}/workspace`)
  await expect(page).toHaveURL(/\/auth\/factor/)
  await site.stop()
})

test('a person adds a key in their settings, signs in with it, and takes it away', { tag: '@main' }, async ({
  page,
}) => {
  const site = await aNamedSite()
  const { origin, email, password } = site
  await plugInKey(page)
  await logIn()
  await page.goto(`${origin}/user/settings/two-step`)
  await page.getByLabel('Name of the key').fill('Green key')
  await page.getByRole('button', { name: 'Add a key' }).click()
  await expect(page.getByRole('heading', { name: 'Add “Green key”' })).toBeVisible()
  await expectUsableInEveryLook(page, 'add a key')
  await page.getByRole('button', { name: 'Use your key' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByText('Green key')).toBeVisible()

  // The same key once more: the browser knows it.
  await page.getByLabel('Name of the key').fill('Twice')
  await page.getByRole('button', { name: 'Add a key' }).click()
  await page.getByRole('button', { name: 'Use your key' }).click()
  await expect(page.getByRole('alert')).toContainText('yours already')

  await page.context().clearCookies()
  await logIn()
  await page.getByRole('button', { name: 'Use Green key' }).click()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Use your key' }).click()
  await expect(page).toHaveURL(`${origin}/workspace`)
  await page.goto(`${origin}/user/settings/two-step`)
  await page.getByRole('button', { name: 'Remove Green key' }).click()
  await expect(page.getByText('Off. Your password or mail is enough.')).toBeVisible()
  await site.stop()

  async function logIn(): Promise<void> {
    await page.goto(`${origin}/auth/login?next=%2Fworkspace`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((address) => !address.pathname.endsWith('/login'))
  }
})
