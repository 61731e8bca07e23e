import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addLeads } from '#src/features/automation/server/runs/add-leads.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { workspaceDomain } from '#src/features/link/server/domain/tables.ts'
import { loadSheet } from '#src/features/sheet/server/load-sheet.ts'
import { runSheet } from '#src/features/sheet/server/start-sheet.ts'
import { storeSheet } from '#src/features/sheet/server/store-sheet.ts'
import { visitFilter } from '#src/features/visit/rules/visit-filter.ts'
import { newId } from '#src/platform/ids.ts'
import { exportQuery } from '#src/routes/schema.ts'
import { journeyFilter, listJourneyOverviews } from '#src/routes/workspace/server/list-journey-overviews.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, list, runSweeps, turnOn } from '#src/test/flow-worlds.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { exportList } from './export-list.ts'

function aVisit(platform: TestPlatform, { workspace, id, account }: Awaited<ReturnType<typeof aLink>>) {
  return aKeptVisit(platform, { workspace, link: id, account, settledAt: null })
}

test('journeys are sorted by their figures', async () => {
  const { platform, workspace } = await aPlace()
  const links = []
  for (const title of ['a', 'b', 'c']) {
    platform.clock.advance(1)
    links.push(await aLink(platform, { workspace, title }))
  }
  const visited = links[1]
  if (!visited) throw new Error('there is no link')
  await aVisit(platform, visited)
  const sorted = async (sort: string) => (await listJourneyOverviews(platform, { workspace, sort })).journeys
  for (const sort of ['-visits', '-last'])
    expect((await sorted(sort))[0]).toMatchObject({ id: visited.journey, visits: 1 })
  const all = links.map(({ journey }) => journey).toSorted()
  for (const sort of ['-visits', '-last', 'name', '-tabs', 'pages', 'changed', '-links'])
    expect((await sorted(sort)).map(({ id }) => id).toSorted()).toEqual(all)
})

test('the list of journeys and its file count leads who reached the goal and are filtered by status', async () => {
  const { platform, workspace, user, which, leads } = await aFlow()
  const { id: draft } = await createJourney(platform, { workspace, user, name: 'Not yet' })
  const max = await aLead(platform, workspace)
  await turnOn(platform, which, chainOf([], list))
  await addLeads(platform, { ...which, leads: [...leads, max.id] })
  await runSweeps(platform)
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`update journey_run set end_reason = 'goal' where lead = ${max.id}`),
  )
  const all = await listJourneyOverviews(platform, { workspace, sort: 'name' })
  expect(all.journeys.map(({ id, status, reached }) => [id, status, reached])).toEqual(
    expect.arrayContaining([
      [draft, 'draft', { runs: 0, goals: 0 }],
      [which.journey, 'live', { runs: 2, goals: 1 }],
    ]),
  )
  const { status } = journeyFilter.parse({ status: 'draft' })
  const drafts = await listJourneyOverviews(platform, { workspace, status })
  expect(drafts.journeys.map(({ id }) => id)).toEqual([draft])
  expect(journeyFilter.parse({ status: 'none' })).toEqual({})
  const csv = await exportList(platform, 'journeys', { workspace, q: '', journeys: { status: 'live' } })
  expect(csv.split('\r\n')).toHaveLength(3)
  expect(csv).toMatch(/,live,2,1\r\n$/)
})

test('exports the whole list as searched and sorted, or only selected rows', async () => {
  const { platform, workspace, who } = await aPlace()
  const ids: string[] = []
  for (const name of ['Beta', '=1+1', 'Alpha, Inc.'])
    ids.push((await createAccount(platform, { ...who, name, domain: '' })).id)
  const csv = (query: Record<string, string>) =>
    exportList(platform, 'accounts', { workspace, ...exportQuery.parse(query) })
  const facts =
    'Stage,Owner,Tags,Industry,Employees,Annual revenue in US dollars,Country,City,Source,Next step,Due date,Fit from 0 to 100,Fit tier'
  const head = `\uFEFFCompany,Domain,Links,Visits,Last visit,Momentum,${facts}\r\n`
  const none = ',target,,,,,,,,,,,,'
  expect(await csv({ sort: '-name' })).toBe(
    `${head}Beta,,0,0,,${none}\r\n"Alpha, Inc.",,0,0,,${none}\r\n'=1+1,,0,0,,${none}\r\n`,
  )
  expect(await csv({ q: 'bet' })).toBe(`${head}Beta,,0,0,,${none}\r\n`)
  expect(await csv({ ids: ids.slice(0, 1).join(',') })).toBe(`${head}Beta,,0,0,,${none}\r\n`)
  expect(await exportList(platform, 'journeys', { workspace, q: '' })).toMatch(/^\uFEFFJourney,Tabs/)
})

