import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { tab } from '#src/features/journey/server/tables.ts'
import { link as linkTable } from '#src/features/link/server/tables.ts'
import { aLink } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, visitsOf } from '#src/test/visits.ts'
import { issueViewToken } from './view-token.ts'

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
  for (let from = 0; from < mixed.length; from += atOnce) {
    const answers = await Promise.all(mixed.slice(from, from + atOnce).map((body) => postVisit(app, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  }
  const rows = await visitsOf(platform, link)
  const whole = { seq: snapshots, duration: snapshots, tabs: [{ duration: snapshots }] }
  expect(rows).toMatchObject(Array.from({ length: visits }, () => whole))
})

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

test('a foreign tab or view token, or a body of more than 64 KiB, is refused, and a removed tab is accepted', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const other = await aLink(platform)
  for (const id of [other.tabs[0], 'none', `${link.tabs[0]}'`]) {
    const tabs = JSON.stringify([{ id, title: '', duration: 1 }])
    const answer = await postVisit(app, anEvent(link, { data: { tabs } }))
    expect([answer.status, (await answer.json()).error]).toEqual([422, 'unknown_tab'])
  }
  const [first = ''] = link.tabs
  await setFields(platform, [tab, first], { deletedAt: platform.clock.now() })
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  const answer = await postVisit(app, anEvent(link, { view_token: 'AAAA.BBBB' }))
  expect([answer.status, (await answer.json()).error]).toEqual([422, 'wrong_view_token'])
  const large = `${JSON.stringify(anEvent(link))}${' '.repeat(65_536)}`
  expect((await postVisit(app, large)).status).toBe(413)
})

test('a link, view, address or workspace that reports too much gets 429 with Retry-After', async () => {
  const limits = { perAddressMinute: 5, perViewMinute: 3, perLinkMinute: 8, perWorkspaceDay: 8 }
  const platform = await createTestPlatform({ visitLimits: limits, trustedProxies: 1 })
  const app = createApp(platform)
  const link = await aLink(platform)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: null })
  const statuses = async (count: number, event: object, address: (index: number) => string) => {
    const answers = []
    for (let index = 0; index < count; index += 1) {
      const from = { 'x-forwarded-for': address(index) }
      const { status, headers } = await postVisit(app, { ...anEvent(link), ...event }, from)
      answers.push(headers.has('retry-after') ? `${status} later` : status)
    }
    return answers
  }
  const ofOneView = await statuses(4, { view_token }, (index) => `192.0.2.${index}`)
  expect(ofOneView).toEqual([202, 202, 202, '429 later'])
  const ofOneAddress = await statuses(6, {}, () => '198.51.100.7')
  expect(ofOneAddress).toEqual([202, 202, 202, 202, 202, '429 later'])
  expect(await statuses(1, {}, () => '203.0.113.1')).toEqual(['429 later'])
  const other = anEvent(await aLink(platform, { workspace: link.workspace }))
  expect(await statuses(3, other, () => '203.0.113.2')).toEqual([202, 202, '429 later'])
})

test('a paused link accepts no visits after a second, or at once if this process paused it, and a resumed one does at once', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const statusAs = async (active: boolean, done: () => unknown = () => undefined) => {
    await setFields(platform, [linkTable, link.id], { active })
    await done()
    return (await postVisit(app, anEvent(link))).status
  }
  expect(await statusAs(true)).toBe(202)
  expect(await statusAs(false, () => platform.clock.advance(1))).toBe(404)
  expect(await statusAs(true)).toBe(202)
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect(await statusAs(false, () => app.request('/api/anything', { method: 'POST', headers }))).toBe(404)
})

test("a deleted account's visits stay and no longer name it", async () => {
  const { platform, app, link } = await aPlaceWithLink()
  await postVisit(app, anEvent(link))
  await platform.db.inWorkspace(link.workspace, async (tx) => {
    await tx.execute(sql`update link set account = null`)
    await tx.execute(sql`delete from account`)
  })
  expect((await visitsOf(platform, link)).map(({ account }) => account)).toEqual([null])
})
