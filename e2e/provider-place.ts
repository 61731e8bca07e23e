import { test as plain } from '@playwright/test'
import { runServer } from '../scripts/run-server.ts'
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from '../src/test/openid-provider.ts'

type Place = { origin: string; openid: OpenidProvider }

/** `test` with the product and an enabled identity provider, as `place`. */
export const served = plain.extend<object, { place: Place }>({
  place: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, provide) => {
      const openid = await startOpenidProvider()
      const env = {
        AUTH_OIDC_ISSUER: openid.issuer,
        AUTH_OIDC_CLIENT_ID: clientId,
        AUTH_OIDC_SECRET: clientSecret,
        AUTH_OIDC_LABEL: 'Acme',
        AUTH_ALLOW_PRIVATE: '1',
        AUTH_MANUAL_LINKING: '1',
      }
      const server = await runServer({ env })
      await provide({ origin: server.origin, openid })
      await server.stop()
      await openid.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})
