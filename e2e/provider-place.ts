import { test as plain } from '@playwright/test'
import { runServer } from '../scripts/run-server.ts'
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from '../src/test/openid-provider.ts'

/** The settings of a product that offers this provider. */
export function settingsFor({ issuer }: OpenidProvider) {
  return {
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: clientId,
    AUTH_OIDC_SECRET: clientSecret,
    AUTH_OIDC_LABEL: 'Acme',
    AUTH_ALLOW_PRIVATE: '1',
    AUTH_MANUAL_LINKING: '1',
  }
}

/** `test` with the product and an enabled identity provider, as `place`. */
export const served = plain.extend<object, { place: { origin: string; openid: OpenidProvider } }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const openid = await startOpenidProvider()
      const server = await runServer({ env: settingsFor(openid) })
      await provide({ origin: server.origin, openid })
      await server.stop()
      await openid.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
