import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { insightQuery } from '#src/features/insight/schema.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { hostileQueryOf, refusal, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { insightCsv, isInsightPart } from './insight-csv.ts'
import { openInsight } from './open-insight.ts'

const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
}

async function aVisitedLink() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const app = createApp(platform)
  const owner = await aSignedInOwner(platform)
  const link = await aLink(platform, { workspace: owner.workspace })
  const lead = await aLead(platform, owner.workspace, { first: '=Lea', last: 'Long', validated: 'yes' })
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  const further = { href: 'https://example.test/a,b', text: 'Further', timeInSession: 3 }
  const event = anEvent(link, { view_token, has_input: true, data: { links_clicked: [further] } })
  expect((await postVisit(app, event, headers)).status).toBe(202)
  platform.clock.advance(400)
  await settleAll(platform, 5)
  return { platform, app, owner, link, lead }
}

test("a member sees a link's figures with all names", async () => {
  const { app, owner, link, lead } = await aVisitedLink()
  const query = new URLSearchParams({ link: link.id, lead: lead.id, days: '7' })
  const answer = await app.request(`/api/insight?${query}`, { headers: { cookie: owner.cookie } })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    of: { kind: 'link', id: link.id, title: link.title },
    lead: { id: lead.id, title: '=Lea Long' },
    total: { visits: 1, visitors: 1, clicks: 1, seconds: 60 },
    before: { visits: 0 },
    leads: [{ id: lead.id, visits: 1 }],
  })
})

test('figures of missing or foreign subjects are not found', async () => {
  const { app, link, lead } = await aVisitedLink()
  const { platform, owner } = await aVisitedLink()
  const other = createApp(platform)
  for (const query of [
    `link=${link.id}`,
    `journey=${link.journey}`,
    `account=${link.account}`,
    `lead=${lead.id}`,
  ]) {
    const answer = await other.request(`/api/insight?${query}`, { headers: { cookie: owner.cookie } })
    expect([query, answer.status]).toEqual([query, 404])
  }
  expect((await app.request('/api/insight')).status).toBe(401)
})

test("days are those of the workspace's time zone", async () => {
  const { platform, owner } = await aVisitedLink()
  await setFields(platform, [workspaces, owner.workspace], { timeZone: 'Pacific/Kiritimati' })
  platform.clock.set(new Date('2026-11-24T11:00:00Z'))
  const query = insightQuery.parse({ days: 1 })
  expect((await openInsight(platform, { workspace: owner.workspace, query })).today).toBe('2026-11-25')
})

test('each part exports as CSV that other readers parse, with formulas escaped', async () => {
  const { platform, owner } = await aVisitedLink()
  const insight = await openInsight(platform, {
    workspace: owner.workspace,
    query: insightQuery.parse({ days: 2 }),
  })
  const rows = (part: string): unknown =>
    isInsightPart(part) ? parse(insightCsv(insight, part), { columns: true, bom: true }) : []
  expect(rows('days')).toMatchObject([
    { Visits: '0' },
    { Visits: '1', Visitors: '1', Clicks: '1', Seconds: '60' },
  ])
  expect(rows('tabs')).toMatchObject([
    { Tab: 'Story', Place: '1', Visits: '1', Seconds: '40' },
    { Tab: 'Pricing', Place: '2', Visits: '1', Seconds: '20' },
  ])
  expect(rows('links')).toEqual([{ Link: 'https://example.test/a,b', Clicks: '1' }])
  expect(rows('leads')).toMatchObject([
    { 'First name': "'=Lea", 'Last name': 'Long', Visits: '1', Seconds: '60' },
  ])
})

test('generated figure queries return figures or name the invalid part of the query', {
  timeout: 300_000,
}, async () => {
  const { app, owner, link, lead } = await aVisitedLink()
  const query = hostileQueryOf(insightQuery, { link: fc.constant(link.id), lead: fc.constant(lead.id) })
  const requests = query.map((asked) => ({
    method: 'GET',
    path: `/api/insight${asked}`,
    headers: { cookie: owner.cookie },
  }))
  const counts = await statusesOf(app, requests, (status) =>
    status === 200 ? z.object({ total: z.object({ visits: z.number() }) }) : refusal,
  )
  expect(tooRare(counts, 200, 400)).toEqual([])
})
