import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { tab } from '#src/features/journey/server/tables.ts'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
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

test('a tab of another campaign and a token that was not issued here are refused, a removed tab of this one is not', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const other = await aLink(platform)
  for (const id of [other.tabs[0], 'none', `${link.tabs[0]}'`]) {
    const answer = await postVisit(
      app,
      anEvent(link, { data: { tabs: JSON.stringify([{ id, title: '', duration: 1 }]) } }),
    )
    expect([answer.status, (await answer.json()).error]).toEqual([422, 'unknown_tab'])
  }
  const [first = ''] = link.tabs
  await platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(tab).set({ deletedAt: platform.clock.now() }).where(eq(tab.id, first)),
  )
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  const answer = await postVisit(app, anEvent(link, { view_token: 'AAAA.BBBB' }))
  expect([answer.status, (await answer.json()).error]).toEqual([422, 'wrong_view_token'])
})

test('bodies that are too large, compressed, malformed or of a wrong type get their own answer', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
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

test('a link, a view and an address that report too much get 429 with Retry-After', async () => {
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

test('a workspace that has used up its day gets 429', async () => {
  const limits = { perAddressMinute: 100, perViewMinute: 100, perLinkMinute: 100, perWorkspaceDay: 2 }
  const platform = await createTestPlatform({ visitLimits: limits })
  const app = createApp(platform)
  const link = await aLink(platform)
  const answers = []
  for (let count = 0; count < 3; count += 1) answers.push((await postVisit(app, anEvent(link))).status)
  expect(answers).toEqual([202, 202, 429])
  expect((await visitsOf(platform, link)).length).toBe(2)
})
