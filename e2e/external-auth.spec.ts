import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { freePort, runServer } from '../scripts/run-server.ts'
import { type OpenidProvider, startOpenidProvider } from '../src/test/openid-provider.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { mailed, mailedCode, mailedLink, mailsTo } from './mails.ts'
import { newcomerPassword as password } from './newcomer.ts'
import { settingsFor } from './provider-place.ts'

type Pair = { outbox: string; openid: OpenidProvider; users: { down(): Promise<void>; up(): Promise<void> } }

/** The product twice: once as the service that holds the users, and once configured to use the first as an external service. */
const test = base.extend<object, { pair: Pair; origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => provide(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  pair: [
    async ({ origin }, provide) => {
      const openid = await startOpenidProvider()
      const port = await freePort()
      const usersOrigin = `http://localhost:${port}`
      const serviceKey = `sb_secret_${'k'.repeat(40)}`
      const env = {
        ...settingsFor(openid),
        PUBLIC_ORIGIN: usersOrigin,
        AUTH_SERVICE_KEY: serviceKey,
        AUTH_AUTOCONFIRM: '0',
        AUTH_REDIRECT_URLS: `${origin}/**`,
        AUTH_MAIL_PAUSE_SECONDS: '0',
        TRUSTED_PROXIES: '1',
      }
      let users = await runServer({ port, env })
      const { dataDir } = users
      const product = await runServer({
        port: Number(new URL(origin).port),
        env: {
          PUBLIC_ORIGIN: origin,
          SUPABASE_URL: usersOrigin,
          SUPABASE_ANON_KEY: 'sb_publishable_foreign',
          SUPABASE_SERVICE_KEY: serviceKey,
        },
      })
      const up = async () => void (users = await runServer({ port, env, dataDir }))
      const outbox = join(dataDir, 'outbox')
      await provide({ outbox, openid, users: { down: () => users.kill(), up } })
      await product.stop()
      await users.stop()
      await openid.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ origin }, provide) => provide(origin),
})

test('with an external auth service a newcomer signs up, signs in by emailed link, and resets a forgotten password; its outage lets no one in and signs no one out', async ({
  page,
  pair,
  origin,
}) => {
  const email = 'grace@harbour.example'
  await register(page, pair, email)
  expect((await page.request.get('/auth/v1/settings')).status()).toBe(404)
  await signOut(page, origin)

  await askForMail(page, '/auth/magic', { email, ...pair })
  await page.goto(await mailed(pair, email, mailedLink))
  await page.getByRole('button').first().click()
  await expect(page).toHaveURL('/workspace')
  await signOut(page, origin)

  await askForMail(page, '/auth/reset', { email, ...pair })
  await page.getByLabel('Code').fill(await mailed(pair, email, mailedCode))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'New password' }).fill(`${password} again`)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/workspace')
  await signOut(page, origin)
  await signIn(page, email, `${password} again`)
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()

  await pair.users.down()
  expect((await page.request.get('/workspace', { maxRedirects: 0 })).status()).toBe(503)
  await pair.users.up()
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
})

test('a user of an external auth service adds a provider and removes it', async ({ page, pair, origin }) => {
  const theirs = `${randomUUID()}@acme.test`
  pair.openid.person = { sub: randomUUID(), email: theirs, email_verified: true, name: 'Grace' }
  const email = 'grace@pier.example'
  await register(page, pair, email)

  await page.goto('/user/settings/identities')
  await expect(page.getByText('You can’t remove your only sign-in method.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with oidc' }).click()
  // The external service names the account before it continues.
  await expect(page.getByRole('heading', { name: 'Add your Acme account' })).toBeVisible()
  await expect(page.getByText(`sign in as ${email}`)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the consent of an external service')
  await page.getByRole('button', { name: 'Continue to Acme' }).click()
  await expect(page.getByText('Account added.')).toBeVisible()
  expect(page.url()).toMatch(new RegExp(`^${origin}/user/settings/identities`))
  expect(page.url()).not.toContain('code')
  await page.getByRole('button', { name: `Remove oidc, ${theirs}` }).click()
  await expect(page.getByText('Sign-in method removed')).toBeVisible()
  await expect(page.getByText(theirs)).toHaveCount(0)
})

/** Creates an account at the external service, and its workspace here. */
async function register(page: Page, pair: Pair, email: string): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('Code').fill(await mailed(pair, email, mailedCode))
  await page.getByRole('button').first().click()
  await page.getByLabel('Company or show').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Add your first recording' })).toBeVisible()
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
}

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page, origin: string): Promise<void> {
  await page.request.post('/auth/logout', { headers: { origin } })
  await page.goto('/workspace')
  await expect(page).toHaveURL(/\/auth\/login/)
}

/** Asks for an email on this screen, and waits until it arrives. */
async function askForMail(
  page: Page,
  path: string,
  { email, outbox }: { email: string; outbox: string },
): Promise<void> {
  const count = async () => (await mailsTo({ outbox }, email)).length
  const before = await count()
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(count).toBe(before + 1)
}
