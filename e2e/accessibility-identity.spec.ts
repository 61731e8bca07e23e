import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { authProgram } from './auth-program.ts'
import { Desk } from './desk.ts'
import { inviteTo } from './invitation.ts'
import { mailed } from './mails.ts'
import { becomeNewcomer, newcomerPassword as password } from './newcomer.ts'
import { served } from './provider-place.ts'
import { expect, type Site, test } from './server.ts'

test('a refused sign-in is accessible', async ({ page }) => {
  await expectAccessible(page, {
    path: '/auth/login',
    async open() {
      await page.getByLabel('Email').fill('nobody@nowhere.example')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
    },
    sees: page.getByRole('alert'),
  })
})

test('each setup step is accessible', async ({ page, site }) => {
  const account = { email: 'iris@cove.example', password }
  await authProgram(page.request, site)('POST', '/signup', account)
  const theirs = new Desk(page, site)
  await theirs.post('/auth/login', account)
  const answers = {
    'What’s your name?': { step: 'name', first: 'Iris', last: '' },
    'Where do you work?': { step: 'organisation', company: 'Cove' },
    'Set up Cove': { step: 'workspace', skip: 'yes' },
    'Add your first recording': undefined,
  }
  for (const [name, form] of Object.entries(answers)) {
    await expectAccessible(page, { path: '/user/onboard', sees: page.getByRole('heading', { name }) })
    if (form) await theirs.post('/user/onboard', form)
  }
})

test('a refused setup step that offers to join is accessible', async ({ owner, site, visitor: page }) => {
  const account = { email: 'bo@cove.example', password }
  await inviteTo(owner, site, account.email)
  await new Desk(page, site).post('/auth/register', { first: 'Bo', last: '', ...account })
  const proof = page.getByRole('button', { name: 'Send confirmation link' })
  await expectAccessible(page, { path: '/user/onboard', sees: proof })
  await page.goto('/user/onboard')
  await proof.click()
  await page.goto(await mailed(site, account.email, /http\S+\/confirm\?\S+/))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expectAccessible(page, {
    path: '/user/onboard',
    async open() {
      await page.getByLabel('Company or show').fill(' ')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    sees: page.getByRole('button', { name: /^Decline/ }),
  })
})

test('an invitation is accessible for everyone who opens it', async ({ owner, site, visitor: page }) => {
  const account = { email: 'una@cove.example', password }
  const path = await inviteTo(owner, site, account.email)
  const foreign = owner.getByText('but this invitation is for una@cove.example')
  await expectAccessible(owner, { path, sees: foreign })
  const link = (name: string) => page.getByRole('link', { name })
  await expectAccessible(page, { path, sees: link('Create an account to respond') })
  await authProgram(page.request, site)('POST', '/signup', account)
  await expectAccessible(page, { path, sees: link('Sign in to respond') })
  const theirs = new Desk(page, site)
  await theirs.post('/auth/login', account)
  await expectAccessible(page, { path, sees: page.getByRole('button', { name: 'Decline' }) })
  await theirs.post(path, { token: path.split('=')[1] ?? '', answer: 'accept' })
  await expectAccessible(page, { path, sees: page.getByText('This invitation isn’t valid') })
})

test('entering the second factor is accessible', async ({ page, site }) => {
  const account = { email: 'wary@quay.example', password }
  await becomeNewcomer(page, site, account.email)
  await turnOnTwoStep(page, site, account)
  await page.context().clearCookies()
  await new Desk(page, site).post('/auth/login', account)
  await expectAccessible(page, {
    path: '/auth/factor',
    async open() {
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    sees: page.getByRole('alert'),
  })
  const path = '/auth/factor?by=recovery-code'
  await expectAccessible(page, { path, sees: page.getByRole('textbox', { name: 'Recovery code' }) })
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
    open: () => page.getByRole('button', { name: 'Continue with Acme' }).click(),
    sees: page.getByRole('heading', { name: 'Continue with Acme' }),
  })
})

test('the profile and personal settings are accessible', async ({ owner }) => {
  for (const page of ['', '/preferences', '/identities', '/notifications', '/data'])
    await expectAccessible(owner, { path: `/user/settings${page}` })
  for (const page of ['profile', 'billing']) await expectAccessible(owner, { path: `/user/${page}` })
  await expectAccessible(owner, {
    path: '/user/settings/two-step',
    open: () => owner.getByRole('button', { name: 'Turn on two-step sign-in' }).click(),
    sees: owner.getByRole('heading', { name: 'Scan this QR code with your authenticator app' }),
  })
})

/** Two authenticator apps and recovery codes. */
async function turnOnTwoStep(page: Page, site: Site, account: object): Promise<void> {
  const call = authProgram(page.request, site)
  await call('POST', '/token?grant_type=password', account)
  for (const friendly_name of ['Phone', 'Tablet']) {
    const factor = await call('POST', '/factors', { factor_type: 'totp', friendly_name })
    const { id } = await call('POST', `/factors/${factor.id}/challenge`)
    const code = TOTP.generate({ secret: Secret.fromBase32(factor.totp.secret) })
    await call('POST', `/factors/${factor.id}/verify`, { challenge_id: id, code })
  }
  await call('POST', '/factors/recovery-codes')
}
