import type { Page } from '@playwright/test'

/** A virtual security key whose user is always present. */
export async function plugInKey(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  })
  return { unplug: () => browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) }
}
