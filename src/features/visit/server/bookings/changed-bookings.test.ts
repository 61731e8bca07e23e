import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import type { WireBooking } from '#src/features/visit/schema.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink, anEndpoint } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { aVisitorsBrowser } from '#src/test/visitors-browser.ts'
import { postVisit, settle } from '#src/test/visits.ts'
import { visitBooking } from '../tables.ts'
import { issueViewToken } from '../view-token.ts'
import { addVisitRule } from '../visit-rules.ts'
import { tellOfBookings } from './tell-of-bookings.ts'

const first = '2026-03-09T10:00:00.000Z'
const later = '2026-03-10T15:00:00.000Z'
const made: WireBooking = { provider: 'cal', key: 'a', meets_at: first }
const moved: WireBooking = { provider: 'cal', key: 'b', meets_at: later, moved_from: 'a' }
const canceled: WireBooking = { provider: 'cal', key: 'b', canceled: true }
const session_id = '3b241101-e2bb-4255-8caf-4136c566a962'

/** A link on which Lea, verified, books. */
async function aWorld() {
  const { platform, workspace, user, organization } = await aPlace()
  const app = createApp(platform)
  const link = await aLink(platform, { workspace, title: 'For Globex' })
  const account = link.account ?? ''
  const lea = await aLead(platform, workspace, { first: 'Lea', last: 'Sand', account, validated: 'yes' })
  let seq = 0
  async function report(bookings: WireBooking[], changes: Parameters<typeof anEvent>[1] = {}, to = link) {
    seq += 1
    const view_token = issueViewToken(platform, { workspace: to.workspace, link: to.id, lead: lea.id })
    const data = { bookings_made: bookings, tab: to.tabs[1] ?? '', ...changes.data }
    const event = anEvent(to, { session_id, seq, has_input: true, view_token, ...changes, data })
    expect((await postVisit(app, event)).status).toBe(202)
    platform.clock.advance(10)
  }
  function kept() {
    return platform.db.inWorkspace(workspace, (tx) => tx.select().from(visitBooking))
  }
  async function sent() {
    const rows = await platform.db.inWorkspace(workspace, (tx) =>
      tx.select().from(webhookDelivery).orderBy(webhookDelivery.createdAt, webhookDelivery.id),
    )
    return rows.filter(({ event }) => event.startsWith('booking.')).map(({ payload }) => payload)
  }
  async function heard(whose = user) {
    const { notifications } = await listNotifications(platform, { workspace, user: whose, locale: 'en' })
    return notifications.filter(({ kind }) => kind === 'booking').map(({ title }) => title)
  }
  const made = { platform, workspace, user, organization, link, account, lea }
  return { ...made, report, kept, sent, heard, settle: () => settle(platform, 400) }
}

test('a moved and canceled meeting stays one booking, and a snapshot that arrives late undoes nothing', async () => {
  const { report, kept } = await aWorld()
  await report([made])
  await report([made, moved])
  const [one] = await kept()
  const moves = { meetsAt: new Date(later), movedFrom: new Date(first), moves: 1 }
  expect(await kept()).toMatchObject([{ ...moves, canceledAt: null }])
  await report([made, moved, canceled])
  await report([made])
  await report([made, moved])
  const again: WireBooking = { ...moved, key: 'c', meets_at: first, moved_from: 'b' }
  await report([made, moved, again])
  const end = { id: one?.id, moves: 2, meetsAt: new Date(first), lastKey: 'c' }
  expect(await kept()).toMatchObject([{ ...end, canceledAt: expect.any(Date) }])
})

test('a change reported with a later visit changes the booking of the earlier one, on the same link only', async () => {
  const { platform, workspace, report, kept, sent } = await aWorld()
  await anEndpoint(platform, { workspace })
  await report([made])
  await tellOfBookings(platform)
  const other = await aLink(platform, { workspace })
  const elsewhere = { session_id: '3b241101-e2bb-4255-8caf-4136c566a963' }
  await report([{ ...canceled, key: 'a' }], elsewhere, other)
  expect((await kept()).map(({ canceledAt }) => canceledAt)).toEqual([null])
  const next = { session_id: '3b241101-e2bb-4255-8caf-4136c566a964' }
  await report([moved], next)
  await report([moved, canceled], next)
  expect(await kept()).toMatchObject([{ key: 'a', lastKey: 'b', moves: 1, changedAt: expect.any(Date) }])
  await tellOfBookings(platform)
  const events = (await sent()).map(({ event }) => event)
  expect(events).toHaveLength(3)
  expect(new Set(events)).toEqual(new Set(['booking.canceled', 'booking.created', 'booking.rescheduled']))
})

test('two visitors who book the same event for many have a booking each, and cancel only what they booked', async () => {
  const { report, kept } = await aWorld()
  await report([canceled])
  expect(await kept()).toEqual([])
  await report([made])
  const other = { session_id: '3b241101-e2bb-4255-8caf-4136c566a965' }
  await report([made], other)
  await report([made, { ...canceled, key: 'a' }], other)
  const both = (await kept()).toSorted((one, next) => +one.madeAt - +next.madeAt)
  expect(both.map(({ canceledAt }) => canceledAt !== null)).toEqual([false, true])
})

