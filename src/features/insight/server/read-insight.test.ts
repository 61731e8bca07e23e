import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { dayAt, lastDays, movedBy } from '#src/features/visit/rules/period.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'
import { readInsight } from './read-insight.ts'

const chrome = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36' }

async function aReadLink(platform: TestPlatform, workspace?: string) {
  const link = await aLink(platform, workspace ? { workspace } : {})
  async function read(lead: string | null = null, data: object = {}): Promise<void> {
    const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead })
    await postVisit(createApp(platform), anEvent(link, { view_token, has_input: true, data }), chrome)
    platform.clock.advance(400)
    await settleAll(platform, 5)
  }
  return { link, read }
}

const limit = 50
const empty = { visits: 0, visitors: 0, ended: 0, clicks: 0, seconds: 0 }

test('a period is reported by day, compared with the previous one, and by tab', async () => {
  const platform = await createTestPlatform()
  const { link, read } = await aReadLink(platform)
  const { workspace } = link
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await read()
  platform.clock.advance(2 * 86_400)
  const further = { href: 'https://example.test/', text: 'Further', timeInSession: 3 }
  await read(lead.id, { links_clicked: [further, further] })
  await read(lead.id)
  await read(null, { links_clicked: [further] })
  const today = dayAt(platform.clock.now(), 'UTC')
  const period = lastDays(today, 2)
  const subject = { kind: 'link', id: link.id } as const
  const insight = await readInsight(platform, { workspace, subject, period, today, limit })
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
  for (const whole of [
    { kind: 'workspace', id: workspace },
    { kind: 'journey', id: link.journey },
    { kind: 'account', id: link.account ?? '' },
  ] as const) {
    expect(await readInsight(platform, { workspace, subject: whole, period, today, limit })).toEqual(insight)
  }
})

test('internal visits and bots are included only on request', async () => {
  const { platform, workspace, user } = await aPlace()
  const { link, read } = await aReadLink(platform, workspace)
  await read()
  const [visit] = await visitsOf(platform, link)
  await gradeByHand(platform, { workspace, user, visit: visit?.id ?? '', grade: 'internal' })
  const period = lastDays(dayAt(platform.clock.now(), 'UTC'), 3)
  const asked = {
    workspace,
    period,
    today: period.to,
    limit,
    subject: { kind: 'link', id: link.id } as const,
  }
  expect((await readInsight(platform, asked)).total).toEqual(empty)
  expect((await readInsight(platform, { ...asked, grade: 'internal' })).total.visits).toBe(1)
  expect((await readInsight(platform, { ...asked, grade: 'verified' })).total.visits).toBe(0)
})

test("a lead's visits can be viewed separately, overall and for one link", async () => {
  const platform = await createTestPlatform()
  const { link, read } = await aReadLink(platform)
  const { workspace } = link
  const other = await aReadLink(platform, workspace)
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  await read(lead.id, {
    links_clicked: [{ href: 'https://example.test/', text: 'Further', timeInSession: 3 }],
  })
  await read(lead.id)
  await read()
  await other.read(lead.id)
  const period = lastDays(dayAt(platform.clock.now(), 'UTC'), 7)
  const asked = { workspace, period, today: period.to, lead: lead.id, limit }
  const all = await readInsight(platform, { ...asked, subject: { kind: 'workspace', id: workspace } })
  expect(all.total).toMatchObject({ visits: 3, visitors: 1, clicks: 1, seconds: 180 })
  expect(all.tabs).toHaveLength(4)
  const ofOne = await readInsight(platform, { ...asked, subject: { kind: 'link', id: link.id } })
  expect(ofOne.total).toMatchObject({ visits: 2, visitors: 1, clicks: 1, seconds: 120 })
  expect(ofOne.tabs.map(({ position, visits, seconds }) => [position, visits, seconds])).toEqual([
    [0, 2, 80],
    [1, 2, 40],
  ])
  expect(ofOne.clicked).toEqual([{ href: 'https://example.test/', clicks: 1 }])
})

test("a period's leads are listed latest first, with their number of visits in it", async () => {
  const platform = await createTestPlatform()
  const { link, read } = await aReadLink(platform)
  const { workspace } = link
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
  const period = lastDays(dayAt(platform.clock.now(), 'UTC'), 7)
  const asked = {
    workspace,
    period,
    today: period.to,
    subject: { kind: 'link', id: link.id } as const,
    limit,
  }
  const { leads } = await readInsight(platform, asked)
  expect(leads.map(({ id, visits, seconds }) => ({ id, visits, seconds }))).toEqual([
    { id: late.id, visits: 2, seconds: 120 },
    { id: early.id, visits: 1, seconds: 60 },
  ])
  expect(leads[1]?.firstAt.getTime()).toBeLessThan(firstAt.getTime())
  expect((await readInsight(platform, { ...asked, limit: 1 })).leads.map(({ id }) => id)).toEqual([late.id])
  expect((await readInsight(platform, { ...asked, lead: early.id })).leads.map(({ id }) => id)).toEqual([
    early.id,
  ])
  expect((await readInsight(platform, { ...asked, grade: 'verified' })).leads.map(({ id }) => id)).toEqual([
    early.id,
  ])
  const then = { from: movedBy(period.from, -60), to: movedBy(period.from, -20) }
  const before = await readInsight(platform, { ...asked, period: then })
  expect(before.leads.map(({ id, visits }) => [id, visits])).toEqual([
    [early.id, 1],
    [gone.id, 1],
  ])
})
