import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { idTokenGrantBody, pkceGrantBody, ssoBody } from '#src/features/identity/schema.ts'
import { newId } from '#src/platform/ids.ts'
import { type HostileRequest, hostileBodyOf, hostileQueryOf, statusesOf } from '#src/test/hostile-requests.ts'
import { anOutsideService, origin } from '#src/test/outside-service.ts'
import { aSamlIdentityProvider, newKey } from '#src/test/saml-identity-provider.ts'
import { saveSamlProvider } from './save-saml-provider.ts'

const domain = 'hostile.test'
const authorizeQuery = z.object({
  provider: z.string(),
  redirect_to: z.string(),
  scopes: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.string(),
})
const callbackQuery = z.object({ state: z.string(), code: z.string(), error: z.string() })
const answerBody = z.object({ SAMLResponse: z.string(), RelayState: z.string() })

const right: Record<string, string[]> = {
  provider: ['oidc', 'custom:oidc', 'google', 'github'],
  redirect_to: [`${origin}/in`, 'https://evil.test', '//evil.test', '/\\evil.test'],
  code_challenge: ['a'.repeat(43)],
  code_challenge_method: ['s256', 'S256', 'plain'],
  domain: [domain, 'unknown.test'],
  provider_id: [newId()],
  state: [`${newId()}.${'a'.repeat(43)}`],
  RelayState: [newId()],
  SAMLResponse: [Buffer.from('<Response/>').toString('base64')],
}

const known = Object.fromEntries(
  Object.entries(right).map(([name, values]) => [name, fc.constantFrom(...values)]),
)

const posted = {
  'token?grant_type=pkce': pkceGrantBody,
  'token?grant_type=id_token': idTokenGrantBody,
  sso: ssoBody,
  'sso/saml/acs': answerBody,
  callback: callbackQuery,
}

function requests(): fc.Arbitrary<HostileRequest> {
  const posts = Object.entries(posted).map(([path, schema]) =>
    hostileBodyOf(schema, known).map((body) => ({
      method: 'POST',
      path: `/auth/v1/${path}`,
      ...(body === undefined ? {} : { body }),
    })),
  )
  const gets = Object.entries({ authorize: authorizeQuery, callback: callbackQuery }).map(([path, schema]) =>
    hostileQueryOf(schema, known).map((query) => ({ method: 'GET', path: `/auth/v1/${path}${query}` })),
  )
  return fc.oneof(...posts, ...gets)
}

test('hostile requests for outside identities are answered, none with 5xx', async () => {
  const authSamlPrivateKey = newKey().export({ type: 'pkcs8', format: 'pem' }).toString()
  const changes = { trustedProxies: 1, authManualLinking: true, authSamlPrivateKey }
  const { platform, app } = await anOutsideService(changes)
  const { metadataXml } = aSamlIdentityProvider()
  await saveSamlProvider(platform, { metadataXml, domains: [domain] })
  const statuses = await statusesOf(app, requests(), () => z.looseObject({}))
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([302, 303, 400]))
}, 240_000)