test('webhooks get each booking, move and cancellation once, before the visit is over', async () => {
  const { platform, workspace, link, account, lea, report, kept, sent } = await aWorld()
  await anEndpoint(platform, { workspace })
  await anEndpoint(platform, { workspace, events: ['booking.canceled'] })
  await anEndpoint(platform, { workspace, events: ['visit.settled', 'form.submitted'] })
  await report([made])
  await Promise.all([tellOfBookings(platform), tellOfBookings(platform)])
  await tellOfBookings(platform)
  const [booking] = await kept()
  expect(await sent()).toEqual([
    {
      event: 'booking.created',
      timestamp: expect.any(String),
      id: booking?.id,
      created_at: booking?.madeAt.toISOString(),
      workspace,
      account,
      lead_email: lea.email,
      lead_id: lea.hashid,
      type: 'booking',
      data: {
        visit_id: booking?.visit,
        link_id: link.hashid,
        title: 'For Globex',
        provider: 'cal',
        made_at: booking?.madeAt.toISOString(),
        meets_at: first,
      },
    },
  ])
  const again = { ...moved, key: 'c', meets_at: first, moved_from: 'b' }
  const changes = [made, moved, again, { ...canceled, key: 'c' }]
  for (const count of [2, 3, 4]) {
    await report(changes.slice(0, count))
    await tellOfBookings(platform)
  }
  const told = await sent()
  const events = told.map(({ event }) => String(event).replace('booking.', ''))
  expect(events).toEqual(['created', 'rescheduled', 'rescheduled', 'canceled', 'canceled'])
  expect(new Set(told.map(({ id }) => id))).toEqual(new Set([booking?.id]))
  expect(told[1]).toMatchObject({ data: { meets_at: later, previous_meets_at: first } })
  expect(told[3]).toMatchObject({ data: { meets_at: first, canceled_at: expect.any(String) } })
})

test('a chat gets the texts for people, but not about the team’s own bookings', async () => {
  const { platform, workspace, user, report, sent } = await aWorld()
  await anEndpoint(platform, { workspace, format: 'slack' })
  await report([made])
  await tellOfBookings(platform)
  const [message] = await sent()
  expect(message?.['text']).toMatch(/Lea Sand from .+ booked a meeting on Cal\.com/)
  expect(message?.['text']).toContain('9 March 2026 at 10:00')
  await addVisitRule(platform, { workspace, user, kind: 'domain', value: 'ours.test', grade: 'internal' })
  const ours = await aLead(platform, workspace, { email: 'ada@ours.test' })
  const link = await aLink(platform, { workspace })
  const browser = await aVisitorsBrowser(platform, link, ours)
  await browser.report({ data: { bookings_made: [{ ...made, key: 'z' }] } })
  await tellOfBookings(platform)
  expect(await sent()).toHaveLength(1)
})

test('members are notified of a change after the visit’s own notification, and only of the last one, unless they turned this off', async () => {
  const { platform, workspace, organization, report, heard, settle } = await aWorld()
  const { user: colleague } = await aColleague(platform, { workspace, organization }, 'member')
  const choices = [{ topic: 'booking', channel: 'in_app' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user: colleague, choices })
  await report([made])
  await tellOfBookings(platform)
  await settle()
  expect(await heard()).toEqual([])
  await report([made, moved])
  await tellOfBookings(platform)
  const titled = (what: string) => expect.stringMatching(`^Lea Sand from .+ ${what} a meeting on Cal\\.com$`)
  expect(await heard()).toEqual([titled('rescheduled')])
  await report([made, moved, canceled])
  await tellOfBookings(platform)
  await tellOfBookings(platform)
  expect(await heard()).toEqual([titled('canceled')])
  expect(await heard(colleague)).toEqual([])
})

test('a meeting booked, moved and canceled in one snapshot is stored so, and part of the visit’s notification', async () => {
  const { platform, workspace, user, report, kept, heard, settle } = await aWorld()
  await report([made, moved, canceled])
  const stored = { key: 'a', lastKey: 'b', moves: 1, meetsAt: new Date(later), canceledAt: expect.any(Date) }
  expect(await kept()).toMatchObject([stored])
  await tellOfBookings(platform)
  await settle()
  await tellOfBookings(platform)
  expect(await heard()).toEqual([])
  const { notifications } = await listNotifications(platform, { workspace, user, locale: 'en' })
  expect(notifications.find(({ kind }) => kind === 'visit')?.text).toContain(
    '1 meeting booked · 1 meeting canceled',
  )
})

test('a visitor sees their bookings, and deletes them and what was said of them with the visit, for good', async () => {
  const { platform, workspace, user, link, lea, kept, settle } = await aWorld()
  await anEndpoint(platform, { workspace })
  const browser = await aVisitorsBrowser(platform, link, lea)
  await browser.report({ seq: 1, data: { bookings_made: [made] } })
  await settle()
  await browser.report({ seq: 2, data: { bookings_made: [made, { ...canceled, key: 'a' }] } })
  await tellOfBookings(platform)
  expect(await (await browser.ask()).json()).toMatchObject({
    visit: { bookings: [{ provider: 'cal', meets_at: first, is_canceled: true }] },
  })
  const notices = async () =>
    (await listNotifications(platform, { workspace, user, locale: 'en' })).notifications
  const deliveries = () => platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  expect((await notices()).map(({ kind }) => kind)).toContain('booking')
  expect((await deliveries()).map(({ event }) => event)).toContain('booking.canceled')
  expect((await browser.ask('/forget')).status).toBeLessThan(300)
  expect([await notices(), await deliveries()]).toEqual([[], []])
  await browser.report({ seq: 9, data: { bookings_made: [made] } })
  await settle()
  expect(await kept()).toEqual([])
})
