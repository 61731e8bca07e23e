import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { loadAccountList } from './load-account-list.ts'

test('a board has a column for each stage with its number, its revenue and its first cards, as the address asks', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  for (let n = 0; n < 23; n += 1) {
    const { id } = await createAccount(platform, { workspace, user, name: `C${n}`, domain: '' })
    const change = {
      stage: n < 22 ? ('engaged' as const) : ('lost' as const),
      revenue: 1000 * n,
      country: 'DE',
    }
    await changeAccount(platform, { workspace, user, id, version: 1, change })
  }
  const read = async (query: string, of = workspace) =>
    (await loadAccountList(platform, { workspace: of, url: `http://x/?as=board&${query}` })).board?.map(
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
  const stranger = await aWorkspace(platform)
  expect(await read('stage=engaged', stranger.workspace)).toEqual([empty('engaged')])
})
