import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aUser } from '#src/test/auth-client.ts'
import {
  hostileBodyOf,
  hostileHeader,
  hostileQueryOf,
  hostileSegment,
  refusal,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'

/** From the relay, or in our own format if the path or the function refuses. */
const refused = z.union([z.object({ code: z.string().min(1), message: z.string().min(1) }), refusal])

test('hostile calls of functions are answered, none with 5xx', { timeout: 300_000 }, async () => {
  const { app, signIn } = await aUser({ trustedProxies: 1 })
  const token = String((await signIn()).json['access_token'])
  const region = hostileHeader('any', 'eu-west-1', 'us-east-1')
  const query = hostileQueryOf(z.object({ forceFunctionRegion: z.enum(['any', 'eu-west-1']) }))
  const requests = fc
    .tuple(
      // A path that normalizes to a neighbor belongs to another endpoint.
      hostileSegment('own-data', 'own-data', 'own-data/more', 'constructor').filter(
        (name) => name !== '..' && name !== '%2e%2e',
      ),
      fc.oneof(query, fc.constant('')),
      hostileBodyOf(z.object({ name: z.string() })),
      fc.record({
        authorization: hostileHeader(`Bearer ${token}`, `bearer ${token}`, 'Bearer x.y.z', ''),
        'x-region': region,
        'content-type': hostileHeader('application/json', 'multipart/form-data', 'text/plain'),
      }),
      fc.constantFrom('POST', 'POST', 'GET', 'PUT', 'PATCH', 'DELETE'),
    )
    .map(([name, asked, body, headers, method]) => ({
      method,
      path: `/functions/v1/${name}${asked}`,
      headers,
      body: body ?? '',
    }))
  const counts = await statusesOf(app, requests, (status) => (status >= 400 ? refused : z.unknown()))
  expect(tooRare(counts, 200, 400, 401, 404)).toEqual([])
})