test('our own import reads an exported list without loss', async () => {
  const { platform, who, workspace } = await aPlace()
  const scripts = ['שלום "עולם"; Ltd', 'บริษัท ไทย', '東京会社', '👩‍👩‍👧 & Söhne', 'e\u0301, S.A.']
  const awkward = ['=1+1', '-', ...scripts, 'x'.repeat(120)]
  for (const [at, name] of awkward.entries()) {
    const { id } = await createAccount(platform, { ...who, name, domain: at % 2 ? `c${at}.test` : '' })
    const place = { country: 'DE', city: 'Ulm, =1', tags: ['a', 'ü'], nextStepOn: '2026-12-31' }
    const change = { ...place, employees: 1500 + at, revenue: 2_000_000 }
    await changeAccount(platform, { ...who, id, version: 1, change })
  }
  const written = await exportList(platform, 'accounts', { workspace, q: '' })
  const { workspace: other, owner: user } = await aWorkspace(platform)
  const file = { kind: 'accounts', name: 'accounts.csv', file: new Blob([written]) } as const
  const { id: sheet } = await storeSheet(platform, { workspace: other, user, ...file })
  expect((await loadSheet(platform, { workspace: other, sheet })).counts).toEqual({ new: awkward.length })
  await runSheet(platform, { workspace: other, user, sheet })
  expect(await exportList(platform, 'accounts', { workspace: other, q: '' })).toBe(written)
})

test('the export of links has the URLs to share, on the default domain if it is verified', async () => {
  const { platform, link } = await aPlaceWithLink({ title: '=1+1', utm: { utm_source: 'mail' } })
  const { workspace, journey, hashid } = link
  await aLink(platform, { workspace, title: 'Of another journey' })
  const file = async () => exportList(platform, 'links', { workspace, q: '', journey })
  const path = `/l/${hashid}?utm_source=mail`
  expect(await file()).toMatch(/^\uFEFF?Link,Company,Journey,Address,Active,Visits,Last visit,Created\r\n/)
  expect(await file()).toContain(`'=1+1,Globex,`)
  expect(await file()).toContain(`${platform.config.publicOrigin}${path},yes,0,,`)
  expect((await file()).trim().split('\r\n')).toHaveLength(2)
  const at = { proof: 'p', dueAt: platform.clock.now(), createdAt: platform.clock.now() }
  const name = { workspace, id: newId(), host: 'links.acme.test', isDefault: true, ...at }
  await platform.db.asSystem((tx) => tx.insert(workspaceDomain).values(name))
  platform.clock.advance(60)
  expect(await file()).not.toContain('links.acme.test')
  await platform.db.asSystem((tx) => tx.update(workspaceDomain).set({ verifiedAt: platform.clock.now() }))
  platform.clock.advance(60)
  expect(await file()).toContain(`://links.acme.test`)
  expect(await file()).toContain(`${path},yes`)
})

test('the export of visits is filtered like their list', async () => {
  const { platform, link } = await aPlaceWithLink()
  const other = await aLink(platform, { workspace: link.workspace, title: 'For another' })
  await aVisit(platform, link)
  await aVisit(platform, other)
  const file = async (asked: Record<string, string>) => {
    const visits = visitFilter.parse(asked)
    return exportList(platform, 'visits', { workspace: link.workspace, q: '', visits })
  }
  expect((await file({})).trim().split('\r\n').length).toBe(3)
  const [, line = '', ...more] = (await file({ link: other.id, grade: 'nonsense' })).trim().split('\r\n')
  expect([line.split(',').slice(2, 4), more]).toEqual([['For another', 'Globex'], []])
  expect((await file({ arrival: 'ref=blog' })).trim().split('\r\n').length).toBe(1)
})
