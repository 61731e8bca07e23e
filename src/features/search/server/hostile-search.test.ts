import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { hostileHeader, hostileQueryOf, refusal, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { foundThings, searchQuery } from '../schema.ts'

test('many searches are answered, or told what is wrong', { timeout: 300_000 }, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const { cookie } = await aSignedInOwner(platform)
  const query = hostileQueryOf(searchQuery, { q: fc.constantFrom('ada', 'x'.repeat(101), '%_\\', "'; --") })
  const requests = fc.tuple(query, hostileHeader(cookie)).map(([asked, kept]) => ({
    method: 'GET',
    path: `/api/search${asked}`,
    headers: { cookie: kept },
  }))
  const counts = await statusesOf(createApp(platform), requests, (status) =>
    status === 200 ? foundThings : refusal,
  )
  expect(tooRare(counts, 200, 400, 401)).toEqual([])
})
