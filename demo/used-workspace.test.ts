import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asset } from '#src/features/asset/server/tables.ts'
import { hasSample } from '#src/features/trash/server/sample/has-sample.ts'
import { removeSample } from '#src/features/trash/server/sample/remove-sample.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { rowsOf } from '#src/test/visit-sums.ts'
import { makeDemo, printDemo } from './make-demo.ts'
import { planVisits } from './plan-visits.ts'

let platform: TestPlatform

beforeEach(async () => {
  platform = await createTestPlatform()
  await platform.db.pool.query(
    'truncate workspaces, organization, user_profile, auth.users, staff.made_demo cascade',
  )
})

const things = [
  'asset',
  'transcript',
  'page',
  'journey',
  'link',
  'account',
  'lead',
  'contact',
  'guest',
  'collection',
  'recipe',
  'icp',
  'brand',
  'task',
  'notification',
  'visit',
  'visit_day',
  'visit_total',
]

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of things)
    counts[table] = (await rowsOf(platform, sql`select from ${sql.identifier(table)}`)).length
  return counts
}

async function ownerOf(email: string) {
  const [row] = await rowsOf(
    platform,
    sql`select m.workspace, m."user", m.organization from workspace_members m join auth.users u on u.id = m."user"
      where u.email = ${email}`,
  )
  return row as { workspace: string; user: string; organization: string }
}

test('creates a workspace that has been in use for two months, is removed with one action except for what its owner created, and never comes back', async () => {
  const demo = await makeDemo(platform, 'full')
  expect(await countAll()).toMatchObject({
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
  })
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
  // Nobody is emailed about visits that are past.
  expect(await rowsOf(platform, sql`select from visit_telling`)).toEqual([])
  expect(platform.mail.sent).toEqual([])
  // On a first start, no queue exists yet.
  expect(platform.jobs.waiting).toEqual([])
  expect(await printDemo(platform)).toContain(`Open the campaign: https://nurtured.test/l/${demo?.link}`)

  const owner = await ownerOf(demo?.email ?? '')
  const own = await aSpokenAsset(platform, owner, { text: 'Ada: Ours.' })
  expect(await removeSample(platform, owner, owner.workspace)).toEqual({ stayed: 0 })
  const counts = Object.entries(await countAll()).filter(([, count]) => count > 0)
  expect(Object.fromEntries(counts)).toEqual({ asset: 1, transcript: 1 })
  const left = await platform.db.asSystem((tx) =>
    tx.select({ id: asset.id }).from(asset).where(eq(asset.workspace, owner.workspace)),
  )
  expect(left).toEqual([{ id: own }])
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
