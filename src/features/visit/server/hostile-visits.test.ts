import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import {
  hostileBodyOf,
  hostileHeader,
  hostileQueryOf,
  refusal,
  statusesOf,
  tooRare,
} from '#src/test/hostile-requests.ts'
import { hostileText, type Known } from '#src/test/hostile-values.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, visitsOf } from '#src/test/visits.ts'
import { leadVisit, telemetryEvent, visitQuery } from '../schema.ts'
import { listVisits } from './list-visits.ts'
import { issueViewToken } from './view-token.ts'

async function aKnownVisitor() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const link = await aLink(platform)
  const lead = await aLead(platform, link.workspace)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  function statuses(path: string, schema: z.ZodType, known: Known) {
    const bodies = hostileBodyOf(schema, { view_token: fc.constant(view_token), ...known })
    const type = fc.constantFrom('application/json', 'text/plain')
    const requests = fc.tuple(bodies, type).map(([body = '', kind]) => ({
      method: 'POST',
      path,
      headers: { 'content-type': kind },
      body,
    }))
    return statusesOf(createApp(platform), requests)
  }
  return { platform, link, lead, statuses }
}

test('generated events never cause a 5xx, and stored values stay within bounds', {
  timeout: 120_000,
}, async () => {
  const { platform, link, statuses } = await aKnownVisitor()
  const tab = fc.record({
    id: fc.constantFrom(...link.tabs),
    title: fc.string({ maxLength: 60 }),
    duration: fc.nat(90_000),
  })
  const counts = await statuses('/api/activity/telemetry/create', telemetryEvent, {
    link_id: fc.oneof({ weight: 9, arbitrary: fc.constant(link.hashid) }, fc.constant('A'.repeat(22))),
    created_at: fc.constant(platform.clock.now().toISOString()),
    tabs: fc.array(tab, { maxLength: 5 }).map((tabs) => JSON.stringify(tabs)),
    tab: fc.constantFrom(...link.tabs),
    href: fc.constantFrom('https://example.com/', 'mailto:a@b.example'),
    ended: fc.boolean(),
    has_input: fc.boolean(),
    lead_email: hostileText,
    meets_at: fc.constant('2026-03-09T10:00:00.000Z'),
    recordings_heard: fc.constant([]),
  })
  // Neither all refused nor all accepted: the cases cover the database as well as every check before it.
  expect(tooRare(counts, 202, 400, 404, 422)).toEqual([])
  for (const row of await visitsOf(platform, link)) {
    expect(row.duration).toBeLessThanOrEqual(86_400)
    expect(row.tabs.every((one) => link.tabs.includes(one.id) && one.duration <= row.duration)).toBe(true)
    expect(row.linksClicked.every(({ href }) => /^(https?|mailto|tel):/.test(href))).toBe(true)
  }
})

test('generated announcements are answered 202 or name the invalid part of the body', {
  timeout: 120_000,
}, async () => {
  const { platform, link, lead, statuses } = await aKnownVisitor()
  const right = { id: lead.hashid, email: lead.email, link_id: link.hashid }
  const known = Object.entries(right).map(([name, value]) => [name, fc.constant(value)])
  const counts = await statuses('/api/lead/visit', leadVisit, Object.fromEntries(known))
  expect([...counts.keys()].every((status) => status === 202 || status === 400)).toBe(true)
  expect(tooRare(counts, 202, 400)).toEqual([])
  expect(await visitsOf(platform, link)).toHaveLength(1)
})

test('generated queries of visits, listed or live, are answered or name the invalid part of the query', {
  timeout: 300_000,
}, async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const app = createApp(platform)
  const { workspace, cookie } = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace })
  for (let count = 0; count < 3; count += 1) await postVisit(app, anEvent(link))
  const visits = await listVisits(platform, { workspace, limit: 9 })
  const moment = fc.oneof(
    fc.constantFrom('2026-03-02T09:00:00.000Z', '+275760-09-13', '-000001-01-01'),
    hostileText,
  )
  const id = fc.oneof(fc.constantFrom(visits[0]?.id ?? '', '-'.repeat(36)), hostileText)
  const query = hostileQueryOf(visitQuery, {
    link: fc.constant(link.id),
    journey: fc.constant(link.journey),
    arrival: fc.oneof(fc.constantFrom('utm_source=news', 'ref=blog&source=%00'), hostileText),
    before: fc.oneof(
      fc.constantFrom(...visits.map(({ cursor }) => cursor)),
      fc.tuple(moment, id).map((parts) => parts.join('_').slice(0, 80)),
    ),
  })
  const outside = ['+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z']
  const since = hostileHeader('2026-03-02T08:59:00.000Z', ...outside)
  const list = fc.constantFrom('/api/visits', '/api/visits/live')
  const requests = fc.tuple(list, query, since).map(([at, asked, last]) => ({
    method: 'GET',
    path: `${at}${asked}`,
    headers: { cookie, 'last-event-id': last },
  }))
  const counts = await statusesOf(app, requests, (status) =>
    status === 200 ? z.object({ visits: z.array(z.object({ id: z.uuid() })) }) : refusal,
  )
  expect(tooRare(counts, 200, 400)).toEqual([])
})
