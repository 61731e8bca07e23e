import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { fitJobs, scoreAllChanged } from '#src/features/fit/server/jobs.ts'
import { icpForm } from '#src/features/icp/schema.ts'
import { makeDefaultIcp, saveIcp } from '#src/features/icp/server/change-icp.ts'
import { keepAccountActivity } from '#src/features/visit/server/activity/keep-account-activity.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { aKeptVisit, postVisit } from '#src/test/visits.ts'
import { loadIcpScreen } from '../icp/load.ts'
import { listAccountOverviews } from '../server/list-account-overviews.ts'
import { loadAccountList } from '../server/load-account-list.ts'
import { loadAccountScreen } from './$id/server/load-account-screen.ts'
import { readFits } from './$id/server/read-fit.ts'

const day = 86_400

async function standingsIn(platform: TestPlatform, workspace: string): Promise<(string | undefined)[]> {
  const { accounts } = await listAccountOverviews(platform, { workspace, sort: 'created' })
  return accounts.map(({ standing }) => standing?.momentum)
}

/** The names in a list, read page by page. */
async function namesIn(
  platform: TestPlatform,
  asked: Parameters<typeof listAccountOverviews>[1] & { limit: number },
): Promise<string[]> {
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await listAccountOverviews(platform, { ...asked, after })
    expect(page.accounts.length).toBeLessThanOrEqual(asked.limit)
    names.push(...page.accounts.map(({ name }) => name))
    after = page.next
  } while (after)
  return names
}

test('accounts sort by each column in both directions over all pages, without gaps or duplicates among equals', async () => {
  const { platform, workspace, who } = await aPlace()
  const known = { employees: 5, city: 'Ulm', stage: 'lost' } as const
  for (const [at, name] of ['beta', 'Alpha', 'delta', 'alpha', 'Gamma'].entries()) {
    platform.clock.advance(1)
    const { id } = await createAccount(platform, { ...who, name, domain: '' })
    if (at < 2) await changeAccount(platform, { ...who, id, version: 1, change: known })
  }
  const { id: link, account } = await aLink(platform, { workspace, title: 'x' })
  await aKeptVisit(platform, { workspace, link, account, settledAt: null })
  await keepAccountActivity(platform)
  const names = (sort?: string) => namesIn(platform, { workspace, sort, limit: 2 })
  const up = await names('name')
  expect(up.map((name) => name.toLowerCase())).toEqual(['alpha', 'alpha', 'beta', 'delta', 'gamma', 'globex'])
  expect(await names()).toEqual(up)
  const facts = ['stage', 'industry', 'employees', 'revenue', 'country', 'city', 'source', 'changed']
  for (const sort of ['name', 'links', 'visits', 'last', 'domain', 'created', ...facts]) {
    const sorted = await names(sort)
    expect(sorted.toSorted()).toEqual(up.toSorted())
    expect(await names(`-${sort}`)).toEqual(sorted.toReversed())
  }
  for (const sort of ['-links', '-visits', '-last']) expect((await names(sort))[0]).toBe('Globex')

  // An invalid order or cursor starts from the beginning.
  const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [sort, after] of [
    ['', ''],
    ['__proto__', 'x'],
    ['-', cursor('name', '\u0000', id)],
    ['visits', cursor('visits', '9e999', id)],
    ['-visits', cursor('visits', '1', id)],
    ['name', cursor(1, 2)],
  ])
    expect((await listAccountOverviews(platform, { workspace, sort, after })).accounts).toHaveLength(6)
})

