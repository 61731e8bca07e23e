import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { sampleKinds } from '#src/features/trash/rules/sample-kinds.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { rowsOf } from '#src/test/visit-sums.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { hasSample } from './has-sample.ts'
import { markAsSample } from './mark-as-sample.ts'
import { removeSample } from './remove-sample.ts'

type Who = { workspace: string; user: string }

/** A workspace whose contents are sample data: a journey with two pages, a link with a visit, a lead and a transcript. */
async function aSample() {
  const { platform, owner } = await anOwner()
  const { workspace, user, organization } = owner
  const who = { workspace, user }
  const shared = await aLink(platform, { workspace })
  const lead = await aLead(platform, workspace, { account: shared.account })
  const spoken = await aSpokenAsset(platform, who, { text: 'Ada: We opened the workshop in March.' })
  const call = { title: 'Call them', assignee: user, due: null, account: shared.account }
  await createTask(platform, { ...who, ...call })
  await aKeptVisit(platform, { workspace, link: shared.id, lead: lead.id, account: shared.account })
  await settleAll(platform, 5)
  await mark(platform, workspace)
  return { platform, who, actor: { user, organization }, shared, lead, spoken }
}

function mark({ db }: TestPlatform, workspace: string): Promise<void> {
  return db.asSystem((tx) => markAsSample(tx, workspace))
}

async function idsIn(platform: TestPlatform, { workspace }: Who, table: string): Promise<string[]> {
  const ours = sql`select id from ${sql.identifier(table)} where workspace = ${workspace}`
  return (await rowsOf(platform, ours)).map(({ id }) => String(id))
}

async function countsOf(platform: TestPlatform, { workspace }: Who): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const kind of [...sampleKinds, 'visit', 'visit_day', 'visit_total', 'transcript', 'tab'])
    counts[kind] = (
      await rowsOf(platform, sql`select from ${sql.identifier(kind)} where workspace = ${workspace}`)
    ).length
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

test('members may not remove sample data, other organizations can’t find it, and an owner removes all of it', async () => {
  const { platform, who, actor } = await aSample()
  const { workspace } = who
  const { organization } = actor
  const colleague = await aColleague(platform, { workspace, organization }, 'member')
  const { owner: stranger } = await anOwner()
  for (const [by, status] of [
    [{ user: colleague.user, organization }, 403],
    [stranger, 404],
    [{ ...stranger, organization }, 404],
  ] as const)
    await expect(removeSample(platform, by, workspace)).rejects.toMatchObject({ status })
  expect(await hasSample(platform, workspace)).toBe(true)
  expect(await countsOf(platform, who)).toMatchObject({ link: 1, page: 2, visit: 1, visit_total: 4, task: 1 })
  expect(await removeSample(platform, actor, workspace)).toEqual({ stayed: 0 })
  expect(await countsOf(platform, who)).toEqual({})
  expect(await hasSample(platform, workspace)).toBe(false)
})

test('keeps what members created, with its visits and figures', async () => {
  const { platform, who, actor } = await aSample()
  const own = await aLink(platform, { workspace: who.workspace })
  await aKeptVisit(platform, { workspace: who.workspace, link: own.id, account: own.account })
  await settleAll(platform, 5)
  const text = await aSpokenAsset(platform, who, { text: 'Bo: Ours.' })
  const { id: todo } = await createTask(platform, { ...who, title: 'Ours', assignee: null, due: null })
  expect(await removeSample(platform, actor, who.workspace)).toEqual({ stayed: 0 })
  expect(await countsOf(platform, who)).toEqual({
    link: 1,
    journey: 1,
    tab: 2,
    page: 2,
    account: 1,
    asset: 1,
    transcript: 1,
    task: 1,
    visit: 1,
    visit_day: 4,
    visit_total: 4,
  })
  const left = await Promise.all(['link', 'asset', 'task'].map((table) => idsIn(platform, who, table)))
  expect(left).toEqual([[own.id], [text], [todo]])
})

test('sample data that the work of members uses stays, and is no longer marked', async () => {
  const { platform, who, actor, shared, spoken } = await aSample()
  const { workspace } = who
  const [samplePage = ''] = await idsIn(platform, who, 'page')
  const { id: mine } = await createJourney(platform, { ...who, name: 'Ours', goal: '' })
  const { id: tab } = await addTab(platform, { ...who, journey: mine, title: 'Read' })
  await addPageToTab(platform, { ...who, journey: mine, tab, page: samplePage })
  const props = { asset: spoken, title: '', chapters: [], showTranscript: true }
  const blocks = [{ id: 'a', type: 'audio' as const, props }]
  const data = { root: { title: 'Ours', description: '' }, blocks }
  await createPage(platform, { ...who, title: 'Ours', data })
  const email = 'ours@globex.test'
  await createLead(platform, { ...who, email, ...(shared.account && { account: shared.account }) })
  expect(await removeSample(platform, actor, workspace)).toEqual({ stayed: 3 })
  const { page, asset, account, journey, link } = await countsOf(platform, who)
  expect([page, asset, account, journey, link]).toEqual([2, 1, 1, 1, undefined])
  expect(await idsIn(platform, who, 'page')).toContain(samplePage)
  expect(await hasSample(platform, workspace)).toBe(false)
})

test('a link to a sample journey that a member created keeps the journey with its pages', async () => {
  const { platform, who, actor, shared } = await aSample()
  await createLink(platform, { ...who, journey: shared.journey, title: 'Ours' })
  expect(await removeSample(platform, actor, who.workspace)).toEqual({ stayed: 3 })
  expect(await countsOf(platform, who)).toEqual({ link: 1, journey: 1, tab: 2, page: 2 })
})
