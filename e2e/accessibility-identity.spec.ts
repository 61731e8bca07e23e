import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { authProgram } from './auth-program.ts'
import { inviteTo, proofIn } from './invitation.ts'
import { becomeNewcomer, newcomerPassword } from './newcomer.ts'
import { served } from './provider-place.ts'
import { expect, type Site, test } from './server.ts'

test('a refused sign-in is accessible', async ({ page }) => {
  await expectAccessible(page, {
    path: '/auth/login',
    async open() {
      await page.getByLabel('Email').fill('nobody@nowhere.example')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  })
})

test('each setup step is accessible', async ({ page, site }) => {
  const account = { email: 'iris@cove.example', password: newcomerPassword }
  await authProgram(page.request, site)('POST', '/signup', account)
  await signIn(page, site, account)
  const answers = {
    'What’s your name?': { step: 'name', first: 'Iris', last: '' },
    'Where do you work?': { step: 'organisation', company: 'Cove' },
    'Set up Cove': { step: 'workspace', skip: 'yes' },
    'Add your first recording': undefined,
  }
  for (const [title, form] of Object.entries(answers)) {
    const open = () => expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page, { path: '/user/onboard', open })
    if (form) await post(page, site, '/user/onboard', form)
  }
})

test('a refused setup step that offers to join is accessible', async ({ owner, site, browser }) => {
  const account = { email: 'bo@cove.example', password: newcomerPassword }
  await inviteTo(owner, site, account.email)
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await post(page, site, '/auth/register', { first: 'Bo', last: '', ...account })
  const proof = page.getByRole('button', { name: 'Send confirmation link' })
  await expectAccessible(page, { path: '/user/onboard', open: () => expect(proof).toBeVisible() })
  await page.goto('/user/onboard')
  await proof.click()
  await expect.poll(() => proofIn(site, account.email)).toMatch(/^\/confirm/)
  await page.goto(await proofIn(site, account.email))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expectAccessible(page, {
    path: '/user/onboard',
    async open() {
      await page.getByLabel('Company or show').fill(' ')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Decline/ })).toBeVisible()
    },
  })
  await page.context().close()
})

test('an invitation is accessible for everyone who opens it', async ({ owner, site, browser }) => {
  const account = { email: 'una@cove.example', password: newcomerPassword }
  const path = await inviteTo(owner, site, account.email)
  await expectAccessible(owner, {
    path,
    open: () => expect(owner.getByText('but this invitation is for una@cove.example')).toBeVisible(),
  })
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await expectAccessible(page, {
    path,
    open: () => expect(page.getByRole('link', { name: 'Create an account to respond' })).toBeVisible(),
  })
  const call = authProgram(page.request, site)
  await call('POST', '/signup', account)
  await expectAccessible(page, {
    path,
    open: () => expect(page.getByRole('link', { name: 'Sign in to respond' })).toBeVisible(),
  })
  await signIn(page, site, account)
  await expectAccessible(page, {
    path,
    open: () => expect(page.getByRole('button', { name: 'Decline' })).toBeVisible(),
  })
  await post(page, site, path, { token: path.split('=')[1] ?? '', answer: 'accept' })
  await expectAccessible(page, {
    path,
    open: () => expect(page.getByText('This invitation isn’t valid')).toBeVisible(),
  })
  await page.context().close()
})

test('entering the second factor is accessible', async ({ page, site }) => {
  const account = { email: 'wary@quay.example', password: newcomerPassword }
  await becomeNewcomer(page, site, account.email)
  const call = authProgram(page.request, site)
  await call('POST', '/token?grant_type=password', account)
  for (const friendly_name of ['Phone', 'Tablet']) {
    const factor = await call('POST', '/factors', { factor_type: 'totp', friendly_name })
    const { id } = await call('POST', `/factors/${factor.id}/challenge`)
    const code = TOTP.generate({ secret: Secret.fromBase32(factor.totp.secret) })
    await call('POST', `/factors/${factor.id}/verify`, { challenge_id: id, code })
  }
  await call('POST', '/factors/recovery-codes')
  await page.context().clearCookies()
  await signIn(page, site, account)

  await expectAccessible(page, {
    path: '/auth/factor',
    async open() {
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  })
  await expectAccessible(page, {
    path: '/auth/factor?by=recovery-code',
    open: () => expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible(),
  })
})

test('a sign-in that a provider refused, and one without a start, are accessible', async ({ page }) => {
  for (const path of [
    '/auth/callback?error=access_denied&error_code=access_denied&next=%2Fworkspace',
    '/auth/callback?code=a',
    '/auth/provider',
  ])
    await expectAccessible(page, { path })
})

served('signing in with a provider is accessible', async ({ page, place }) => {
  await page.route('**/auth/v1/authorize?**', (route) => route.fulfill({ status: 204 }))
  await expectAccessible(page, {
    path: `${place.origin}/auth/login`,
    async open() {
      await page.getByRole('button', { name: 'Continue with Acme' }).click()
      await expect(page.getByRole('heading', { name: 'Continue with Acme' })).toBeVisible()
    },
  })
})

test('the profile and personal settings are accessible', async ({ owner }) => {
  for (const page of ['', '/preferences', '/identities', '/notifications', '/data'])
    await expectAccessible(owner, { path: `/user/settings${page}` })
  await expectAccessible(owner, { path: '/user/profile' })
  await expectAccessible(owner, {
    path: '/user/settings/two-step',
    async open() {
      await owner.getByRole('button', { name: 'Turn on two-step sign-in' }).click()
      await expect(
        owner.getByRole('heading', { name: 'Scan this QR code with your authenticator app' }),
      ).toBeVisible()
    },
  })
})

async function signIn(page: Page, site: Site, account: Record<string, string>): Promise<void> {
  await post(page, site, '/auth/login', account)
}

async function post(page: Page, site: Site, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(`${site.origin}${path}`, {
    form,
    headers: { origin: site.origin },
    maxRedirects: 0,
  })
  expect(answer.status(), path).toBeLessThan(400)
}
