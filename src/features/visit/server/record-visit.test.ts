import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { tab } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, post, visitsOf } from './test-visits.ts'
import { issueViewToken } from './view-token.ts'

test('a visit is answered with 202 and is in the table by then', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const answer = await post(app, anEvent(link))
  expect([answer.status, await answer.text()]).toEqual([202, ''])
  const [row] = await visitsOf(platform, link)
  expect(row).toMatchObject({
    workspace: link.workspace,
    account: link.account,
    lead: null,
    leadEmail: '',
    title: link.title,
    duration: 60,
    tabs: [
      { id: link.tabs[0], title: 'Story', duration: 40 },
      { id: link.tabs[1], title: 'Pricing', duration: 20 },
    ],
    lastAt: platform.clock.now(),
    settledAt: null,
  })
  expect(row?.settlesAt).toEqual(new Date(platform.clock.now().getTime() + 300_000))
})

test('a beacon, which posts text/plain, is recorded like JSON', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const answer = await post(app, anEvent(link), {
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'same-origin',
  })
  expect(answer.status).toBe(202)
  expect((await visitsOf(platform, link)).length).toBe(1)
})

test('the same snapshot twenty times at once is one visit, with a session id and without', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  for (const event of [
    anEvent(link),
    anEvent(link, { session_id: null, created_at: platform.clock.now().toISOString() }),
  ]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(app, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  }
  expect((await visitsOf(platform, link)).map(({ duration }) => duration)).toEqual([60, 60])
})

test('keys in another order make no other visit', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const { session_id: _none, ...event } = anEvent(link)
  const { data, ...rest } = event
  await post(app, { ...rest, data })
  await post(app, { data: Object.fromEntries(Object.entries(data).reverse()), ...rest })
  expect((await visitsOf(platform, link)).length).toBe(1)
})

test('snapshots of one visit make its figures grow, in whatever order they come', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const [first = '', second = ''] = link.tabs
  const session_id = randomUUID()
  const click = { href: 'https://example.com/a', text: 'A', timeInSession: 3 }
  const snapshots = [
    {
      seq: 3,
      duration: 50,
      tabs: [
        [first, 30],
        [second, 20],
      ],
      links_clicked: [click, { ...click, timeInSession: 9 }],
    },
    { seq: 1, duration: 15, tabs: [[first, 15]], links_clicked: [] },
    { seq: 2, duration: 35, tabs: [[first, 35]], links_clicked: [click] },
  ]
  for (const { seq, duration, tabs, links_clicked } of snapshots) {
    const text = JSON.stringify(tabs.map(([id, seconds]) => ({ id, title: 'x', duration: seconds })))
    expect(
      (await post(app, anEvent(link, { session_id, seq, data: { duration, tabs: text, links_clicked } })))
        .status,
    ).toBe(202)
    platform.clock.advance(1)
  }
  const rows = await visitsOf(platform, link)
  expect(rows.length).toBe(1)
  expect(rows[0]).toMatchObject({ seq: 3, duration: 50 })
  expect(rows[0]?.tabs.map(({ title, duration }) => [title, duration])).toEqual([
    ['Story', 35],
    ['Pricing', 20],
  ])
  expect(rows[0]?.linksClicked.length).toBe(2)
})

test('snapshots that share one transaction are merged before they are written', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const [first = '', second = ''] = link.tabs
  const session_id = randomUUID()
  const of = (seq: number, id: string, duration: number) =>
    post(
      app,
      anEvent(link, {
        session_id,
        seq,
        data: { duration, tabs: JSON.stringify([{ id, title: '', duration }]) },
      }),
    )
  await Promise.all([of(1, first, 10), of(3, second, 30), of(2, first, 20)])
  const rows = await visitsOf(platform, link)
  expect(rows.map(({ seq, duration }) => [seq, duration])).toEqual([[3, 30]])
  expect(Object.fromEntries(rows[0]?.tabs.map(({ title, duration }) => [title, duration]) ?? [])).toEqual({
    Story: 20,
    Pricing: 30,
  })
})

test('a visit that said it ended stays ended when an older snapshot comes after', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const session_id = randomUUID()
  await post(app, anEvent(link, { session_id, seq: 2, ended: true }))
  platform.clock.advance(2)
  await post(app, anEvent(link, { session_id, seq: 1 }))
  const [row] = await visitsOf(platform, link)
  expect(row?.ended).toBe(true)
  expect(row && row.settlesAt <= platform.clock.now()).toBe(true)
})

