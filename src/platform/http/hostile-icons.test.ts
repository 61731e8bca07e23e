import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { hostileQueryOf, hostileSegment, refusal, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test('hostile icon requests get shapes or a clear refusal', { timeout: 300_000 }, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const query = hostileQueryOf(z.object({ icons: z.string().optional() }), {
    icons: fc.constantFrom('link', 'link,arrow-up', 'edit', 'no-such', 'constructor', 'link,,link', 'Link'),
  })
  const requests = fc
    .tuple(hostileSegment('lucide.json', 'lucide', 'mdi.json'), query)
    .map(([set, asked]) => ({ method: 'GET', path: `/api/icons/${set}${asked}` }))
  const counts = await statusesOf(createApp(platform), requests, (status) =>
    status === 200 ? z.object({ prefix: z.literal('lucide'), icons: z.object({}) }) : refusal,
  )
  expect(tooRare(counts, 200, 400, 404, 414)).toEqual([])
})
