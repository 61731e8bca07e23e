import { expect, test } from 'vitest'
import { itemAt } from '#src/features/workspace/schema.ts'
import { leavePresence, recordPresence } from '#src/features/workspace/server/record-presence.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

const item = `page.${newId()}`

async function aTeam() {
  const platform = await createTestPlatform()
  const home = await aSignedInOwner(platform)
  const { workspace, user } = home
  const cleo = { workspace, item, user: (await aColleague(platform, home, 'member')).user }
  return { platform, ada: { workspace, user, item }, cleo }
}

test('members viewing the same object are shown until they leave, at most for a minute', async () => {
  const { platform, ada, cleo } = await aTeam()
  expect(await recordPresence(platform, ada)).toEqual([])
  expect(await recordPresence(platform, cleo)).toEqual(['Ada Owner'])
  expect(await recordPresence(platform, ada)).toEqual(['Cleo'])
  expect(await recordPresence(platform, { ...ada, item: `page.${newId()}` })).toEqual([])
  await leavePresence(platform, cleo)
  expect(await recordPresence(platform, ada)).toEqual([])
  await recordPresence(platform, cleo)
  platform.clock.advance(59)
  expect(await recordPresence(platform, ada)).toEqual(['Cleo'])
  platform.clock.advance(2)
  expect(await recordPresence(platform, ada)).toEqual([])
})

test('presence is not shown across workspaces or for non-members', async () => {
  const { platform, ada, cleo } = await aTeam()
  await recordPresence(platform, { ...ada, user: newId() })
  expect(await recordPresence(platform, cleo)).toEqual([])
  const other = await aSignedInOwner(platform)
  expect(await recordPresence(platform, { ...ada, workspace: other.workspace, user: other.user })).toEqual([])
  await recordPresence(platform, ada)
  expect(await recordPresence(platform, { ...ada, workspace: other.workspace, user: other.user })).toEqual([])
})

const id = newId()
test.each([
  [`/workspace/page/${id}/editor`, `page.${id}`],
  [`/Workspace/Page/${id.toUpperCase()}`, `page.${id}`],
  [`/workspace/assets/${id}/page/${newId()}`, `assets.${id}`],
  ['/workspace/page', undefined],
  ['/workspace/guest/new', undefined],
  [`/workspace/trash/${id}`, undefined],
  [`/workspace/page/${id}x`, undefined],
])('%s shows %s', (path, thing) => {
  expect(itemAt(path)).toBe(thing)
})
