import { test as base, expect, type Page } from '@playwright/test'
import { runServer } from '../scripts/run-server.ts'
import { type Pair, password, register, signOut, startPair } from './external-pair.ts'
import { mailTo } from './mail-to.ts'

const test = base.extend<object, { pair: Pair }>({
  pair: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const pair = await startPair()
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pair }, provide) => provide(pair.product.origin),
})

test('a newcomer signs up with an external auth service, and signs in by password, emailed code and emailed link', async ({
  page,
  pair,
}) => {
  const email = 'grace@harbour.example'
  await register(page, pair.outbox, email)
  expect((await page.request.get('/auth/v1/settings')).status()).toBe(404)
  await signOut(page, pair.product.origin)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('is incorrect')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
  await signOut(page, pair.product.origin)

  const before = (await mailTo(pair.outbox, email)).count
  await askForCode(page, '/auth/magic', email)
  await expect.poll(async () => (await mailTo(pair.outbox, email)).count).toBe(before + 1)
  await page.getByLabel('Code').fill((await mailTo(pair.outbox, email)).code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
  await signOut(page, pair.product.origin)

  await askForCode(page, '/auth/magic', email)
  await expect.poll(async () => (await mailTo(pair.outbox, email)).count).toBe(before + 2)
  await page.goto((await mailTo(pair.outbox, email)).link)
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL(`${pair.product.origin}/workspace`)
})

test('a forgotten password is reset at an external auth service, and during its outage no one is let in or signed out', async ({
  page,
  pair,
}) => {
  const email = 'ada@quay.example'
  await register(page, pair.outbox, email)
  await signOut(page, pair.product.origin)
  const before = (await mailTo(pair.outbox, email)).count
  await askForCode(page, '/auth/reset', email)
  await expect.poll(async () => (await mailTo(pair.outbox, email)).count).toBe(before + 1)
  await page.getByLabel('Code').fill((await mailTo(pair.outbox, email)).code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill(`${password} again`)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(`${pair.product.origin}/workspace`)
  await signOut(page, pair.product.origin)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(`${password} again`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()

  await pair.users.kill()
  expect((await page.request.get('/workspace', { maxRedirects: 0 })).status()).toBe(503)
  pair.users = await runServer(pair.usersOptions)
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
})

async function askForCode(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
}
