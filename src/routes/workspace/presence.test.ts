import { expect, test } from 'vitest'
import { itemAt } from '#src/features/workspace/schema.ts'
import { leavePresence, recordPresence } from '#src/features/workspace/server/record-presence.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'

const item = `page.${newId()}`

async function aTeam() {
  const { platform, owner } = await anOwner()
  const { workspace, user } = owner
  const cleo = { workspace, item, user: (await aColleague(platform, owner, 'member')).user }
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
