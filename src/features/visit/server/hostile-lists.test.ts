import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { aLink } from '#src/test/factories.ts'
import { hostileHeader, hostileQueryOf, refusal, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { hostileText } from '#src/test/hostile-values.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { visitQuery } from '../schema.ts'
import { listVisits } from './list-visits.ts'

async function aVisitedLink() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const app = createApp(platform)
  const owner = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace: owner.workspace })
  for (let count = 0; count < 3; count += 1) await postVisit(app, anEvent(link))
  const visits = await listVisits(platform, { workspace: owner.workspace, limit: 9 })
  const moment = fc.oneof(
    fc.constantFrom('2026-03-02T09:00:00.000Z', '+275760-09-13', '-000001-01-01'),
    hostileText,
  )
  const id = fc.oneof(fc.constantFrom(visits[0]?.id ?? '', '-'.repeat(36)), hostileText)
  const known = {
    link: fc.constant(link.id),
    journey: fc.constant(link.journey),
    arrival: fc.oneof(fc.constantFrom('utm_source=news', 'ref=blog&source=%00'), hostileText),
    before: fc.oneof(
      fc.constantFrom(...visits.map(({ cursor }) => cursor)),
      fc.tuple(moment, id).map((parts) => parts.join('_').slice(0, 80)),
    ),
  }
  return { app, cookie: owner.cookie, query: hostileQueryOf(visitQuery, known) }
}

test('generated visit queries return visits or name the invalid part of the query', {
  timeout: 300_000,
}, async () => {
  const { app, cookie, query } = await aVisitedLink()
  const requests = query.map((asked) => ({ method: 'GET', path: `/api/visits${asked}`, headers: { cookie } }))
  const counts = await statusesOf(app, requests, (status) =>
    status === 200 ? z.object({ visits: z.array(z.object({ id: z.uuid() })) }) : refusal,
  )
  expect(tooRare(counts, 200, 400)).toEqual([])
})

test('generated live queries are accepted or name the invalid part of the query', {
  timeout: 300_000,
}, async () => {
  const { app, cookie, query } = await aVisitedLink()
  const since = hostileHeader(
    '2026-03-02T08:59:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
  )
  const requests = fc.tuple(query, since).map(([asked, last]) => ({
    method: 'GET',
    path: `/api/visits/live${asked}`,
    headers: { cookie, 'last-event-id': last },
  }))
  expect(tooRare(await statusesOf(app, requests), 200, 400)).toEqual([])
})
