import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { keepAccountActivity } from '#src/features/visit/server/activity/keep-account-activity.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { listAccountOverviews } from '../server/list-account-overviews.ts'
import { loadAccountList } from '../server/load-account-list.ts'
import { loadAccountScreen } from './$id/server/load-account-screen.ts'

const day = 86_400

async function standingsIn(platform: TestPlatform, workspace: string): Promise<(string | undefined)[]> {
  const { accounts } = await listAccountOverviews(platform, { workspace, sort: 'created' })
  return accounts.map(({ standing }) => standing?.momentum)
}

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
