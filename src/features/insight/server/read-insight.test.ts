import { expect, test } from 'vitest'
import { dayAt, lastDays, movedBy } from '#src/features/visit/rules/period.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { newId } from '#src/platform/ids.ts'
import { chrome } from '#src/test/counted-world.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { settle, visitBy, visitsOf } from '#src/test/visits.ts'
import { readInsight } from './read-insight.ts'

async function aReadLink(given?: { platform: TestPlatform; workspace: string }) {
  const { platform, workspace } = given ?? (await aPlace())
  const link = await aLink(platform, { workspace })
  async function read(lead: string | null = null, data: object = {}): Promise<void> {
    await visitBy(platform, link, { lead, has_input: true, data, headers: chrome })
    await settle(platform)
  }
  /** The figures of this link, of the last days until now. */
  function insight(days: number, more: object = {}) {
    const period = lastDays(dayAt(platform.clock.now(), 'UTC'), days)
    const asked = { workspace, subject: { kind: 'link', id: link.id } as const, limit: 50 }
    return readInsight(platform, { ...asked, period, today: period.to, ...more })
  }
  return { platform, workspace, link, read, insight }
}

const further = { href: 'https://example.test/', text: 'Further', timeInSession: 3 }
const empty = { visits: 0, visitors: 0, ended: 0, clicks: 0, seconds: 0 }

test('a period is reported by day, compared with the previous one, and by tab', async () => {
  const { platform, workspace, link, read, insight: figures } = await aReadLink()
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await read()
  platform.clock.advance(2 * 86_400)
  await read(lead.id, { links_clicked: [further, further] })
  await read(lead.id)
  await read(null, { links_clicked: [further] })
  const today = dayAt(platform.clock.now(), 'UTC')
  const insight = await figures(2)
  expect(insight.total).toMatchObject({ visits: 3, visitors: 2, clicks: 3, seconds: 180 })
  expect(insight.before).toMatchObject({ visits: 1, visitors: 1, seconds: 60 })
  expect(insight.days).toEqual([
    { day: movedBy(today, -1), ...empty },
    { day: today, ...insight.total },
  ])
  expect(insight.tabs.map(({ visits, seconds }) => [visits, seconds])).toEqual([
    [3, 120],
    [3, 60],
  ])
  expect(insight.clicked).toEqual([{ href: 'https://example.test/', clicks: 3 }])
  for (const subject of [
    { kind: 'workspace', id: workspace },
    { kind: 'journey', id: link.journey },
    { kind: 'account', id: link.account ?? '' },
  ]) {
    expect(await figures(2, { subject })).toEqual(insight)
  }
})

test('internal visits and bots are included only on request', async () => {
  const { platform, workspace, link, read, insight } = await aReadLink()
  await read()
  const [visit] = await visitsOf(platform, link)
  await gradeByHand(platform, { workspace, user: newId(), visit: visit?.id ?? '', grade: 'internal' })
  expect((await insight(3)).total).toEqual(empty)
  expect((await insight(3, { grade: 'internal' })).total.visits).toBe(1)
  expect((await insight(3, { grade: 'verified' })).total.visits).toBe(0)
})

test("a lead's visits can be viewed separately, overall and for one link", async () => {
  const { platform, workspace, read, insight } = await aReadLink()
  const other = await aReadLink({ platform, workspace })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await read(lead.id, { links_clicked: [further] })
  await read(lead.id)
  await read()
  await other.read(lead.id)
  const all = await insight(7, { lead: lead.id, subject: { kind: 'workspace', id: workspace } })
  expect(all.total).toMatchObject({ visits: 3, visitors: 1, clicks: 1, seconds: 180 })
  expect(all.tabs).toHaveLength(4)
  const ofOne = await insight(7, { lead: lead.id })
  expect(ofOne.total).toMatchObject({ visits: 2, visitors: 1, clicks: 1, seconds: 120 })
  expect(ofOne.tabs.map(({ position, visits, seconds }) => [position, visits, seconds])).toEqual([
    [0, 2, 80],
    [1, 2, 40],
  ])
  expect(ofOne.clicked).toEqual([{ href: 'https://example.test/', clicks: 1 }])
})

test("a period's leads are listed latest first, with their number of visits in it", async () => {
  const { platform, workspace, read, insight } = await aReadLink()
  const early = await aLead(platform, workspace, { validated: 'yes' })
  const late = await aLead(platform, workspace, { validated: 'no' })
  const gone = await aLead(platform, workspace, { validated: 'yes' })
  await read(gone.id)
  await read(early.id)
  const firstAt = platform.clock.now()
  platform.clock.advance(40 * 86_400)
  await read(late.id)
  await read(early.id)
  await read(late.id)
  const { leads } = await insight(7)
  expect(leads.map(({ id, visits, seconds }) => ({ id, visits, seconds }))).toEqual([
    { id: late.id, visits: 2, seconds: 120 },
    { id: early.id, visits: 1, seconds: 60 },
  ])
  expect(leads[1]?.firstAt.getTime()).toBeLessThan(firstAt.getTime())
  const idsOf = async (more: object) => (await insight(7, more)).leads.map(({ id }) => id)
  expect(await idsOf({ limit: 1 })).toEqual([late.id])
  for (const more of [{ lead: early.id }, { grade: 'verified' }])
    expect(await idsOf(more)).toEqual([early.id])
  const today = dayAt(platform.clock.now(), 'UTC')
  const before = await insight(7, { period: { from: movedBy(today, -60), to: movedBy(today, -20) } })
  expect(before.leads.map(({ id, visits }) => [id, visits])).toEqual([
    [early.id, 1],
    [gone.id, 1],
  ])
})
