import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { visitBy } from '#src/test/settled-visits.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'
import { issueViewToken } from './view-token.ts'

test('a visit is answered with 202 and stored by then', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const answer = await postVisit(app, anEvent(link))
  expect([answer.status, await answer.text()]).toEqual([202, ''])
  const now = platform.clock.now()
  const of = {
    workspace: link.workspace,
    account: link.account,
    lead: null,
    leadEmail: '',
    title: link.title,
  }
  const tabs = [
    { id: link.tabs[0], title: 'Story', duration: 40 },
    { id: link.tabs[1], title: 'Pricing', duration: 20 },
  ]
  const times = { lastAt: now, settlesAt: secondsAfter(now, 300), settledAt: null }
  expect(await visitsOf(platform, link)).toMatchObject([{ ...of, duration: 60, tabs, ...times }])
})

test('the same snapshot twenty times in parallel is one visit, with and without a session id, in any key order', {
  tags: ['postgres'],
}, async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const nameless = anEvent(link, { session_id: null, created_at: platform.clock.now().toISOString() })
  const turned = Object.fromEntries(Object.entries(nameless.data).reverse())
  for (const event of [anEvent(link), nameless, { ...nameless, data: turned }]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => postVisit(app, event)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  }
  expect((await visitsOf(platform, link)).map(({ duration }) => duration)).toEqual([60, 60])
})

test('snapshots of one visit increase its figures, in any order', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const [first = '', second = ''] = link.tabs
  const session_id = randomUUID()
  const click = { href: 'https://example.com/a', text: 'A', timeInSession: 3 }
  const snapshots = [
    { seq: 3, duration: 50, tabs: { [first]: 30, [second]: 20 }, links_clicked: [click, click] },
    { seq: 1, duration: 15, tabs: { [first]: 15 }, links_clicked: [] },
    { seq: 2, duration: 35, tabs: { [first]: 35 }, links_clicked: [click] },
  ]
  for (const { seq, duration, links_clicked, tabs: read } of snapshots) {
    const tabs = JSON.stringify(
      Object.entries(read).map(([id, seconds]) => ({ id, title: 'x', duration: seconds })),
    )
    await postVisit(app, anEvent(link, { session_id, seq, data: { duration, tabs, links_clicked } }))
    platform.clock.advance(1)
  }
  const tabs = [
    { title: 'Story', duration: 35 },
    { title: 'Pricing', duration: 20 },
  ]
  const linksClicked = [{ text: 'A' }, { text: 'A' }]
  expect(await visitsOf(platform, link)).toMatchObject([{ seq: 3, duration: 50, tabs, linksClicked }])
})

test('snapshots in one transaction are merged before they are written', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const [first = '', second = ''] = link.tabs
  const session_id = randomUUID()
  function of(seq: number, id: string, duration: number) {
    const tabs = JSON.stringify([{ id, title: '', duration }])
    return postVisit(app, anEvent(link, { session_id, seq, data: { duration, tabs } }))
  }
  await Promise.all([of(1, first, 10), of(3, second, 30), of(2, first, 20)])
  const [row, ...others] = await visitsOf(platform, link)
  expect([row?.seq, row?.duration, others]).toEqual([3, 30, []])
  const read = Object.fromEntries(row?.tabs.map(({ title, duration }) => [title, duration]) ?? [])
  expect(read).toEqual({ Story: 20, Pricing: 30 })
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
  expect(later?.settlesAt).toEqual(secondsAfter(platform.clock.now(), 300))
})

test('a visit is stored only once it is as long as the threshold', async () => {
  const { platform, app, link } = await aPlaceWithLink({ trackDurationMin: 30 })
  const session_id = randomUUID()
  for (const [duration, status, stored] of [
    [29.9, 204, 0],
    [30, 202, 1],
  ] as const) {
    expect((await postVisit(app, anEvent(link, { session_id, data: { duration } }))).status).toBe(status)
    expect(await visitsOf(platform, link)).toHaveLength(stored)
  }
})

test('without an active subscription nothing is recorded', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  await setFields(platform, [workspaces, link.workspace], { stripeSubscriptionStatus: 'past_due' })
  expect((await postVisit(app, anEvent(link))).status).toBe(204)
  expect(await visitsOf(platform, link)).toEqual([])
})

test('workspace, account and lead come from the link and the token, whatever the event claims', async () => {
  const { platform, link } = await aPlaceWithLink()
  const other = await aLink(platform)
  const known = await aLead(platform, link.workspace)
  const foreign = await aLead(platform, other.workspace)
  const of = { workspace: other.workspace, account: other.account, lead_id: foreign.hashid }
  await visitBy(platform, link, { lead: known.id, ...of, lead_email: 'Boss@Globex.test' })
  const kept = { account: link.account, lead: known.id, claimedLead: foreign.hashid }
  expect(await visitsOf(platform, link)).toMatchObject([{ ...kept, leadEmail: 'boss@globex.test' }])
  expect(await visitsOf(platform, other)).toEqual([])
})

test('a token for another link, an old one and a deleted lead identify no one', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace } = link
  const other = await aLink(platform, { workspace })
  const known = await aLead(platform, workspace)
  const gone = await aLead(platform, workspace, { deletedAt: platform.clock.now() })
  const foreign = issueViewToken(platform, { workspace, link: other.id, lead: known.id })
  const old = issueViewToken(platform, { workspace, link: link.id, lead: known.id })
  platform.clock.advance(8 * 86_400)
  for (const view_token of [foreign, old]) await visitBy(platform, link, { view_token })
  await visitBy(platform, link, { lead: gone.id })
  expect((await visitsOf(platform, link)).map((row) => row.lead)).toEqual([null, null, null])
})

test("a visit identified midway is that lead's and stays so", async () => {
  const { platform, link } = await aPlaceWithLink()
  const known = await aLead(platform, link.workspace)
  const second = await aLead(platform, link.workspace)
  const session_id = randomUUID()
  for (const [seq, lead] of [null, known.id, second.id, null].entries())
    await visitBy(platform, link, { session_id, seq, lead })
  expect((await visitsOf(platform, link)).map((row) => row.lead)).toEqual([known.id])
})

test('a duration is capped at the time since the page was issued, and that of a continued visit not at the last reload', async () => {
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
  expect(await read(80_000, first, 1)).toEqual([660, 660])
  const second = tokenNow()
  platform.clock.advance(15)
  expect(await read(675, second, 2)).toEqual([675, 675])
  expect(await read(80_000, second, 3)).toEqual([675, 675])
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
