import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { listVisits } from './list-visits.ts'
import { settleVisits } from './settle-visits.ts'
import { issueViewToken } from './view-token.ts'

test('visits are listed latest first with visitor, content, first or return, settled or not', async () => {
  const { platform, app, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes', last: 'Berg' })
  const viewToken = () =>
    issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  await postVisit(app, anEvent(link, { view_token: viewToken() }))
  platform.clock.advance(301)
  await settleVisits(platform)
  await postVisit(app, anEvent(link, { view_token: viewToken() }))
  platform.clock.advance(10)
  await postVisit(app, anEvent(link, { lead_email: 'boss@globex.test' }))
  const rows = await listVisits(platform, { workspace: link.workspace, limit: 10 })
  expect(rows).toMatchObject([
    { lead: null, claimedEmail: 'boss@globex.test', previous: null, settled: false, ended: false },
    {
      lead: { id: lead.id, first: 'Lea', last: 'Berg', email: lead.email, validated: 'yes' },
      previous: { lastAt: expect.any(Date), tabs: [{ title: 'Story' }, { title: 'Pricing' }] },
      settled: false,
    },
    {
      lead: { id: lead.id },
      previous: null,
      settled: true,
      duration: 60,
      link: link.id,
      linkTitle: 'For Globex',
    },
  ])
  expect(rows[2]?.account).toEqual({ id: link.account, name: 'Globex' })
  expect(rows[2]?.tabs.map(({ title, duration, expected }) => [title, duration, expected])).toEqual([
    ['Story', 40, 1],
    ['Pricing', 20, 1],
  ])
})

test('the list is filtered by a journey, link or account of this workspace and continues from a cursor', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const one = await aLink(platform)
  const other = await aLink(platform, { workspace: one.workspace })
  for (let count = 0; count < 5; count += 1) await postVisit(app, anEvent(one))
  await postVisit(app, anEvent(other))
  const list = (changes: object) => listVisits(platform, { workspace: one.workspace, limit: 3, ...changes })
  expect((await list({ link: other.id })).length).toBe(1)
  expect((await list({ account: other.account })).map((row) => row.link)).toEqual([other.id])
  const ofOne = await list({ account: one.account })
  const older = await list({ account: one.account, before: ofOne.at(-1)?.cursor })
  expect([ofOne.length, older.length]).toEqual([3, 2])
  expect([...ofOne, ...older].every((row) => row.account?.id === one.account)).toBe(true)
  expect(await list({ account: one.account, link: other.id })).toEqual([])
  const stranger = await aWorkspace(platform)
  for (const of of [{}, { link: one.id, journey: one.journey }, { account: one.account }])
    expect(await list({ ...of, workspace: stranger.workspace })).toEqual([])
  expect((await list({ journey: one.journey })).every((row) => row.link === one.id)).toBe(true)
  const first = await list({ link: one.id })
  const second = await list({ link: one.id, before: first.at(-1)?.cursor })
  expect([first.length, second.length]).toEqual([3, 2])
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(5)
  const malformed = ['nonsense', '2026-03-02T09:00:00.000Z', `2026-03-02T09:00:00.000Z_${'-'.repeat(36)}`]
  const outOfRange = ['+275760-09-13', '-000001-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z']
  const moments = outOfRange.map((moment) => `${moment}_${one.id}`)
  for (const before of [...malformed, ...moments]) expect((await list({ before })).length, before).toBe(3)
})

test('a journey with many links is listed in order, paginated and filtered', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const first = await aLink(platform)
  const { workspace, journey } = first
  const links = [first]
  for (let count = 0; count < 4; count += 1)
    links.push({ ...(await aLink(platform, { workspace, journey })), tabs: first.tabs })
  for (let count = 0; count < 14; count += 1) {
    platform.clock.advance(count % 3)
    await postVisit(app, anEvent(links[(count * 3) % 5] ?? first))
  }
  const all = await listVisits(platform, { workspace, limit: 50 })
  expect(all).toHaveLength(14)
  const paged: Awaited<ReturnType<typeof listVisits>> = []
  for (let before: string | undefined; ; before = paged.at(-1)?.cursor) {
    const page = await listVisits(platform, { workspace, journey, limit: 2, before })
    paged.push(...page)
    if (page.length < 2) break
  }
  expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const oldest = all.at(-1)
  const narrowed = await listVisits(platform, { workspace, journey, visit: oldest?.id, limit: 1 })
  expect(narrowed.map(({ id }) => id)).toEqual([oldest?.id])
})

test('GET /api/visits is paginated', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const owner = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace: owner.workspace })
  for (let count = 0; count < 3; count += 1) await postVisit(app, anEvent(link))
  const list = async (query: string) =>
    app.request(`/api/visits${query}`, { headers: { cookie: owner.cookie } })
  const page = await (await list('?limit=2')).json()
  expect(page.visits.length).toBe(2)
  const rest = await (await list(`?limit=2&before=${encodeURIComponent(page.next)}`)).json()
  expect([rest.visits.length, rest.next]).toEqual([1, null])
  for (const wrong of ['?limit=1000000000', '?journey=x']) expect((await list(wrong)).status).toBe(400)
})