test('unknown, paused, deleted and malformed links get the same 404', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const paused = await aLink(platform, { active: false })
  const deleted = await aLink(platform, { deletedAt: platform.clock.now() })
  const link = await aLink(platform)
  const ids = [paused.hashid, deleted.hashid, 'A'.repeat(22), 'no', link.id, '"; drop table visit']
  const answers = await Promise.all(ids.map((link_id) => post(app, anEvent(link, { data: { link_id } }))))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 404))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
})

test('a tab of another campaign is refused, a removed tab of this one is not', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const other = await aLink(platform)
  for (const id of [other.tabs[0], 'none', `${link.tabs[0]}'`]) {
    const answer = await post(
      app,
      anEvent(link, { data: { tabs: JSON.stringify([{ id, title: '', duration: 1 }]) } }),
    )
    expect([answer.status, (await answer.json()).error]).toEqual([422, 'unknown_tab'])
  }
  const [first = ''] = link.tabs
  await platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(tab).set({ deletedAt: platform.clock.now() }).where(eq(tab.id, first)),
  )
  expect((await post(app, anEvent(link))).status).toBe(202)
})

test('a visit shorter than the threshold is not kept, and is kept once it is long enough', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform, { trackDurationMin: 30 })
  const session_id = randomUUID()
  expect((await post(app, anEvent(link, { session_id, data: { duration: 29.9 } }))).status).toBe(204)
  expect(await visitsOf(platform, link)).toEqual([])
  expect((await post(app, anEvent(link, { session_id, seq: 2, data: { duration: 30 } }))).status).toBe(202)
  expect((await visitsOf(platform, link)).length).toBe(1)
})

test('without an active subscription nothing is recorded', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const { workspace } = await aWorkspace(platform, { stripeSubscriptionStatus: 'past_due' })
  const link = await aLink(platform, { workspace })
  expect((await post(app, anEvent(link))).status).toBe(204)
  expect(await visitsOf(platform, link)).toEqual([])
})

test('workspace, account and lead come from the link and the token, whatever the event claims', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const other = await aLink(platform)
  const known = await aLead(platform, link.workspace)
  const foreign = await aLead(platform, other.workspace)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: known.id })
  const claims = {
    workspace: other.workspace,
    account: other.account,
    lead_email: 'Boss@Globex.test',
    lead_id: foreign.hashid,
  }
  expect((await post(app, anEvent(link, { ...claims, view_token }))).status).toBe(202)
  const [row] = await visitsOf(platform, link)
  expect(row).toMatchObject({
    account: link.account,
    lead: known.id,
    leadEmail: 'boss@globex.test',
    claimedLead: foreign.hashid,
  })
  expect(await visitsOf(platform, other)).toEqual([])
})

test('a token that was not issued here is refused', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const answer = await post(app, anEvent(link, { view_token: 'AAAA.BBBB' }))
  expect([answer.status, (await answer.json()).error]).toEqual([422, 'wrong_view_token'])
  expect(await visitsOf(platform, link)).toEqual([])
})

test('a token for another link, an old one and a deleted lead name nobody', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const other = await aLink(platform, { workspace: link.workspace })
  const known = await aLead(platform, link.workspace)
  const gone = await aLead(platform, link.workspace, { deletedAt: platform.clock.now() })
  const foreign = issueViewToken(platform, { workspace: link.workspace, link: other.id, lead: known.id })
  const old = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: known.id })
  platform.clock.advance(8 * 86_400)
  const ofGone = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: gone.id })
  for (const view_token of [foreign, old, ofGone])
    expect((await post(app, anEvent(link, { view_token }))).status).toBe(202)
  expect((await visitsOf(platform, link)).map((row) => row.lead)).toEqual([null, null, null])
})

test('a visit that becomes known in the middle is that lead’s, and stays so', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const known = await aLead(platform, link.workspace)
  const second = await aLead(platform, link.workspace)
  const session_id = randomUUID()
  const tokenOf = (id: string) =>
    issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: id })
  await post(app, anEvent(link, { session_id, seq: 1 }))
  await post(app, anEvent(link, { session_id, seq: 2, view_token: tokenOf(known.id) }))
  await post(app, anEvent(link, { session_id, seq: 3, view_token: tokenOf(second.id) }))
  await post(app, anEvent(link, { session_id, seq: 4 }))
  expect((await visitsOf(platform, link)).map((row) => row.lead)).toEqual([known.id])
})

