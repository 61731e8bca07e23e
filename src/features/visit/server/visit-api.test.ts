import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { tab } from '#src/features/journey/server/tables.ts'
import { link as linkTable } from '#src/features/link/server/tables.ts'
import { aLink } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'
import { issueViewToken } from './view-token.ts'

test('unknown, paused, deleted and malformed links get the same 404', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const paused = await aLink(platform, { active: false })
  const deleted = await aLink(platform, { deletedAt: platform.clock.now() })
  const link = await aLink(platform)
  const ids = [paused.hashid, deleted.hashid, 'A'.repeat(22), 'no', link.id, '"; drop table visit']
  const answers = await Promise.all(
    ids.map((link_id) => postVisit(app, anEvent(link, { data: { link_id } }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
})

test('a foreign tab or view token is refused, and a removed tab is accepted', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const other = await aLink(platform)
  for (const id of [other.tabs[0], 'none', `${link.tabs[0]}'`]) {
    const answer = await postVisit(
      app,
      anEvent(link, { data: { tabs: JSON.stringify([{ id, title: '', duration: 1 }]) } }),
    )
    expect([answer.status, (await answer.json()).error]).toEqual([422, 'unknown_tab'])
  }
  const [first = ''] = link.tabs
  await setFields(platform, [tab, first], { deletedAt: platform.clock.now() })
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  const answer = await postVisit(app, anEvent(link, { view_token: 'AAAA.BBBB' }))
  expect([answer.status, (await answer.json()).error]).toEqual([422, 'wrong_view_token'])
})

test('too large, compressed, malformed and wrongly typed bodies get their own errors', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const event = JSON.stringify(anEvent(link))
  const statusOf = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await postVisit(app, body, headers)
    expect(
      Object.keys(await answer.json())
        .sort()
        .slice(0, 2),
    ).toEqual(['error', 'message'])
    return answer.status
  }
  expect(await statusOf(`${event}${' '.repeat(65_536)}`)).toBe(413)
  expect(await statusOf(event, { 'content-encoding': 'gzip' })).toBe(415)
  expect(await statusOf(event, { 'content-encoding': 'br' })).toBe(415)
  expect(await statusOf(event, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await statusOf('{"type":"visit"')).toBe(400)
  expect(await statusOf('')).toBe(400)
  expect(await statusOf('null')).toBe(422)
  expect(await statusOf('[]')).toBe(422)
  expect(await statusOf('{"type":"visit","data":{"link_id":"x","duration":NaN}}')).toBe(400)
  expect(await visitsOf(platform, link)).toEqual([])
})

test('a body without a declared length is cut off at the limit', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      pulled += 1
      controller.enqueue(new Uint8Array(16_384))
    },
  })
  const request = new Request('https://nurtured.test/api/activity/telemetry/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  expect((await app.request(request)).status).toBe(413)
  expect(pulled).toBeLessThan(12)
})

test('a link, view or address that reports too much gets 429 with Retry-After', async () => {
  const perMinute = { perAddressMinute: 5, perViewMinute: 3, perLinkMinute: 8, perWorkspaceDay: 1000 }
  const platform = await createTestPlatform({ visitLimits: perMinute, trustedProxies: 1 })
  const app = createApp(platform)
  const link = await aLink(platform)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: null })
  const statuses = async (count: number, event: object, address: (index: number) => string) => {
    const answers = []
    for (let index = 0; index < count; index += 1) {
      answers.push(
        await postVisit(app, { ...anEvent(link), ...event }, { 'x-forwarded-for': address(index) }),
      )
    }
    return answers.map(({ status, headers }) => [status, ...(headers.has('retry-after') ? ['later'] : [])])
  }
  expect(await statuses(4, { view_token }, (index) => `192.0.2.${index}`)).toEqual([
    [202],
    [202],
    [202],
    [429, 'later'],
  ])
  expect(await statuses(6, {}, () => '198.51.100.7')).toEqual([
    [202],
    [202],
    [202],
    [202],
    [202],
    [429, 'later'],
  ])
  expect(await statuses(1, {}, () => '203.0.113.1')).toEqual([[429, 'later']])
})

test('a workspace that exhausted its daily limit gets 429', async () => {
  const limits = { perAddressMinute: 100, perViewMinute: 100, perLinkMinute: 100, perWorkspaceDay: 2 }
  const platform = await createTestPlatform({ visitLimits: limits })
  const app = createApp(platform)
  const link = await aLink(platform)
  const answers = []
  for (let count = 0; count < 3; count += 1) answers.push((await postVisit(app, anEvent(link))).status)
  expect(answers).toEqual([202, 202, 429])
  expect((await visitsOf(platform, link)).length).toBe(2)
})

type Link = Awaited<ReturnType<typeof aLink>>

function pause(platform: TestPlatform, link: Link): Promise<unknown> {
  return platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(linkTable).set({ active: false }).where(eq(linkTable.id, link.id)),
  )
}

test('a link paused by another process accepts no visits after a second', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  await pause(platform, link)
  platform.clock.advance(1)
  expect((await postVisit(app, anEvent(link))).status).toBe(404)
})

test('a change through this process takes effect immediately', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  await pause(platform, link)
  await app.request('/api/anything', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await postVisit(app, anEvent(link))).status).toBe(404)
})

test('an unknown link is looked up each time', async () => {
  const { platform, app, link } = await aPlaceWithLink({ active: false })
  expect((await postVisit(app, anEvent(link))).status).toBe(404)
  await setFields(platform, [linkTable, link.id], { active: true })
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
})

const visits = 40
const snapshots = 25
const atOnce = 200

test('thousands of duplicate, reordered posts yield the correct visits with their longest durations', {
  tags: ['postgres'],
  timeout: 120_000,
}, async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const [first = ''] = link.tabs
  const bodies = Array.from({ length: visits }, () => randomUUID()).flatMap((session_id) =>
    Array.from({ length: snapshots * 2 }, (_, at) => {
      const duration = (at % snapshots) + 1
      const tabs = JSON.stringify([{ id: first, title: 'Story', duration }])
      return JSON.stringify(anEvent(link, { session_id, seq: duration, data: { duration, tabs } }))
    }),
  )
  const mixed = bodies.toSorted(() => Math.random() - 0.5)
  const statuses = new Map<number, number>()
  for (let from = 0; from < mixed.length; from += atOnce) {
    const answers = await Promise.all(mixed.slice(from, from + atOnce).map((body) => postVisit(app, body)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([[202, visits * snapshots * 2]])
  const rows = await visitsOf(platform, link)
  expect(rows).toHaveLength(visits)
  expect(new Set(rows.map(({ duration }) => duration))).toEqual(new Set([snapshots]))
  expect(new Set(rows.map(({ tabs }) => tabs[0]?.duration))).toEqual(new Set([snapshots]))
  expect(new Set(rows.map(({ seq }) => seq))).toEqual(new Set([snapshots]))
})

test("a deleted account's visits stay and no longer name it", async () => {
  const platform = await createTestPlatform()
  const own = await aLink(platform)
  await postVisit(createApp(platform), anEvent(own))

  await platform.db.inWorkspace(own.workspace, async (tx) => {
    await tx.execute(sql`update link set account = null`)
    await tx.execute(sql`delete from account`)
  })

  const visits = await visitsOf(platform, own)
  expect(visits.map((visit) => visit.account)).toEqual([null])
})
