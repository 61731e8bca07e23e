import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, visitBy, visitsOf } from '#src/test/visits.ts'
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

test('snapshots of one visit increase its figures, in any order, one by one and in one transaction', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const [first = '', second = ''] = link.tabs
  const click = { href: 'https://example.com/a', text: 'A', timeInSession: 3 }
  const snapshots = [
    { seq: 3, duration: 50, read: { [first]: 30, [second]: 20 }, links_clicked: [click, click] },
    { seq: 1, duration: 15, read: { [first]: 15 }, links_clicked: [] },
    { seq: 2, duration: 35, read: { [first]: 35 }, links_clicked: [click] },
  ]
  function send(session_id: string, { seq, read, ...data }: (typeof snapshots)[number]) {
    const tabs = JSON.stringify(
      Object.entries(read).map(([id, seconds]) => ({ id, title: 'x', duration: seconds })),
    )
    return postVisit(app, anEvent(link, { session_id, seq, data: { ...data, tabs } }))
  }
  const [slow, fast] = [randomUUID(), randomUUID()]
  for (const snapshot of snapshots) {
    await send(slow, snapshot)
    platform.clock.advance(1)
  }
  await Promise.all(snapshots.map((snapshot) => send(fast, snapshot)))
  const tabs = [
    { title: 'Story', duration: 35 },
    { title: 'Pricing', duration: 20 },
  ]
  const whole = { seq: 3, duration: 50, tabs, linksClicked: [{ text: 'A' }, { text: 'A' }] }
  expect(await visitsOf(platform, link)).toMatchObject([whole, whole])
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

test('a visit is stored only once it is as long as the threshold, and only with an active subscription', async () => {
  const { platform, app, link } = await aPlaceWithLink({ trackDurationMin: 30 })
  const session_id = randomUUID()
  for (const [duration, status, stored] of [
    [29.9, 204, 0],
    [30, 202, 1],
  ] as const) {
    expect((await postVisit(app, anEvent(link, { session_id, data: { duration } }))).status).toBe(status)
    expect(await visitsOf(platform, link)).toHaveLength(stored)
  }
  await setFields(platform, [workspaces, link.workspace], { stripeSubscriptionStatus: 'past_due' })
  platform.clock.advance(60)
  expect((await postVisit(app, anEvent(link))).status).toBe(204)
  expect(await visitsOf(platform, link)).toHaveLength(1)
})

test('workspace, account and the first proven lead come from the link and valid tokens of it, whatever the event claims', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace } = link
  const [other, elsewhere] = [await aLink(platform, { workspace }), await aLink(platform)]
  const known = await aLead(platform, workspace)
  const gone = await aLead(platform, workspace, { deletedAt: platform.clock.now() })
  const foreign = await aLead(platform, elsewhere.workspace)
  const of = { workspace: elsewhere.workspace, account: elsewhere.account, lead_id: foreign.hashid }
  await visitBy(platform, link, { lead: known.id, ...of, lead_email: 'Boss@Globex.test' })
  const kept = { account: link.account, lead: known.id, claimedLead: foreign.hashid }
  expect(await visitsOf(platform, link)).toMatchObject([{ ...kept, leadEmail: 'boss@globex.test' }])
  expect(await visitsOf(platform, elsewhere)).toEqual([])
  const tokens = [other, link].map(({ id }) =>
    issueViewToken(platform, { workspace, link: id, lead: known.id }),
  )
  platform.clock.advance(8 * 86_400)
  for (const view_token of tokens) await visitBy(platform, link, { view_token })
  await visitBy(platform, link, { lead: gone.id })
  platform.clock.advance(60)
  const second = await aLead(platform, workspace)
  const session_id = randomUUID()
  for (const [seq, lead] of [null, known.id, second.id, null].entries())
    await visitBy(platform, link, { session_id, seq, lead })
  const leads = (await visitsOf(platform, link)).map((row) => row.lead)
  expect(leads).toEqual([known.id, null, null, null, known.id])
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
