import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { fitJobs, scoreAllChanged } from '#src/features/fit/server/jobs.ts'
import { icpForm } from '#src/features/icp/schema.ts'
import { makeDefaultIcp, saveIcp } from '#src/features/icp/server/change-icp.ts'
import { keepAccountActivity } from '#src/features/visit/server/activity/keep-account-activity.ts'
import { aLink } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { readFits } from '../account/$id/server/read-fit.ts'
import { listAccountOverviews } from '../server/list-account-overviews.ts'
import { loadIcpScreen } from './load.ts'

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
  const pages = async (sort: string, limit: number, narrowed: object = {}) => {
    const names: string[] = []
    let after: string | undefined
    do {
      const page = await listAccountOverviews(platform, { workspace, sort, limit, after, ...narrowed })
      expect(page.accounts.length).toBeLessThanOrEqual(limit)
      names.push(...page.accounts.map(({ name }) => name))
      after = page.next
    } while (after)
    return names
  }
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
