import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { isPasswordOf } from '#src/features/identity/server/password/is-password-of.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { loadPublishedPages } from '#src/features/page/server/load-published-page.ts'
import { hasSample } from '#src/features/trash/server/sample/has-sample.ts'
import { removeSample } from '#src/features/trash/server/sample/remove-sample.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { rowsOf } from '#src/test/visit-sums.ts'
import { demoTabs } from './demo-pages.ts'
import { makeDemo, printDemo } from './make-demo.ts'
import { planVisits } from './plan-visits.ts'

let platform: TestPlatform

beforeEach(async () => {
  platform = await createTestPlatform()
  await platform.db.pool.query(
    'truncate workspaces, organization, user_profile, auth.users, staff.made_demo cascade',
  )
})

test('creates a campaign with two tabs and four published pages, an account with a lead, and credits', async () => {
  const demo = await makeDemo(platform, 'campaign')
  const shared = await findSharedLink(platform, demo?.link ?? '')
  if (!shared) throw new Error('the demo’s link is not shared')
  const { workspace, journey } = shared
  const { tabs } = await loadJourney(platform, { workspace, journey })
  expect(tabs.map((tab) => [tab.title, tab.items.length])).toEqual([
    ['The speech', 1],
    ['The long conversation', 3],
  ])
  expect(tabs.every((tab) => tab.items.every((item) => item.isPublished))).toBe(true)
  const pages = tabs.flatMap((tab) => tab.items.flatMap((item) => item.page ?? []))
  const mediaUrl = (id: string) => `/media/${id}`
  const shown = await loadPublishedPages(platform, { workspace, pages, mediaUrl })
  const blocks = shown.flatMap((page) => page.blocks)
  const kinds = ['heading', 'rich_text', 'quote', 'call_to_action', 'audio']
  expect(blocks.map((block) => block.type)).toEqual(expect.arrayContaining(kinds))
  const [speech, conversation] = blocks.flatMap((block) => (block.type === 'audio' ? [block.props] : []))
  expect(speech?.durationMs).toBeGreaterThan(10_000)
  expect(speech?.src).toMatch(/^\/media\//)
  expect(speech?.transcript.map((spoken) => spoken.text).join(' ')).toMatch(
    /ask what you can do for your country/i,
  )
  expect(speech?.attribution).toContain('Public domain')
  expect(conversation?.transcript.length).toBeGreaterThan(390)
  expect(conversation?.attribution).toContain('CC BY-SA 4.0')

  const { leads } = await listLeads(platform, { workspace })
  expect(leads).toMatchObject([{ first: 'Mira', account: expect.any(String) }])
  expect(await rowsOf(platform, sql`select credits from workspaces`)).toEqual([{ credits: 500 }])
  const states = await rowsOf(platform, sql`select status from asset where workspace = ${workspace}`)
  expect(states).toEqual([{ status: 'ready' }, { status: 'ready' }])
})

test('prints the campaign link and sign-in on each start until the password is changed', async () => {
  const demo = await makeDemo(platform, 'campaign')
  expect(await makeDemo(platform, 'campaign')).toBeUndefined()
  const campaign = `Open the campaign: https://nurtured.test/l/${demo?.link}`
  const lines = [campaign, `Sign in as ${demo?.email} with ${demo?.password}`]
  expect(await printDemo(platform)).toEqual(lines)
  expect(await printDemo(platform)).toEqual(lines)
  const { email = '', password = '' } = demo ?? {}
  expect(await isPasswordOf(platform, { email, password })).toBe(true)
  // Only the owner may read the password file.
  const path = join(platform.config.dataDir, 'demo-password')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toBe(demo?.password)
  await writeFile(path, 'another password')
  expect(await printDemo(platform)).toEqual([campaign])
})

test('creates one demo for concurrent processes', async () => {
  const made = await Promise.all([makeDemo(platform, 'campaign'), makeDemo(platform, 'campaign')])
  const [demo, ...others] = made.filter((one) => one !== undefined)
  expect(others).toEqual([])
  expect(await printDemo(platform)).toContain(`Sign in as ${demo?.email} with ${demo?.password}`)
  expect(await rowsOf(platform, sql`select from workspaces`)).toHaveLength(1)
})

test('leaves nothing after a crash and creates the whole demo on the next start', async () => {
  let left = 20
  function now(): Date {
    left -= 1
    if (left < 0) throw new Error('pulled the plug')
    return platform.clock.now()
  }
  const broken = { ...platform, clock: { ...platform.clock, now } }
  await expect(makeDemo(broken, 'campaign')).rejects.toThrow('pulled the plug')
  expect(await rowsOf(platform, sql`select from auth.users`)).toEqual([])
  expect(await printDemo(platform)).toEqual([])
  const demo = await makeDemo(platform, 'campaign')
  expect(await printDemo(platform)).toContain(`Sign in as ${demo?.email} with ${demo?.password}`)
})

test('quotes the conversation word for word', async () => {
  const transcript = await readFile(join(projectRoot, 'demo/the-changelog-592.md'), 'utf8')
  const pages = demoTabs({ speech: 'a', conversation: 'b' }).flatMap((tab) => tab.pages)
  const quotes = pages
    .filter((page) => page.madeFrom === 'conversation')
    .flatMap((page) => page.blocks.flatMap((block) => (block.type === 'quote' ? [block.props.text] : [])))
  expect(quotes.length).toBeGreaterThan(2)
  for (const quote of quotes) expect(transcript).toContain(quote)
})

const made = {
  asset: 12,
  transcript: 12,
  page: 6,
  journey: 3,
  link: 11,
  account: 8,
  guest: 4,
  collection: 1,
  recipe: 2,
  icp: 1,
  brand: 1,
  task: 5,
  visit: 200,
}

const things = [...Object.keys(made), 'lead', 'contact', 'notification', 'visit_day', 'visit_total']

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of things)
    counts[table] = (await rowsOf(platform, sql`select from ${sql.identifier(table)}`)).length
  return counts
}