test('an account moves from waiting to active, silent, back and spreading, and is listed by it', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace, account } = link
  const leads = await Promise.all([1, 2, 3].map(() => aLead(platform, workspace)))
  async function read(lead: string | null): Promise<void> {
    const view_token = issueViewToken(platform, { workspace, link: link.id, lead })
    await postVisit(createApp(platform), anEvent(link, { view_token, has_input: true }))
    platform.clock.advance(400)
    await settleAll(platform, 5)
  }
  const listed = async (momentum: 'waiting' | 'silent', ids?: string[]) =>
    (await listAccountOverviews(platform, { workspace, momentum, ids })).accounts.map(({ id }) => id)
  await keepAccountActivity(platform)
  expect([await listed('waiting'), await listed('silent')]).toEqual([[account], []])
  expect(await listed('waiting', [])).toEqual([])
  expect(await standingsIn(platform, workspace)).toEqual(['waiting'])
  await read(leads[0]?.id ?? null)
  expect(await standingsIn(platform, workspace)).toEqual(['active'])
  platform.clock.advance(30 * day)
  expect(await standingsIn(platform, workspace)).toEqual(['silent'])
  await read(leads[0]?.id ?? null)
  const desk = await loadAccountScreen(platform, { workspace, account: account ?? '' })
  expect(desk.standing).toMatchObject({ momentum: 'returned', quietDays: 29 })
  for (const { id } of leads) await read(id)
  expect(await standingsIn(platform, workspace)).toEqual(['spreading'])
})

test('an account is compared with its campaign, or else with the workspace', async () => {
  const { platform, workspace } = await aPlace()
  const late = await aLink(platform, { workspace, title: 'Another campaign' })
  const first = await aLink(platform, { workspace })
  const links = [first]
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const made = await aLink(platform, { workspace, journey: first.journey, title: name })
    links.push({ ...made, tabs: first.tabs })
  }
  platform.clock.advance(day)
  // All but the first visit after a day, and again every other day.
  for (const wait of [2, 2, 0]) {
    for (const link of links.slice(1))
      await postVisit(createApp(platform), anEvent(link, { has_input: true }))
    platform.clock.advance(400)
    await settleAll(platform, 20)
    platform.clock.advance(wait * day)
  }
  const thresholds = async ({ account }: { account: string | null }) =>
    (await loadAccountScreen(platform, { workspace, account: account ?? '' })).standing?.thresholds
  expect(await thresholds(first)).toMatchObject({ from: 'campaign', unopened: 2, cooling: 8 })
  expect(await thresholds(late)).toMatchObject({ from: 'workspace', unopened: 2, cooling: 8 })
  await keepAccountActivity(platform)
  const all = await listAccountOverviews(platform, { workspace, momentum: 'active', sort: 'name' })
  expect(all.accounts.length).toBe(5)
})

test('a board has a column per stage with count, revenue and first cards, as in the URL', async () => {
  const { platform, workspace, user } = await aPlace()
  for (let n = 0; n < 23; n += 1) {
    const { id } = await createAccount(platform, { workspace, user, name: `C${n}`, domain: '' })
    const change = { stage: n < 22 ? 'engaged' : 'lost', revenue: 1000 * n, country: 'DE' } as const
    await changeAccount(platform, { workspace, user, id, version: 1, change })
  }
  const read = async (query: string) =>
    (await loadAccountList(platform, { workspace, url: `http://x/?as=board&${query}` })).board?.map(
      ({ stage, total, revenue, accounts }) => [stage, total, revenue, accounts.length],
    )
  const empty = (stage: string) => [stage, 0, 0, 0]
  expect(await read('')).toEqual([
    empty('target'),
    empty('contacted'),
    ['engaged', 22, 231_000, 20],
    empty('opportunity'),
    empty('customer'),
    ['lost', 1, 22_000, 1],
  ])
  expect(await read('stage=engaged,target&shown=engaged.60')).toEqual([
    empty('target'),
    ['engaged', 22, 231_000, 22],
  ])
  expect(await read('q=C1&stage=engaged')).toEqual([['engaged', 11, 146_000, 11]])
  expect(await read('country=AT&stage=lost&shown=lost.x,y')).toEqual([empty('lost')])
})

