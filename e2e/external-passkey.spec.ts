import { test as base, expect } from '@playwright/test'
import { type Pair, password, register, signOut, startPair } from './external-pair.ts'
import { ready } from './go-to.ts'
import { plugInKey } from './plug-in-key.ts'

const test = base.extend<object, { pair: Pair }>({
  pair: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      // Passkeys belong to host names, not to IP addresses.
      const keys = { AUTH_MFA_WEBAUTHN: '1' }
      const pair = await startPair({ host: 'localhost', env: keys, productEnv: keys })
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pair }, provide) => provide(pair.product.origin),
})

test('a user of an external auth service adds a passkey, signs in with it, and removes it', async ({
  page,
  pair,
}) => {
  const email = 'grace@lighthouse.example'
  await register(page, pair.outbox, email)
  await plugInKey(page)
  await page.goto('/user/settings/two-step')
  await page.getByLabel('Key name').fill('Green key')
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(page.getByRole('heading', { name: 'Add “Green key”' })).toBeVisible()
  await ready(page)
  await page.getByRole('button', { name: 'Use your passkey or security key' }).click()
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Green key')).toBeVisible()
  await signOut(page, pair.product.origin)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Use Green key' }).click()
  await ready(page)
  await page.getByRole('button', { name: 'Use your passkey or security key' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()

  await page.goto('/user/settings/two-step')
  await page.getByRole('button', { name: 'Remove Green key' }).click()
  await expect(page.getByText('Off. Your password or an emailed code is enough to sign in.')).toBeVisible()
})
