import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { keepAccountActivity } from '#src/features/visit/server/activity/keep-account-activity.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { listAccountOverviews } from './list-account-overviews.ts'
import { loadAccountDesk } from './load-account-desk.ts'

const day = 86_400

async function standingsIn(platform: TestPlatform, workspace: string): Promise<(string | undefined)[]> {
  const { accounts } = await listAccountOverviews(platform, { workspace, sort: 'created' })
  return accounts.map(({ standing }) => standing?.momentum)
}

test('a company goes from waiting over active and silent to having come back and spreading', async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform)
  const { workspace, account } = link
  const leads = [
    await aLead(platform, workspace),
    await aLead(platform, workspace),
    await aLead(platform, workspace),
  ]
  async function read(lead: string | null): Promise<void> {
    const view_token = issueViewToken(platform, { workspace, link: link.id, lead })
    await postVisit(createApp(platform), anEvent(link, { view_token, has_input: true }))
    platform.clock.advance(400)
    await settleAll(platform, 5)
  }
  expect(await standingsIn(platform, workspace)).toEqual(['waiting'])
  await read(leads[0]?.id ?? null)
  expect(await standingsIn(platform, workspace)).toEqual(['active'])
  platform.clock.advance(30 * day)
  expect(await standingsIn(platform, workspace)).toEqual(['silent'])
  await read(leads[0]?.id ?? null)
  const desk = await loadAccountDesk(platform, { workspace, account: account ?? '' })
  expect(desk.standing).toMatchObject({ momentum: 'returned', quietDays: 29 })
  for (const { id } of leads) await read(id)
  expect(await standingsIn(platform, workspace)).toEqual(['spreading'])
})

test('the list is narrowed to those that stand so, of this workspace only', async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform)
  const { workspace, account } = link
  const idsOf = async (asked: Parameters<typeof listAccountOverviews>[1]) =>
    (await listAccountOverviews(platform, asked)).accounts.map(({ id }) => id)
  await keepAccountActivity(platform)
  expect(await idsOf({ workspace, momentum: 'waiting' })).toEqual([account])
  expect(await idsOf({ workspace, momentum: 'silent' })).toEqual([])
  expect(await idsOf({ workspace, momentum: 'waiting', ids: [] })).toEqual([])
  const other = await aWorkspace(platform)
  expect(await idsOf({ workspace: other.workspace, momentum: 'waiting' })).toEqual([])
})

test('a company is measured against its campaign, and against what the workspace chose before that', async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const { workspace } = owner
  const late = await aLink(platform, { workspace, title: 'Another campaign' })
  const first = await aLink(platform, { workspace })
  const links = [first]
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const made = await aLink(platform, { workspace, journey: first.journey, title: name })
    links.push({ ...made, tabs: first.tabs })
  }
  platform.clock.advance(day)
  // All but the first come after a day, and again every other day.
  for (const wait of [2, 2, 0]) {
    for (const link of links.slice(1))
      await postVisit(createApp(platform), anEvent(link, { has_input: true }))
    platform.clock.advance(400)
    await settleAll(platform, 20)
    platform.clock.advance(wait * day)
  }
  const thresholds = async ({ account }: { account: string | null }) =>
    (await loadAccountDesk(platform, { workspace, account: account ?? '' })).standing?.thresholds
  expect(await thresholds(first)).toMatchObject({ from: 'campaign', unopened: 2, cooling: 8, chosen: [] })
  expect(await thresholds(late)).toMatchObject({ from: 'workspace', unopened: 2, cooling: 8 })
  await keepAccountActivity(platform)
  const all = await listAccountOverviews(platform, { workspace, momentum: 'active', sort: 'name' })
  expect(all.accounts.length).toBe(5)

  await changeWorkspace(platform, owner, { workspace, momentumLimits: { unopened: 30, silent: 5 } })
  expect(await thresholds(first)).toMatchObject({
    unopened: 30,
    cooling: 4,
    silent: 5,
    chosen: ['unopened', 'silent'],
  })
  await changeWorkspace(platform, owner, { workspace, momentumLimits: {} })
  expect(await thresholds(first)).toMatchObject({ unopened: 2, chosen: [] })
})
