import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { chrome, storedAndComputed } from '#src/test/counted-world.ts'
import { aLead, aLink, type Link } from '#src/test/factories.ts'
import { hearing, showRecordings } from '#src/test/listening.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, settle, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { listVisits } from './list-visits.ts'
import { issueViewToken } from './view-token.ts'
import { addVisitRule } from './visit-rules.ts'

const claims = {
  has_input: true,
  ended: true,
  lead_email: 'boss@bigcorp.test',
  lead_id: 'A'.repeat(22),
  data: {
    duration: 600,
    links_clicked: [{ href: 'https://example.test/', text: 'Prices', timeInSession: 3 }],
    bookings_made: [{ provider: 'calendly' as const, key: 'k1' }],
  },
}

const aToken = (platform: TestPlatform, { workspace, id }: Link, lead: string | null = null) =>
  issueViewToken(platform, { workspace, link: id, lead })

test.each(['no view token', 'the view token of another link'])(
  'a visit with %s is stored as unproven without its data, neither counted nor reported unless a member grades it',
  async (kind) => {
    const webhook = { webhook: true, webhookUrl: 'https://hooks.example.com/visits' }
    const { platform, app, link } = await aPlaceWithLink(webhook)
    const { workspace } = link
    const other = await aLink(platform, { workspace })
    const view_token = kind === 'no view token' ? undefined : aToken(platform, other)
    const event = anEvent(link, { ...claims, view_token })
    // Sent again, it is the same visit.
    for (const seq of [1, 2]) expect((await postVisit(app, { ...event, seq }, chrome)).status).toBe(202)
    const rule = { kind: 'network', value: '127.0.0.1', grade: 'likely_person' } as const
    await addVisitRule(platform, { workspace, user: newId(), ...rule })
    await settle(platform, 3600)

    const visits = await listVisits(platform, { workspace, grade: 'unproved', limit: 5 })
    expect(visits).toMatchObject([
      {
        grade: 'unproved',
        reasons: ['unproved'],
        duration: 0,
        tabs: [],
        linksClicked: [],
        bookings: [],
        claimedEmail: '',
        lead: null,
        account: null,
        domain: null,
        network: '127.0.0.0/24',
      },
    ])
    expect(await listVisits(platform, { workspace, limit: 5 })).toEqual(visits)
    expect((await storedAndComputed(platform, workspace)).counted.days).toEqual([])
    expect(await visitEmailsOf(platform, link)).toEqual([])
    expect(platform.jobs.waiting.filter(({ name }) => /visit|webhook|notif/.test(name))).toEqual([])
    const said = { workspace, user: newId(), visit: visits[0]?.id ?? '' }
    for (const [grade, shown] of [
      ['verified', 'verified'],
      [null, 'unproved'],
    ] as const) {
      await gradeByHand(platform, { ...said, grade })
      expect(await listVisits(platform, { workspace, grade: shown, limit: 5 })).toHaveLength(1)
    }
  },
)

test('an unproven visit adopts the data proven by its view token, and is then counted and reported', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const event = anEvent(link, { ...claims, seq: 1, view_token: undefined })
  await postVisit(app, event, chrome)
  platform.clock.advance(86_400)
  const view_token = aToken(platform, link, lead.id)
  platform.clock.advance(30)
  await postVisit(app, { ...event, seq: 2, view_token }, chrome)
  // The token is 30 s old; an earlier report of a day ago proves nothing.
  const read = {
    duration: 90,
    startedAt: secondsAfter(platform.clock.now(), -90),
    linksClicked: [{ text: 'Prices' }],
  }
  const of = { lead: lead.id, account: link.account, grade: null, settledAt: null }
  expect(await visitsOf(platform, link)).toMatchObject([{ ...read, ...of }])
  await settle(platform)
  const [settled] = await visitsOf(platform, link)
  expect(settled?.grade).toBe('verified')
  const { counted } = await storedAndComputed(platform, link.workspace)
  expect(counted.days.length).toBeGreaterThan(0)
  expect((await visitEmailsOf(platform, link)).length).toBe(1)
})

test('a report without a view token changes nothing in a proven visit, even in the same batch', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const proved = anEvent(link, { data: { duration: 20, tabs: '[]' } })
  const forged = {
    ...anEvent(link, { ...claims, seq: 9, view_token: undefined }),
    session_id: proved.session_id,
  }
  await Promise.all([postVisit(app, forged), postVisit(app, proved), postVisit(app, forged)])
  platform.clock.advance(60)
  await postVisit(app, forged)
  expect(await visitsOf(platform, link)).toMatchObject([
    { duration: 20, leadEmail: '', linksClicked: [], signs: [], seq: 1, ended: false },
  ])
})

test('a view token sent with many sessions proves one visit, and another one after half an hour', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const view_token = aToken(platform, link)
  const [first, ...others] = Array.from({ length: 6 }, () => anEvent(link, { view_token }))
  async function durations(grade: 'unproved' | null) {
    const ofGrade = (await visitsOf(platform, link)).filter((one) => one.grade === grade)
    return ofGrade.map(({ duration }) => duration).toSorted((one, other) => one - other)
  }
  await postVisit(app, first)
  for (const event of others) expect((await postVisit(app, event)).status).toBe(202)
  expect([await durations(null), await durations('unproved')]).toEqual([[60], [0, 0, 0, 0, 0]])
  platform.clock.advance(1800)
  // The page stayed open, and the returning visitor makes another visit.
  await postVisit(app, others[0])
  await postVisit(app, others[1])
  await postVisit(app, { ...first, seq: 2, data: { ...first?.data, duration: 70 } })
  expect([await durations(null), await durations('unproved')]).toEqual([
    [60, 70],
    [0, 0, 0, 0],
  ])
})

test('one network makes 30 unproven visits of a link an hour, while its proven readers count', async () => {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const app = createApp(platform)
  const link = await aLink(platform)
  const office = { ...chrome, 'x-forwarded-for': '203.0.113.7' }
  const forged = Array.from({ length: 32 }, () => anEvent(link, { view_token: undefined }))
  const statuses: number[] = []
  for (const event of forged)
    statuses.push((await postVisit(app, event, { ...office, 'x-forwarded-for': '203.0.113.99' })).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 202), 429, 429])
  expect((await postVisit(app, { ...forged[0], seq: 2 }, office)).status).toBe(202)
  const elsewhere = { ...office, 'x-forwarded-for': '198.51.100.7' }
  expect((await postVisit(app, forged[31], elsewhere)).status).toBe(202)
  const readers = Array.from({ length: 40 }, () => anEvent(link, { view_token: aToken(platform, link) }))
  const answers = await Promise.all(readers.map((event) => postVisit(app, event, office)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  const proved = (await visitsOf(platform, link)).filter(({ grade }) => grade === null)
  expect(proved.length).toBe(40)
})

test('clicks and listening are limited to the time the page can have been open', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const [media = ''] = await showRecordings(platform, link, [3600])
  const data = {
    duration: 5,
    links_clicked: [{ href: 'https://example.test/', text: 'Prices', timeInSession: 80_000 }],
    recordings_heard: [hearing(media, [[0, 3600, 5]], { played: 1_000_000, took: 1_000_000 })],
  }
  await postVisit(app, anEvent(link, { view_token: aToken(platform, link), data }))
  const layers = Array.from({ length: 5 }, () => '{[0,48)}')
  expect(await visitsOf(platform, link)).toMatchObject([
    { linksClicked: [{ timeInSession: 60 }], heard: [{ took: 60, played: 240, layers }] },
  ])
})
