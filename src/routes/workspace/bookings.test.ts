import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { defaultMergeChoice } from '#src/features/account/rules/merge.ts'
import { defaultPersonChoice } from '#src/features/person/rules/merge-person.ts'
import { mergePeople } from '#src/features/person/server/merge-people.ts'
import { listBookings } from '#src/features/visit/server/bookings/list-bookings.ts'
import { erasePersonAs, exportPersonAs } from '#src/features/visit/server/person/person-actions.ts'
import { visitBooking } from '#src/features/visit/server/tables.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit } from '#src/test/visits.ts'
import { mergeAccounts } from './account/$id/merge/server/merge-accounts.ts'
import { previewMerge } from './account/$id/merge/server/preview-merge.ts'
import type { TimelineKind } from './account/$id/parts/account-timeline.ts'
import { loadAccountTimeline } from './account/$id/server/load-account-timeline.ts'
import { exportedVisits } from './export/$list/server/exported-visits.ts'
import { previewPeopleMerge } from './lead/$id/merge/server/preview-people-merge.ts'
import { loadPersonTimeline } from './lead/$id/server/load-person-timeline.ts'

const meets_at = '2026-03-09T10:00:00.000Z'

/** Lea booked at Cal.com through her company's link. */
async function aBooking() {
  const { platform, workspace, user, organization } = await aPlace()
  const link = await aLink(platform, { workspace })
  const account = link.account ?? ''
  const lea = await aLead(platform, workspace, { first: 'Lea', last: 'Sand', account })
  const view_token = issueViewToken(platform, { workspace, link: link.id, lead: lea.id })
  const event = anEvent(link, { view_token, has_input: true, data: { tab: link.tabs[1] ?? '' } })
  const bookings_made = [{ provider: 'cal' as const, key: 'a1', meets_at }]
  const answer = await postVisit(createApp(platform), { ...event, data: { ...event.data, bookings_made } })
  expect(answer.status).toBe(202)
  function timelineOf(id: string, kind: TimelineKind = 'bookings') {
    return loadAccountTimeline(platform, { workspace, account: id, kind, before: undefined })
  }
  return { platform, workspace, user, organization, link, account, lea, timelineOf }
}

test('a booking, its move and cancellation are in the timelines of company and person and in exports, until the person is erased', async () => {
  const { platform, workspace, user, organization, link, account, lea, timelineOf } = await aBooking()
  const { entries, next } = await timelineOf(account)
  expect([entries.length, next]).toEqual([1, undefined])
  expect(entries[0]).toMatchObject({
    kind: 'booking',
    at: platform.clock.now(),
    booking: {
      provider: 'cal',
      meetsAt: new Date(meets_at),
      tab: 'Pricing',
      link: { id: link.id, title: link.title, journey: link.journey },
      lead: { id: lea.id, first: 'Lea', last: 'Sand' },
    },
  })
  const all = await timelineOf(account, 'all')
  expect(all.entries.map(({ kind }) => kind).toSorted()).toEqual(['booking', 'link', 'visit'])
  const ofPerson = { workspace, lead: lea.id, before: undefined }
  const theirs = await loadPersonTimeline(platform, { ...ofPerson, kind: 'bookings' })
  expect(theirs.entries).toMatchObject([{ booking: { provider: 'cal', link: { title: link.title } } }])
  const { lines } = await exportedVisits.page(platform, { workspace, after: undefined, limit: 5 })
  expect(lines[0]?.[exportedVisits.names.indexOf('Bookings')]).toBe(1)
  const actor = { user, organization, ip: '', userAgent: '' }
  const which = { workspace, lead: lea.id }
  const told = JSON.stringify(await exportPersonAs(platform, actor, which))
  expect(told).toContain('bookings_made')
  expect(told).toContain(meets_at)

  const view_token = issueViewToken(platform, { workspace, link: link.id, lead: lea.id })
  const bookings_made = [
    { provider: 'cal' as const, key: 'a2', meets_at: '2026-03-11T10:00:00.000Z', moved_from: 'a1' },
    { provider: 'cal' as const, key: 'a2', canceled: true as const },
  ]
  const later = anEvent(link, { view_token, has_input: true, data: { bookings_made } })
  await postVisit(createApp(platform), later)
  const canceledAt = platform.clock.now()
  expect((await timelineOf(account)).entries).toMatchObject([
    { booking: { meetsAt: new Date('2026-03-11T10:00:00.000Z'), moves: 1, canceledAt, tab: 'Pricing' } },
  ])
  await erasePersonAs(platform, actor, which)
  expect((await timelineOf(account)).entries).toEqual([])
  expect(await platform.db.inWorkspace(workspace, (tx) => tx.select().from(visitBooking))).toEqual([])
})

test('merged companies and merged people have the bookings of both', async () => {
  const { platform, workspace, user, account, lea, timelineOf } = await aBooking()
  const pair = { workspace, stays: (await aLink(platform, { workspace })).account ?? '', goes: account }
  const read = await previewMerge(platform, pair)
  const versions: [number, number] = [read.stays.version, read.goes.version]
  const choice = defaultMergeChoice(read.stays, read.goes)
  await mergeAccounts(platform, { ...pair, user, versions, choice, confirm: read.goes.name })
  expect((await timelineOf(pair.stays)).entries.length).toBe(1)
  expect((await timelineOf(account)).entries).toEqual([])

  const stays = (await aLead(platform, workspace, { first: 'Lea', last: '' })).id
  const people = { workspace, stays, goes: lea.id }
  const { stays: one, goes: other, seen } = await previewPeopleMerge(platform, people)
  const known = defaultPersonChoice(one.known, other.known)
  await mergePeople(platform, { ...people, user, seen, choice: known, confirm: other.name })
  const listed = await listBookings(platform, { workspace, of: { lead: stays }, limit: 5 })
  expect(listed.map(({ lead }) => lead?.id)).toEqual([stays])
})
