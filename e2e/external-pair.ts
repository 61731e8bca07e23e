import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort, type RunningServer, runServer } from '../scripts/run-server.ts'
import { mailTo } from './mail-to.ts'

const serviceKey = `sb_secret_${'k'.repeat(40)}`
export const password = 'plum orchard rain'

export type Pair = {
  users: RunningServer
  usersOptions: Parameters<typeof runServer>[0]
  product: RunningServer
  outbox: string
  stop(): Promise<void>
}

/**
 * The product twice: once as the service that holds the users, with `env`, and once with `productEnv`, configured to use the
 * first as an external service. Browsers reach both as `host`.
 */
export async function startPair({
  host = '127.0.0.1',
  env = {},
  productEnv = {},
}: {
  host?: string
  env?: Record<string, string>
  productEnv?: Record<string, string>
} = {}): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-foreign-'))
  const [port, usersPort] = [await freePort(), await freePort()]
  const [origin, usersOrigin] = [`http://${host}:${port}`, `http://${host}:${usersPort}`]
  const usersOptions = {
    dataDir: join(folder, 'users'),
    port: usersPort,
    env: {
      PUBLIC_ORIGIN: usersOrigin,
      AUTH_SERVICE_KEY: serviceKey,
      AUTH_AUTOCONFIRM: '0',
      AUTH_REDIRECT_URLS: `${origin}/**`,
      AUTH_MAIL_PAUSE_SECONDS: '0',
      TRUSTED_PROXIES: '1',
      ...env,
    },
  }
  const users = await runServer(usersOptions)
  const product = await runServer({
    dataDir: join(folder, 'product'),
    port,
    env: {
      PUBLIC_ORIGIN: origin,
      SUPABASE_URL: usersOrigin,
      SUPABASE_ANON_KEY: 'sb_publishable_foreign',
      SUPABASE_SERVICE_KEY: serviceKey,
      ...productEnv,
    },
  })
  const pair: Pair = {
    users,
    usersOptions,
    product: { ...product, origin },
    outbox: join(folder, 'users', 'outbox'),
    async stop() {
      await product.stop()
      await pair.users.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return pair
}

/** Creates an account at the external service, and its workspace here. */
export async function register(page: Page, outbox: string, email: string): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  await expect.poll(async () => (await mailTo(outbox, email)).code).toMatch(/^\d{8}$/)
  await page.getByLabel('Code').fill((await mailTo(outbox, email)).code)
  await page.getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Where do you work?' })).toBeVisible()
  await page.getByLabel('Company or show').fill('Harbour Radio')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await expect(page.getByRole('heading', { name: 'Add your first recording' })).toBeVisible()
  await page.goto('/workspace')
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
}

export async function signOut(page: Page, origin: string): Promise<void> {
  await page.request.post('/auth/logout', { headers: { origin } })
  await page.goto('/workspace')
  await expect(page).toHaveURL(/\/auth\/login/)
}
