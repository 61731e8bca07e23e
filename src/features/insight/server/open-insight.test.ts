import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '#src/app.ts'
import { insightQuery } from '#src/features/insight/schema.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { chrome } from '#src/test/counted-world.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { hostileQueryOf, refusal, statusesOf, tooRare } from '#src/test/hostile-requests.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { settle, visitBy } from '#src/test/visits.ts'
import { insightCsv, isInsightPart } from './insight-csv.ts'
import { openInsight } from './open-insight.ts'

async function aVisitedLink() {
  const { platform, owner } = await anOwner({ trustedProxies: 1 })
  const app = createApp(platform)
  const link = await aLink(platform, { workspace: owner.workspace })
  const lead = await aLead(platform, owner.workspace, { first: '=Lea', last: 'Long', validated: 'yes' })
  const further = { href: 'https://example.test/a,b', text: 'Further', timeInSession: 3 }
  const read = { has_input: true, data: { links_clicked: [further] }, headers: chrome }
  await visitBy(platform, link, { lead: lead.id, ...read })
  await settle(platform)
  return { platform, app, owner, link, lead }
}

test("a member sees a link's figures with all names, and none of another workspace's link, journey or lead", async () => {
  const { app, owner, link, lead } = await aVisitedLink()
  const ask = async (query: string) =>
    app.request(`/api/insight?${query}`, { headers: { cookie: owner.cookie } })
  const answer = await ask(`link=${link.id}&lead=${lead.id}&days=7`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    of: { kind: 'link', id: link.id, title: link.title },
    lead: { id: lead.id, title: '=Lea Long' },
    total: { visits: 1, visitors: 1, clicks: 1, seconds: 60 },
    before: { visits: 0 },
    leads: [{ id: lead.id, visits: 1 }],
  })
  const other = await aVisitedLink()
  for (const query of [`link=${other.link.id}`, `journey=${other.link.journey}`, `lead=${other.lead.id}`])
    expect((await ask(query)).status, query).toBe(404)
})

test('each part exports as CSV that other readers parse, with formulas escaped and days in the workspace’s time zone', async () => {
  const { platform, owner } = await aVisitedLink()
  const { workspace } = owner
  const query = insightQuery.parse({ days: 2 })
  const insight = await openInsight(platform, { workspace, query })
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
  await setFields(platform, [workspaces, workspace], { timeZone: 'Pacific/Kiritimati' })
  platform.clock.set(new Date('2026-11-24T11:00:00Z'))
  expect((await openInsight(platform, { workspace, query })).today).toBe('2026-11-25')
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
