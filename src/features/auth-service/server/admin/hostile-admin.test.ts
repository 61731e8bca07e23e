import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#src/platform/ids.ts'
import { authServiceKey } from '#src/test/auth-client.ts'
import { callAuth } from '#src/test/auth-service.ts'
import {
  authSays,
  type HostileRequest,
  hostileBodyOf,
  hostileHeader,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { aSamlService } from '#src/test/saml-service.ts'

const bearer = hostileHeader(`Bearer ${authServiceKey}`, `Bearer ${authServiceKey}`, 'Bearer x.y.z', '')

/** Path segments that reach the endpoint and nothing below it. */
const oddSegments = ['__proto__', '%27', '%F0%9F%94%91', 'x'.repeat(300)]

/** One of the methods on a URL, by a sender who may or may not be an administrator. */
function asked(
  paths: fc.Arbitrary<[method: string, path: string]>,
  bodies: fc.Arbitrary<HostileRequest['body']>,
): fc.Arbitrary<HostileRequest> {
  return fc.tuple(paths, bodies, bearer).map(([[method, path], body, authorization]) => ({
    method,
    path: `/auth/v1/admin/${path}`,
    headers: { 'content-type': 'application/json', authorization },
    ...(body === undefined ? {} : { body }),
  }))
}

test('hostile requests for signing keys are answered, and a new token stays valid', async () => {
  const { app, platform } = await aSamlService({ trustedProxies: 1, authServiceKey })
  const first = await callAuth(app, '/admin/signing_keys', { method: 'POST', bearer: authServiceKey })
  const { keys } = z.object({ keys: z.array(z.object({ kid: z.string() })) }).parse(first.json)
  const segment = fc.constantFrom(...keys.map(({ kid }) => kid), newId(), ...oddSegments)
  const paths = fc.oneof(
    { weight: 4, arbitrary: fc.constant<[string, string]>(['GET', 'signing_keys']) },
    { weight: 1, arbitrary: fc.constant<[string, string]>(['POST', 'signing_keys']) },
    { weight: 4, arbitrary: segment.map((kid): [string, string] => ['DELETE', `signing_keys/${kid}`]) },
  )
  const counts = await statusesOf(app, asked(paths, hostileBodyOf(z.object({ kid: z.string() }))), authSays)
  expect(tooRare(counts, 200, 401, 403, 404)).toEqual([])
  platform.clock.set(new Date())
  const user = await callAuth(app, '/signup', {
    body: { email: `${newId()}@acme.test`, password: 'plum orchard rain' },
  })
  const own = await callAuth(app, '/user', { bearer: String(user.json['access_token']) })
  expect([user.status, own.status]).toEqual([200, 200])
}, 240_000)
