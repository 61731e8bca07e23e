import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { listKnownTags } from '#src/features/account/server/list-known.ts'
import { removeAccount } from '#src/features/account/server/remove-account.ts'
import { newId } from '#src/platform/ids.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { settle, visitBy } from '#src/test/visits.ts'
import { judgeAccounts, keepAccountActivity } from './keep-account-activity.ts'

async function activityOf(platform: TestPlatform, account: string | null) {
  const { rows } = await platform.db.pool.query(
    'select links, settled, under_way, visits, momentum, last_at from account_activity where account = $1',
    [account],
  )
  return rows[0]
}

test("a visit counts while active, is counted once when settled, and sets the company's last visit", async () => {
  const { platform, link } = await aPlaceWithLink()
  const { account } = link
  await keepAccountActivity(platform)
  expect(await activityOf(platform, account)).toMatchObject({ links: 1, visits: 0, momentum: 'waiting' })
  await visitBy(platform, link, { has_input: true })
  await keepAccountActivity(platform)
  const came = platform.clock.now()
  const active = { visits: 1, momentum: 'active' }
  expect(await activityOf(platform, account)).toMatchObject({ settled: 0, under_way: 1, ...active })
  await settle(platform)
  await keepAccountActivity(platform)
  const row = await activityOf(platform, account)
  expect(row).toMatchObject({ settled: 1, under_way: 0, ...active })
  expect(Math.abs(row?.['last_at'].getTime() - came.getTime())).toBeLessThan(60_000)
})

test('reassigning or deleting a link updates both companies, which are reassessed when the day turns and not more often', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace, account } = link
  const { id: other } = await createAccount(platform, { workspace, user: newId(), name: 'Globex' })
  const { pool } = platform.db
  await pool.query('update link set account = $1 where id = $2', [other, link.id])
  await keepAccountActivity(platform)
  expect(await activityOf(platform, account)).toMatchObject({ links: 0, momentum: null })
  platform.clock.advance(5 * 86_400)
  await keepAccountActivity(platform)
  expect(await activityOf(platform, other)).toMatchObject({ links: 1, momentum: 'waiting' })
  await judgeAccounts(platform)
  expect(await activityOf(platform, other)).toMatchObject({ momentum: 'unopened' })
  await pool.query('update link set deleted_at = now() where id = $1', [link.id])
  await keepAccountActivity(platform)
  expect(await activityOf(platform, other)).toMatchObject({ links: 0, momentum: null })
})

test('the tags in use by companies are listed in order, each once', async () => {
  const { platform, who } = await aPlace()
  const ids: string[] = []
  for (const tags of [
    ['Fair', 'EU'],
    ['eu', 'Big'],
  ]) {
    const { id } = await createAccount(platform, { ...who, name: 'Globex' })
    await changeAccount(platform, { ...who, id, version: 1, change: { tags } })
    ids.push(id)
  }
  const known = () => listKnownTags(platform, who)
  expect((await known()).map((tag) => tag.toLowerCase())).toEqual(['big', 'eu', 'fair'])
  await removeAccount(platform, { ...who, account: ids[0] ?? '' })
  expect(await known()).toEqual(['Big', 'eu'])
})
