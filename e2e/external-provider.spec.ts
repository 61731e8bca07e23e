import { randomUUID } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from '#src/test/openid-provider.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { type Pair, register, signOut, startPair } from './external-pair.ts'

const test = base.extend<object, { place: { pair: Pair; openid: OpenidProvider } }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const openid = await startOpenidProvider()
      const pair = await startPair({
        env: {
          AUTH_OIDC_ISSUER: openid.issuer,
          AUTH_OIDC_CLIENT_ID: clientId,
          AUTH_OIDC_SECRET: clientSecret,
          AUTH_OIDC_LABEL: 'Acme',
          AUTH_ALLOW_PRIVATE: '1',
          AUTH_MANUAL_LINKING: '1',
        },
      })
      await provide({ pair, openid })
      await pair.stop()
      await openid.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ place }, provide) => provide(place.pair.product.origin),
})

test('a user of an external auth service adds a provider, signs in with it, and removes it', async ({
  page,
  place: { pair, openid },
}) => {
  const { origin } = pair.product
  const theirs = `${randomUUID()}@acme.test`
  openid.person = { sub: randomUUID(), email: theirs, email_verified: true, name: 'Grace' }
  const email = 'grace@pier.example'
  await register(page, pair.outbox, email)

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
  await expect(page.getByText(theirs)).toBeVisible()
  await signOut(page, origin)

  await page.getByRole('button', { name: 'Continue with oidc' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible()
  await page.goto('/user/settings/identities')
  await page.getByRole('button', { name: `Remove oidc, ${theirs}` }).click()
  await expect(page.getByText('Sign-in method removed')).toBeVisible()
  await expect(page.getByText(theirs)).toHaveCount(0)
  await signOut(page, origin)

  // From here on, the provider's account is a different person.
  await page.getByRole('button', { name: 'Continue with oidc' }).click()
  await page.waitForURL(/\/user\/onboard/)
})
