import { expect } from 'vitest'
import { createApp } from '#src/app.ts'
import { saveSamlProvider } from '#src/features/auth-service/server/outside/save-saml-provider.ts'
import type { Config } from '#src/platform/config.ts'
import { newId } from '#src/platform/ids.ts'
import { aBrowser, type Browser, origin } from './outside-service.ts'
import { aSamlIdentityProvider, newKey } from './saml-identity-provider.ts'
import { createTestPlatform } from './test-platform.ts'

export const ownSamlKey = newKey().export({ type: 'pkcs1', format: 'der' }).toString('base64')

export type SamlService = Awaited<ReturnType<typeof aSamlService>>

/** The product with an organization whose members sign in at their own identity provider. */
export async function aSamlService(changes: Partial<Config> = {}) {
  const platform = await createTestPlatform({ authSamlPrivateKey: ownSamlKey, ...changes })
  platform.clock.set(new Date())
  const app = createApp(platform)
  const idp = aSamlIdentityProvider()
  const domain = `${newId()}.test`
  const provider = await saveSamlProvider(platform, { metadataXml: idp.metadataXml, domains: [domain] })
  return { platform, app, idp, domain, provider, email: `ada@${domain}`, browser: aBrowser(app) }
}

/** The URL that a client would redirect its browser to. */
export async function askSaml(
  { domain }: Pick<SamlService, 'domain'>,
  { auth }: Browser,
  redirectTo = `${origin}/in`,
): Promise<URL> {
  const { data, error } = await auth.signInWithSSO({ domain, options: { redirectTo } })
  if (error) throw error
  return new URL(data.url)
}

/** Posts the identity provider's response; returns where the browser is redirected. */
export async function postSaml({ ask }: Browser, body: URLSearchParams): Promise<URL> {
  const answer = await ask('/auth/v1/sso/saml/acs', {
    method: 'POST',
    body,
    headers: { origin: 'https://idp.test', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}
