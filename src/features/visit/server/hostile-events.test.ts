import fc from 'fast-check'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aLead } from '#src/test/factories.ts'
import { cases, seed, together, tooRare } from '#src/test/hostile-requests.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { anEvent, visitsOf } from '#src/test/visits.ts'
import { leadVisit, telemetryEvent } from '../schema.ts'
import { issueViewToken } from './view-token.ts'

/** Any JSON value of a field, from hostile or broken clients. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '0',
    -1,
    0,
    1e308,
    1.5,
    [],
    {},
    '__proto__',
    '\u0000',
    '\ud800',
    '<script>',
    '=1+1',
    '[[[[[]]]]]',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Objects with exactly the fields of a zod schema, each valid, invalid or missing. */
function eventsOf(
  schema: { shape: object },
  right: Record<string, unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.keys(schema.shape).map((name) => {
    const good = fc.constant(right[name])
    return [name, fc.oneof({ weight: 5, arbitrary: good }, { weight: 2, arbitrary: anything })] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

function bodyOf(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}

async function statusOf(app: Hono, path: string, body: string): Promise<number> {
  const type = body.length % 2 ? 'application/json' : 'text/plain'
  const answer = await app.request(path, { method: 'POST', headers: { 'content-type': type }, body })
  if (answer.status >= 400)
    expect(await answer.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  return answer.status
}

async function statusesOf(
  app: Hono,
  path: string,
  bodies: fc.Arbitrary<string>,
): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  const batch = fc.array(bodies, { minLength: together, maxLength: together })
  await fc.assert(
    fc.asyncProperty(batch, async (texts) => {
      const statuses = await Promise.all(texts.map((text) => statusOf(app, path, text)))
      for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }),
    { numRuns: cases / together, endOnFailure: true, seed },
  )
  return counts
}

test('generated events never cause a 5xx, and stored values stay within bounds', {
  timeout: 120_000,
}, async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  const right = {
    ...anEvent(link, {
      view_token,
      created_at: platform.clock.now().toISOString(),
      ended: false,
      data: { bookings_made: [{ provider: 'cal', key: 'a1', meets_at: '2026-03-09T10:00:00.000Z' }] },
    }),
    session_id: undefined,
  }
  const click = eventsOf(telemetryEvent.shape.data.shape.links_clicked.unwrap().element, {
    href: 'https://example.com/',
    text: 'Read',
    timeInSession: 3,
  })
  const tab = fc.record({
    id: fc.constantFrom(...link.tabs, 'x'),
    title: anything,
    duration: fc.oneof(fc.nat(90_000), anything),
  })
  const data = eventsOf(telemetryEvent.shape.data, right.data).chain((fields) =>
    fc
      .record({
        links_clicked: fc.oneof(fc.constant(fields['links_clicked']), fc.array(click, { maxLength: 5 })),
        tabs: fc.oneof(
          { weight: 3, arbitrary: fc.constant(fields['tabs']) },
          { weight: 1, arbitrary: fc.array(tab, { maxLength: 5 }).map((tabs) => JSON.stringify(tabs)) },
        ),
      })
      .map((lists) => ({ ...fields, ...lists })),
  )
  const event = fc
    .record({ top: eventsOf(telemetryEvent, right), data })
    .map(({ top, data: inner }) => bodyOf({ ...top, data: inner }))
  const nearlyRight = fc
    .record({ field: fc.constantFrom('none', ...Object.keys(right.data)), value: anything, place: fc.nat(4) })
    .map(({ field, value, place }) => {
      const wrong = field === 'none' ? {} : { [field]: value }
      const elsewhere = place === 0 ? { link_id: 'A'.repeat(22) } : {}
      return bodyOf({ ...right, data: { ...right.data, ...wrong, ...elsewhere } })
    })
  const raw = fc.oneof(
    { weight: 4, arbitrary: event },
    { weight: 4, arbitrary: nearlyRight },
    { weight: 1, arbitrary: anything.map(bodyOf) },
    { weight: 1, arbitrary: fc.string() },
  )
  const counts = await statusesOf(app, '/api/activity/telemetry/create', raw)
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
  const { platform, app, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  const right = {
    title: 'T',
    email: lead.email,
    first: 'Lea',
    id: lead.hashid,
    view_token,
    link_id: link.hashid,
  }
  const body = eventsOf(leadVisit, right).map(bodyOf)
  const counts = await statusesOf(
    app,
    '/api/lead/visit',
    fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: fc.string() }),
  )
  expect([...counts.keys()].every((status) => status === 202 || status === 400)).toBe(true)
  expect(tooRare(counts, 202, 400)).toEqual([])
  expect((await visitsOf(platform, link)).length).toBe(1)
})