test('creates a workspace that has been in use for two months, is removed with one action except for what its owner created, and never comes back', async () => {
  const demo = await makeDemo(platform, 'full')
  expect(await countAll()).toMatchObject(made)
  const grades = await rowsOf(
    platform,
    sql`select grade, count(*)::integer as visits from visit group by 1 order by 2 desc`,
  )
  expect(grades.map(({ grade }) => grade)).toEqual([
    'verified',
    'likely_person',
    'unclear',
    'likely_scanner',
    'internal',
    'unproved',
  ])
  const [days] = await rowsOf(
    platform,
    sql`select count(distinct started_at::date)::integer as visited, max(started_at) < ${platform.clock.now().toISOString()} as "arePast",
      bool_and(settled_at is not null or grade = 'unproved') as "areSettled" from visit`,
  )
  expect(days).toMatchObject({ arePast: true, areSettled: true })
  expect(days?.['visited']).toBeGreaterThan(35)
  const standings = await rowsOf(
    platform,
    sql`select a.name, s.momentum from account_activity s join account a on a.id = s.account`,
  )
  expect(standings.filter(({ momentum }) => momentum === 'silent')).toEqual([
    { name: 'Tessera Health', momentum: 'silent' },
  ])
  const tiers = await rowsOf(platform, sql`select distinct tier from icp_score order by 1`)
  expect(tiers.map(({ tier }) => tier)).toEqual(['A', 'B', 'C', 'none'])
  const [notices] = await rowsOf(
    platform,
    sql`select count(*) filter (where read_at is null)::integer as unread, count(*)::integer as n from notification`,
  )
  expect(notices?.['unread']).toBeGreaterThan(2)
  const [texts] = await rowsOf(
    platform,
    sql`select count(*) filter (where review = 'waiting')::integer as waiting, bool_and(state = 'written') as "areWritten"
      from recipe_run_item`,
  )
  expect(texts).toEqual({ waiting: 2, areWritten: true })
  // No one is emailed about past visits.
  expect(await rowsOf(platform, sql`select from visit_telling`)).toEqual([])
  expect(platform.mail.sent).toEqual([])
  // On a first start, no queue exists yet.
  expect(platform.jobs.waiting).toEqual([])
  expect(await printDemo(platform)).toContain(`Open the campaign: https://nurtured.test/l/${demo?.link}`)

  const [row] = await rowsOf(
    platform,
    sql`select m.workspace, m."user", m.organization from workspace_members m join auth.users u on u.id = m."user"
      where u.email = ${demo?.email}`,
  )
  const owner = row as { workspace: string; user: string; organization: string }
  const own = await aSpokenAsset(platform, owner, { text: 'Ada: Ours.' })
  expect(await removeSample(platform, owner, owner.workspace)).toEqual({ stayed: 0 })
  const counts = Object.entries(await countAll()).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual({ asset: 1, transcript: 1 })
  expect(await rowsOf(platform, sql`select id from asset`)).toEqual([{ id: own }])
  expect(await hasSample(platform, owner.workspace)).toBe(false)

  expect(await makeDemo(platform, 'full')).toBeUndefined()
  expect(await printDemo(platform)).toEqual([`Sign in as ${demo?.email} with ${demo?.password}`])
  await platform.db.pool.query('truncate workspaces, organization, user_profile, auth.users cascade')
  expect(await makeDemo(platform, 'full')).toBeUndefined()
})

test('plans the same visits every time', () => {
  expect(planVisits()).toEqual(planVisits())
  expect(planVisits()).toHaveLength(200)
})