test('a duration is cut to the time since the page was issued', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: null })
  platform.clock.advance(30)
  const tabs = JSON.stringify([{ id: link.tabs[0], title: '', duration: 80_000 }])
  await post(app, anEvent(link, { view_token, data: { duration: 80_000, tabs } }))
  const [row] = await visitsOf(platform, link)
  expect([row?.duration, row?.tabs[0]?.duration]).toEqual([90, 90])
})

test('who asks for privacy is counted and not named', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const known = await aLead(platform, link.workspace)
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: known.id })
  for (const header of ['sec-gpc', 'dnt']) {
    const event = anEvent(link, { view_token, lead_email: 'lea@globex.test', lead_id: known.hashid })
    expect((await post(app, event, { [header]: '1' })).status).toBe(202)
  }
  const rows = await visitsOf(platform, link)
  expect(rows.map(({ lead: id, leadEmail, claimedLead }) => [id, leadEmail, claimedLead])).toEqual([
    [null, '', null],
    [null, '', null],
  ])
})

test('the server’s clock decides when, the browser’s is kept where it can be right', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  await post(app, anEvent(link, { created_at: '2001-09-09T01:46:40Z' }))
  platform.clock.advance(10)
  await post(app, anEvent(link, { created_at: '2026-03-02T08:59:00Z' }))
  const rows = await visitsOf(platform, link)
  expect(rows.map((row) => row.createdAt)).toEqual([null, new Date('2026-03-02T08:59:00Z')])
  expect(rows.map((row) => row.startedAt)).toEqual([
    new Date('2026-03-02T08:59:00Z'),
    new Date('2026-03-02T08:59:10Z'),
  ])
})

test('bodies that are too large, compressed, malformed or of a wrong type get their own answer', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const event = JSON.stringify(anEvent(link))
  const statusOf = async (body: string, headers: Record<string, string> = {}) => {
    const answer = await post(app, body, headers)
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
  expect(await statusOf('['.repeat(60_000))).toBe(400)
  expect(await statusOf(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)).toBe(422)
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

test('script in a clicked link is refused, script in texts is only text', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const click = { href: 'javascript:alert(1)', text: 'x', timeInSession: 1 }
  expect((await post(app, anEvent(link, { data: { links_clicked: [click] } }))).status).toBe(422)
  const text = '<script>alert(1)</script>'
  const links_clicked = [{ href: 'https://me:pw@example.com/?q=secret#top', text, timeInSession: 1 }]
  const tabs = JSON.stringify([{ id: link.tabs[0], title: text, duration: 1 }])
  expect((await post(app, anEvent(link, { data: { title: text, tabs, links_clicked } }))).status).toBe(202)
  const [row] = await visitsOf(platform, link)
  expect(row).toMatchObject({
    title: link.title,
    tabs: [{ title: 'Story' }],
    linksClicked: [{ href: 'https://example.com/#top', text }],
  })
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
      answers.push(await post(app, { ...anEvent(link), ...event }, { 'x-forwarded-for': address(index) }))
    }
    for (const answer of answers)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    return answers.map(({ status }) => status)
  }
  expect(await statuses(4, { view_token }, (index) => `192.0.2.${index}`)).toEqual([202, 202, 202, 429])
  expect(await statuses(6, {}, () => '198.51.100.7')).toEqual([202, 202, 202, 202, 202, 429])
  expect(await statuses(1, {}, () => '203.0.113.1')).toEqual([429])
})

test('a workspace that has used up its day gets 429', async () => {
  const limits = { perAddressMinute: 100, perViewMinute: 100, perLinkMinute: 100, perWorkspaceDay: 2 }
  const platform = await createTestPlatform({ visitLimits: limits })
  const app = createApp(platform)
  const link = await aLink(platform)
  const answers = []
  for (let count = 0; count < 3; count += 1) answers.push((await post(app, anEvent(link))).status)
  expect(answers).toEqual([202, 202, 429])
  expect((await visitsOf(platform, link)).length).toBe(2)
})

test('another workspace sees nothing of a visit', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const { workspace } = await aWorkspace(platform)
  await post(app, anEvent(link))
  expect(await visitsOf(platform, { workspace, id: link.id })).toEqual([])
  expect((await platform.db.inWorkspace(workspace, (tx) => tx.select().from(lead))).length).toBe(0)
})
