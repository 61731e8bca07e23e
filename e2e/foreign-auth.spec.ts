import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort, type RunningServer, runServer } from '../scripts/run-server.ts'
import { mailTo } from './mail-to.ts'

const serviceKey = `sb_secret_${'k'.repeat(40)}`
const password = 'plum orchard rain'

type Pair = {
  users: RunningServer
  usersOptions: Parameters<typeof runServer>[0]
  product: RunningServer
  outbox: string
}

/** Our own product twice: once as the service that keeps the users, once configured as if that were somebody else's. */
const test = base.extend<object, { pair: Pair }>({
  pair: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'nurtured-foreign-'))
      const port = await freePort()
      const usersOptions = {
        dataDir: join(folder, 'users'),
        port: await freePort(),
        env: {
          AUTH_SERVICE_KEY: serviceKey,
          AUTH_AUTOCONFIRM: '0',
          AUTH_REDIRECT_URLS: `http://127.0.0.1:${port}/**`,
          AUTH_MAIL_PAUSE_SECONDS: '0',
          TRUSTED_PROXIES: '1',
        },
      }
      const users = await runServer(usersOptions)
      const product = await runServer({
        dataDir: join(folder, 'product'),
        port,
        env: {
          SUPABASE_URL: users.origin,
          SUPABASE_ANON_KEY: 'sb_publishable_foreign',
          SUPABASE_SERVICE_KEY: serviceKey,
        },
      })
      const pair = { users, usersOptions, product, outbox: join(folder, 'users', 'outbox') }
      await provide(pair)
      await product.stop()
      await pair.users.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ pair }, provide) => provide(pair.product.origin),
})

async function register(page: Page, outbox: string, email: string): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await expect.poll(async () => (await mailTo(outbox, email)).code).toMatch(/^\d{6}$/)
  await page.getByLabel('Code').fill((await mailTo(outbox, email)).code)
  await page.getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Where do you work?' })).toBeVisible()
  await page.getByLabel('Company or show').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Bring a first conversation' })).toBeVisible()
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.request.post('/auth/logout', { headers: { origin } })
  await page.goto('/workspace')
  await expect(page).toHaveURL(/\/auth\/login/)
}

test('a newcomer registers at a service elsewhere, stands in a workspace here, signs out and in', async ({
  page,
  pair,
}) => {
  const email = 'grace@harbour.example'
  await register(page, pair.outbox, email)
  expect((await page.request.get('/auth/v1/settings')).status()).toBe(404)
  await signOut(page, pair.product.origin)

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('do not go together')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
})

test('a mailed code and a mailed link of a service elsewhere sign in', async ({ page, pair }) => {
  const email = 'noor@quay.example'
  await register(page, pair.outbox, email)
  await signOut(page, pair.product.origin)
  const before = (await mailTo(pair.outbox, email)).count

  await page.goto('/auth/magic')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(async () => (await mailTo(pair.outbox, email)).count).toBe(before + 1)
  await page.getByLabel('Code').fill((await mailTo(pair.outbox, email)).code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
  await signOut(page, pair.product.origin)

  await page.goto('/auth/magic')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(async () => (await mailTo(pair.outbox, email)).count).toBe(before + 2)
  await page.goto((await mailTo(pair.outbox, email)).link)
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL(`${pair.product.origin}/workspace`)
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
})

test('a forgotten password is replaced at a service elsewhere', async ({ page, pair }) => {
  const email = 'ada@quay.example'
  await register(page, pair.outbox, email)
  await signOut(page, pair.product.origin)
  const before = (await mailTo(pair.outbox, email)).count

  await page.goto('/auth/reset')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect.poll(async () => (await mailTo(pair.outbox, email)).count).toBe(before + 1)
  await page.getByLabel('Code').fill((await mailTo(pair.outbox, email)).code)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill(`${password} again`)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page).toHaveURL(`${pair.product.origin}/workspace`)
  await signOut(page, pair.product.origin)

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(`${password} again`)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
})

test('while the service elsewhere is away nobody is let in, and nobody is signed out', async ({
  page,
  pair,
}) => {
  const email = 'tove@quay.example'
  await register(page, pair.outbox, email)
  await pair.users.kill()
  const away = await page.request.get('/workspace', { maxRedirects: 0 })
  expect(away.status()).toBe(503)
  pair.users = await runServer(pair.usersOptions)
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
})
