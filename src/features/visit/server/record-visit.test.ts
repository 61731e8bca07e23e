import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'
import { issueViewToken } from './view-token.ts'

test('a visit is answered with 202 and stored by then', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const answer = await postVisit(app, anEvent(link))
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

test('the same snapshot twenty times in parallel is one visit, with and without a session id', {
  tags: ['postgres'],
}, async () => {
  const { platform, app, link } = await aPlaceWithLink()
  for (const event of [
    anEvent(link),
    anEvent(link, { session_id: null, created_at: platform.clock.now().toISOString() }),
  ]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => postVisit(app, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  }
  expect((await visitsOf(platform, link)).map(({ duration }) => duration)).toEqual([60, 60])
})

test('a different key order makes no other visit', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const { session_id: _none, ...event } = anEvent(link)
  const { data, ...rest } = event
  await postVisit(app, { ...rest, data })
  await postVisit(app, { data: Object.fromEntries(Object.entries(data).reverse()), ...rest })
  expect((await visitsOf(platform, link)).length).toBe(1)
})

test('snapshots of one visit increase its figures, in any order', async () => {
  const { platform, app, link } = await aPlaceWithLink()
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
      (
        await postVisit(
          app,
          anEvent(link, { session_id, seq, data: { duration, tabs: text, links_clicked } }),
        )
      ).status,
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

test('snapshots in one transaction are merged before they are written', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const [first = '', second = ''] = link.tabs
  const session_id = randomUUID()
  const of = (seq: number, id: string, duration: number) =>
    postVisit(
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

test('an ended visit stays ended after an older snapshot, and continues with a newer one', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const session_id = randomUUID()
  await postVisit(app, anEvent(link, { session_id, seq: 2, ended: true }))
  platform.clock.advance(2)
  await postVisit(app, anEvent(link, { session_id, seq: 1 }))
  const [row] = await visitsOf(platform, link)
  expect(row?.ended).toBe(true)
  platform.clock.advance(3)
  expect(row?.settlesAt).toEqual(platform.clock.now())
  await postVisit(app, anEvent(link, { session_id, seq: 3, ended: false }))
  const [later] = await visitsOf(platform, link)
  expect(later?.ended).toBe(false)
  expect(later?.settlesAt).toEqual(new Date(platform.clock.now().getTime() + 300_000))
})

test('a visit shorter than the threshold is stored only once it is long enough', async () => {
  const { platform, app, link } = await aPlaceWithLink({ trackDurationMin: 30 })
  const session_id = randomUUID()
  expect((await postVisit(app, anEvent(link, { session_id, data: { duration: 29.9 } }))).status).toBe(204)
  expect(await visitsOf(platform, link)).toEqual([])
  expect((await postVisit(app, anEvent(link, { session_id, seq: 2, data: { duration: 30 } }))).status).toBe(
    202,
  )
  expect((await visitsOf(platform, link)).length).toBe(1)
})

test('without an active subscription nothing is recorded', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const { workspace } = await aWorkspace(platform, { stripeSubscriptionStatus: 'past_due' })
  const link = await aLink(platform, { workspace })
  expect((await postVisit(app, anEvent(link))).status).toBe(204)
  expect(await visitsOf(platform, link)).toEqual([])
})

test('workspace, account and lead come from the link and the token, whatever the event claims', async () => {
  const { platform, app, link } = await aPlaceWithLink()
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
  expect((await postVisit(app, anEvent(link, { ...claims, view_token }))).status).toBe(202)
  const [row] = await visitsOf(platform, link)
  expect(row).toMatchObject({
    account: link.account,
    lead: known.id,
    leadEmail: 'boss@globex.test',
    claimedLead: foreign.hashid,
  })
  expect(await visitsOf(platform, other)).toEqual([])
})

test('a token for another link, an old one and a deleted lead identify no one', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const other = await aLink(platform, { workspace: link.workspace })
  const known = await aLead(platform, link.workspace)
  const gone = await aLead(platform, link.workspace, { deletedAt: platform.clock.now() })
  const foreign = issueViewToken(platform, { workspace: link.workspace, link: other.id, lead: known.id })
  const old = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: known.id })
  platform.clock.advance(8 * 86_400)
  const ofGone = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: gone.id })
  for (const view_token of [foreign, old, ofGone])
    expect((await postVisit(app, anEvent(link, { view_token }))).status).toBe(202)
  expect((await visitsOf(platform, link)).map((row) => row.lead)).toEqual([null, null, null])
})

test("a visit identified midway is that lead's and stays so", async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const known = await aLead(platform, link.workspace)
  const second = await aLead(platform, link.workspace)
  const session_id = randomUUID()
  const tokenOf = (id: string) =>
    issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: id })
  await postVisit(app, anEvent(link, { session_id, seq: 1 }))
  await postVisit(app, anEvent(link, { session_id, seq: 2, view_token: tokenOf(known.id) }))
  await postVisit(app, anEvent(link, { session_id, seq: 3, view_token: tokenOf(second.id) }))
  await postVisit(app, anEvent(link, { session_id, seq: 4 }))
  expect((await visitsOf(platform, link)).map((row) => row.lead)).toEqual([known.id])
})

test('a duration is capped at the time since the page was issued', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: null })
  platform.clock.advance(30)
  const tabs = JSON.stringify([{ id: link.tabs[0], title: '', duration: 80_000 }])
  await postVisit(app, anEvent(link, { view_token, data: { duration: 80_000, tabs } }))
  const [row] = await visitsOf(platform, link)
  expect([row?.duration, row?.tabs[0]?.duration]).toEqual([90, 90])
})

test('a visit continued after a reload, with a newer token, is not capped by that token', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const session_id = randomUUID()
  const tokenNow = () => issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: null })
  const read = async (duration: number, view_token: string, seq: number) => {
    const tabs = JSON.stringify([{ id: link.tabs[0], title: '', duration }])
    await postVisit(app, anEvent(link, { session_id, seq, view_token, data: { duration, tabs } }))
    const [row] = await visitsOf(platform, link)
    return [row?.duration, row?.tabs[0]?.duration]
  }
  const first = tokenNow()
  platform.clock.advance(600)
  expect(await read(600, first, 1)).toEqual([600, 600])
  const second = tokenNow()
  platform.clock.advance(15)
  expect(await read(615, second, 2)).toEqual([615, 615])
  expect(await read(80_000, second, 3)).toEqual([615, 615])
})

test("the server's clock is authoritative, and the browser's is kept if plausible", async () => {
  const { platform, app, link } = await aPlaceWithLink()
  await postVisit(app, anEvent(link, { created_at: '2001-09-09T01:46:40Z' }))
  platform.clock.advance(10)
  await postVisit(app, anEvent(link, { created_at: '2026-03-02T08:59:00Z' }))
  const rows = await visitsOf(platform, link)
  expect(rows.map((row) => row.createdAt)).toEqual([null, new Date('2026-03-02T08:59:00Z')])
  expect(rows.map((row) => row.startedAt)).toEqual([
    new Date('2026-03-02T08:59:00Z'),
    new Date('2026-03-02T08:59:10Z'),
  ])
})
