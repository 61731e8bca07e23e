import type { Page } from '@playwright/test'
import { freePort } from '../scripts/run-server.ts'
import { expectAccessibleInEveryLook } from './accessible.ts'
import { test as base, expect } from './server.ts'

/** A virtual security key whose user is always present. */
async function plugInKey(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  })
  return { unplug: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}

/** The product on a host name: passkeys belong to host names, not to IP addresses. */
const test = base.extend({
  settings: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const PORT = String(await freePort())
      await provide({ PORT, PUBLIC_ORIGIN: `http://localhost:${PORT}`, AUTH_MFA_WEBAUTHN: '1' })
    },
    { scope: 'worker' },
  ],
})

test('a user adds a passkey in their settings, signs in with it, and with no other one', {
  tag: '@main',
}, async ({ page, site }) => {
  const settings = '/user/settings/two-step'
  const use = page.getByRole('button', { name: 'Use your passkey or security key' })
  async function logIn(): Promise<void> {
    await page.goto(`/auth/login?next=${encodeURIComponent(settings)}`)
    await page.getByLabel('Email').fill(site.email)
    await page.getByLabel('Password', { exact: true }).fill(site.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((address) => !address.pathname.endsWith('/login'))
  }
  async function addKey(name: string): Promise<void> {
    await page.getByLabel('Key name').fill(name)
    await page.getByRole('button', { name: 'Add key' }).click()
    await use.click()
  }
  /** The password, and then the passkey. */
  async function logInWithKey(): Promise<void> {
    await page.context().clearCookies()
    await logIn()
    await page.getByRole('button', { name: 'Use Green key' }).click()
    await page.waitForLoadState('networkidle')
    await use.click()
  }
  const key = await plugInKey(page)
  await logIn()
  await addKey('Green key')
  await expect(page.getByRole('heading', { name: 'Save these recovery codes' })).toBeVisible()
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Green key')).toBeVisible()
  // The same passkey again: the browser knows it.
  await addKey('Twice')
  await expect(page.getByRole('alert')).toContainText('already been added')

  await logInWithKey()
  await expect(page).toHaveURL(new RegExp(`${settings}$`))
  await key.unplug()
  await plugInKey(page)
  await logInWithKey()
  await expect(page.getByRole('alert')).toContainText('didn’t respond')
  await expectAccessibleInEveryLook(page, 'using a passkey')
})
