import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { issueViewToken } from '#src/features/visit/server/view-token.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { listAccountOverviews } from './list-account-overviews.ts'
import { loadAccountDesk } from './load-account-desk.ts'

const day = 86_400

async function standingsIn(platform: TestPlatform, workspace: string): Promise<(string | undefined)[]> {
  const { accounts } = await listAccountOverviews(platform, { workspace, sort: 'created' })
  return accounts.map(({ standing }) => standing?.momentum)
}

test('a company goes from waiting over opened, spreading and silent to having come back', async () => {
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
  platform.clock.advance(5 * day)
  expect(await standingsIn(platform, workspace)).toEqual(['unopened'])
  await read(leads[0]?.id ?? null)
  expect(await standingsIn(platform, workspace)).toEqual(['active'])
  platform.clock.advance(15 * day)
  expect(await standingsIn(platform, workspace)).toEqual(['cooling'])
  platform.clock.advance(15 * day)
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
  expect(await idsOf({ workspace, momentum: 'waiting' })).toEqual([account])
  expect(await idsOf({ workspace, momentum: 'silent' })).toEqual([])
  expect(await idsOf({ workspace, momentum: 'waiting', ids: [] })).toEqual([])
  const other = await aWorkspace(platform)
  expect(await idsOf({ workspace: other.workspace, momentum: 'waiting' })).toEqual([])
})
