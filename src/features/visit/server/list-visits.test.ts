import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { postVisit, settle, visitBy } from '#src/test/visits.ts'
import { listVisits } from './list-visits.ts'

test('visits are listed latest first with visitor, content, first or return, settled or not', async () => {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes', last: 'Berg' })
  await visitBy(platform, link, { lead: lead.id })
  await settle(platform)
  await visitBy(platform, link, { lead: lead.id })
  platform.clock.advance(10)
  await visitBy(platform, link, { lead_email: 'boss@globex.test' })
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
      account: { id: link.account, name: 'Globex' },
      previous: null,
      settled: true,
      duration: 60,
      link: link.id,
      linkTitle: 'For Globex',
      tabs: [
        { title: 'Story', duration: 40, expected: 1 },
        { title: 'Pricing', duration: 20, expected: 1 },
      ],
    },
  ])
})

test('the list is filtered by a journey, link or account of this workspace and continues from a cursor', async () => {
  const { platform, app, link: one } = await aPlaceWithLink()
  const other = await aLink(platform, { workspace: one.workspace })
  for (let count = 0; count < 5; count += 1) await postVisit(app, anEvent(one))
  await postVisit(app, anEvent(other))
  const list = (changes: object) => listVisits(platform, { workspace: one.workspace, limit: 3, ...changes })
  expect((await list({ link: other.id })).length).toBe(1)
  expect((await list({ account: other.account })).map((row) => row.link)).toEqual([other.id])
  expect(await list({ account: one.account, link: other.id })).toEqual([])
  const stranger = await aWorkspace(platform)
  for (const of of [{}, { link: one.id, journey: one.journey }, { account: one.account }])
    expect(await list({ ...of, workspace: stranger.workspace })).toEqual([])
  for (const of of [{ journey: one.journey }, { link: one.id }, { account: one.account }]) {
    const first = await list(of)
    const second = await list({ ...of, before: first.at(-1)?.cursor })
    expect([first.length, second.length]).toEqual([3, 2])
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(5)
    expect([...first, ...second].every((row) => row.link === one.id && row.account?.id === one.account)).toBe(
      true,
    )
  }
  const malformed = ['nonsense', `2026-03-02T09:00:00.000Z_${'-'.repeat(36)}`, `+275760-09-13_${one.id}`]
  for (const before of [...malformed, `0000-01-01T00:00:00.000Z_${one.id}`])
    expect((await list({ before })).length, before).toBe(3)
})

test('GET /api/visits lists a journey with many links in order, page by page', async () => {
  const { platform, owner } = await anOwner()
  const app = createApp(platform)
  const { workspace, cookie } = owner
  const first = await aLink(platform, { workspace })
  const { journey } = first
  const links = [first]
  for (let count = 0; count < 4; count += 1)
    links.push({ ...(await aLink(platform, { workspace, journey })), tabs: first.tabs })
  for (let count = 0; count < 14; count += 1) {
    platform.clock.advance(count % 3)
    await postVisit(app, anEvent(links[(count * 3) % 5] ?? first))
  }
  const all = await listVisits(platform, { workspace, limit: 50 })
  expect(all).toHaveLength(14)
  const list = (query: string) => app.request(`/api/visits?${query}`, { headers: { cookie } })
  const paged: { id: string }[] = []
  for (let before = ''; ; ) {
    const { visits, next } = await (await list(`journey=${journey}&limit=3${before}`)).json()
    paged.push(...visits)
    if (next === null) break
    before = `&before=${encodeURIComponent(next)}`
  }
  expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const oldest = all.at(-1)
  const narrowed = await listVisits(platform, { workspace, journey, visit: oldest?.id, limit: 1 })
  expect(narrowed.map(({ id }) => id)).toEqual([oldest?.id])
  for (const wrong of ['limit=1000000000', 'journey=x']) expect((await list(wrong)).status).toBe(400)
})
