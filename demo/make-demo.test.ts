import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { asset } from '#src/features/asset/server/tables.ts'
import { isPasswordOf } from '#src/features/identity/server/password/is-password-of.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { loadPublishedPages } from '#src/features/page/server/load-published-page.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { demoTabs } from './demo-pages.ts'
import { makeDemo, printDemo } from './make-demo.ts'

let platform: TestPlatform

beforeEach(async () => {
  platform = await createTestPlatform()
  await platform.db.pool.query(
    'truncate workspaces, organization, user_profile, auth.users, staff.made_demo cascade',
  )
})

async function pagesOf(demo: { link: string }) {
  const shared = await findSharedLink(platform, demo.link)
  if (!shared) throw new Error('the demo’s link is not shared')
  const { workspace, journey } = shared
  const { tabs } = await loadJourney(platform, { workspace, journey })
  const pages = tabs.flatMap((tab) => tab.items.flatMap((item) => item.page ?? []))
  const mediaUrl = (id: string) => `/media/${id}`
  return { workspace, tabs, pages: await loadPublishedPages(platform, { workspace, pages, mediaUrl }) }
}

test('creates a campaign with two tabs and four published pages, an account with a lead, and credits', async () => {
  const demo = await makeDemo(platform, 'campaign')
  if (!demo) throw new Error('no demo was made')
  const { workspace, tabs, pages } = await pagesOf(demo)
  expect(tabs.map((tab) => [tab.title, tab.items.length])).toEqual([
    ['The speech', 1],
    ['The long conversation', 3],
  ])
  expect(tabs.every((tab) => tab.items.every((item) => item.isPublished))).toBe(true)
  const blocks = pages.flatMap((page) => page.blocks)
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
  const [row] = await platform.db.asSystem((tx) =>
    tx.select().from(workspaces).where(eq(workspaces.id, workspace)),
  )
  expect(row?.credits).toBe(500)
  const states = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select({ status: asset.status }).from(asset),
  )
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
  const rows = await platform.db.asSystem((tx) => tx.select({ id: workspaces.id }).from(workspaces))
  expect(rows).toHaveLength(1)
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
  const rows = await platform.db.asSystem((tx) => tx.select({ id: users.id }).from(users))
  expect(rows).toEqual([])
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