async function aDesk() {
  const { platform, workspace, user, who } = await aPlace()
  const ids: Record<string, string> = {}
  for (const [name, employees] of [
    ['Big', 900],
    ['Middle', 300],
    ['Small', 20],
  ] as const) {
    const { id } = await createAccount(platform, { ...who, name })
    await changeAccount(platform, { ...who, id, version: 1, change: { employees, industry: 'Media' } })
    ids[name] = id
  }
  async function aProfile(name: string, from: string): Promise<string> {
    const employees = { 'c0.field': 'employees', 'c0.from': from, 'c0.weight': '60' }
    const industry = { 'c1.field': 'industry', 'c1.values': 'Media', 'c1.weight': '40' }
    const form = icpForm.parse({ name, status: 'active', ...employees, ...industry })
    const { id: _id, version: _version, ...content } = form
    return saveIcp(platform, { ...who, id: '', version: 0, content })
  }
  async function run(): Promise<void> {
    await platform.jobs.runDue(platform, fitJobs, platform.clock.now())
    await scoreAllChanged(platform)
  }
  return { platform, workspace, user, ids, aProfile, run }
}

test('accounts are sorted and filtered by fit with the default profile', async () => {
  const { platform, workspace, user, aProfile, run } = await aDesk()
  const names = async (asked: object) =>
    (await listAccountOverviews(platform, { workspace, ...asked })).accounts.map(({ name }) => name)
  expect(await names({ sort: '-fit', tier: ['A'] })).toEqual(['Big', 'Middle', 'Small'])
  await aProfile('Large', '500')
  const other = await aProfile('Not small', '100')
  await run()
  expect((await names({ sort: '-fit' }))[0]).toBe('Big')
  expect(await names({ tier: ['A', 'B'] })).toEqual(['Big'])
  expect(await names({ tier: ['C', 'none'] })).toEqual(['Middle', 'Small'])
  const [first] = (await listAccountOverviews(platform, { workspace, sort: '-fit' })).accounts
  expect(first?.fit).toMatchObject({ score: 100, tier: 'A' })
  await makeDefaultIcp(platform, { workspace, user, id: other })
  expect(await names({ tier: ['A'] })).toEqual(['Big', 'Middle'])
})

test('accounts without a score come last in both directions, for any page size', async () => {
  const { platform, workspace, user, ids, aProfile, run } = await aDesk()
  await aProfile('Large', '500')
  await run()
  for (const name of ['New', 'Newer']) {
    const { id } = await createAccount(platform, { workspace, user, name })
    ids[name] = id
  }
  const pages = (sort: string, limit: number, narrowed: object = {}) =>
    namesIn(platform, { workspace, sort, limit, ...narrowed })
  const inOrder = (names: string[]) =>
    names.toSorted((one, other) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1))
  const scored = [...inOrder(['Middle', 'Small']), 'Big']
  const bare = inOrder(['New', 'Newer'])
  for (const limit of [1, 2, 3, 5]) {
    expect(await pages('fit', limit)).toEqual([...scored, ...bare])
    expect(await pages('-fit', limit)).toEqual([...scored.toReversed(), ...bare.toReversed()])
  }
  expect(await pages('-fit', 2, { q: 'new' })).toEqual(bare.toReversed())
  for (const account of [ids['New'] ?? '', ids['Small'] ?? '']) await aLink(platform, { workspace, account })
  await keepAccountActivity(platform)
  expect(await pages('fit', 1, { momentum: 'waiting' })).toEqual(['Small', 'New'])
  expect(await pages('-fit', 1, { momentum: 'waiting' })).toEqual(['Small', 'New'])
})

test("a profile is shown with its matches and a tried account, and on an account's page without outdated scores", async () => {
  const { platform, workspace, ids, aProfile, run } = await aDesk()
  const icp = await aProfile('Large', '500')
  const account = ids['Middle'] ?? ''
  expect(await readFits(platform, { workspace, account })).toMatchObject([{ scored: null }])
  await run()
  expect(await readFits(platform, { workspace, account })).toMatchObject([
    { icp: { name: 'Large' }, scored: { score: 40, tier: 'C' } },
  ])
  const url = `https://nurtured.test/workspace/icp?icp=${icp}&try=small`
  const desk = await loadIcpScreen(platform, { workspace, url })
  expect(desk).toMatchObject({
    shown: { id: icp },
    matches: { matches: 3, total: 3, looked: 3 },
    tried: { account: { name: 'Small' }, scored: { score: 40 } },
  })
})
