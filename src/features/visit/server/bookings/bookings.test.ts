import { expect, test } from 'vitest'
import { visitLimits } from '#src/features/visit/schema.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { aKeptVisit, postVisit } from '#src/test/visits.ts'
import { listVisits } from '../list-visits.ts'
import { visitBooking } from '../tables.ts'
import { listBookings } from './list-bookings.ts'

const booked = { provider: 'cal', key: 'abc123', meets_at: '2026-03-09T10:00:00.000Z' } as const
const session_id = '3b241101-e2bb-4255-8caf-4136c566a962'

async function aWorld() {
  const { platform, app, link } = await aPlaceWithLink()
  function kept() {
    return platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(visitBooking))
  }
  function report(bookings: unknown, changes: Parameters<typeof anEvent>[1] = {}) {
    const event = anEvent(link, { has_input: true, ...changes })
    return postVisit(app, { ...event, data: { ...event.data, bookings_made: bookings } })
  }
  return { platform, link, kept, report }
}

test('a booking is stored once with its visit, when first reported, in the current tab', async () => {
  const { platform, link, kept, report } = await aWorld()
  const [tab = ''] = link.tabs
  const first = platform.clock.now()
  for (const seq of [1, 1, 2]) {
    expect((await report([booked], { session_id, seq, data: { tab } })).status).toBe(202)
    platform.clock.advance(30)
  }
  await report([booked, { provider: 'calendly', key: 'abc123' }], { session_id, seq: 3 })
  const [made, other, ...more] = (await kept()).toSorted((one, next) => +one.madeAt - +next.madeAt)
  expect(made).toMatchObject({ provider: 'cal', madeAt: first, meetsAt: new Date(booked.meets_at), tab })
  expect([other?.provider, other?.meetsAt, other?.tab, more]).toEqual(['calendly', null, null, []])
  const [shown] = await listVisits(platform, { workspace: link.workspace, limit: 5 })
  expect(shown?.bookings).toMatchObject([
    { provider: 'cal', tab: 'Story' },
    { provider: 'calendly', tab: '' },
  ])
})

test('a visit keeps ten bookings, however many are reported, and repeats in concurrent batches are one', {
  tags: ['postgres'],
}, async () => {
  const { platform, kept, report } = await aWorld()
  const all = Array.from({ length: visitLimits.bookingsKept }, (_, n) => ({ provider: 'cal', key: `k${n}` }))
  const answers = await Promise.all(Array.from({ length: 30 }, (_, seq) => report(all, { session_id, seq })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect((await kept()).map(({ key }) => key).toSorted()).toEqual(all.map(({ key }) => key))
  expect((await kept())[0]?.madeAt).toEqual(platform.clock.now())
  const flood = Array.from({ length: 100 }, (_, n) => ({ provider: 'cal', key: `x${n}` }))
  expect((await report(flood, { session_id, seq: 30 })).status).toBe(202)
  expect((await report(flood)).status).toBe(202)
  expect((await kept()).length).toBe(2 * visitLimits.bookingsKept)
  expect((await report([...flood, booked])).status).toBe(422)
})

test('an impossible meeting time is dropped, and an invalid booking is refused', async () => {
  const { kept, report } = await aWorld()
  for (const meets_at of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
    expect((await report([{ ...booked, meets_at }])).status).toBe(202)
  expect((await kept()).map(({ meetsAt }) => meetsAt)).toEqual([null, null])
  for (const wrong of [
    [{ ...booked, provider: 'savvycal' }],
    [{ ...booked, key: '' }],
    [{ ...booked, key: 'x'.repeat(17) }],
    [{ ...booked, key: 'lea@globex.test' }],
    [{ ...booked, meets_at: 'tomorrow' }],
    [{ ...booked, email: 'lea@globex.test' }],
    [{ ...booked, moved_from: 'lea@globex.test' }],
    [{ ...booked, canceled: false }],
    booked,
  ]) {
    const answer = await report(wrong)
    expect([answer.status, (await answer.json()).error]).toEqual([422, 'invalid_event'])
  }
  expect((await kept()).length).toBe(2)
})

test('bookings of the team, of bots and of other workspaces are not listed', async () => {
  const { platform, link } = await aWorld()
  const { workspace, account } = link
  const person = await aLead(platform, workspace)
  const at = platform.clock.now()
  for (const grade of ['internal', 'likely_scanner', 'unclear', null] as const) {
    const of = await aKeptVisit(platform, { workspace, link: link.id, account, lead: person.id, grade })
    const row = { workspace, id: of, visit: of, provider: 'cal', key: 'a', lastKey: 'a', madeAt: at } as const
    await platform.db.inWorkspace(workspace, (tx) => tx.insert(visitBooking).values(row))
  }
  const listed = (of: Parameters<typeof listBookings>[1]['of'], from = workspace) =>
    listBookings(platform, { workspace: from, of, limit: 10 })
  expect((await listed({ account: account ?? '' })).length).toBe(2)
  expect((await listed({ lead: person.id })).map((one) => one.lead?.id)).toEqual([person.id, person.id])
  const stranger = await aLink(platform)
  expect(await listed({ account: account ?? '' }, stranger.workspace)).toEqual([])
  expect(await listed({ lead: person.id }, stranger.workspace)).toEqual([])
})
