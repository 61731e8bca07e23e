import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { gradeByHand } from '#src/features/visit/server/grade-by-hand.ts'
import { listVisits } from '#src/features/visit/server/list-visits.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { countVisits } from './count-visits.ts'

test('visits under way, settled ones and those of before are counted once, internal ones not', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  const { owner: user } = await aWorkspace(platform)
  const { workspace } = link
  const of = { link: link.id, journey: link.journey, account: link.account ?? '' }
  async function counted(): Promise<(number | undefined)[]> {
    const kinds = ['link', 'journey', 'account'] as const
    const counts = kinds.map((kind) => countVisits(platform, { workspace, of: kind, ids: [of[kind]] }))
    return (await Promise.all(counts)).map((count, at) => count.get(of[kinds[at] ?? 'link'])?.visits)
  }
  expect(await counted()).toEqual([undefined, undefined, undefined])
  await postVisit(app, anEvent(link))
  expect(await counted()).toEqual([1, 1, 1])
  platform.clock.advance(301)
  await settleAll(platform, 5)
  expect(await counted()).toEqual([1, 1, 1])
  platform.clock.advance(60)
  await postVisit(app, anEvent(link))
  expect(await counted()).toEqual([2, 2, 2])
  const [latest, first] = await listVisits(platform, { workspace, limit: 2 })
  const counts = await countVisits(platform, { workspace, of: 'journey', ids: [link.journey] })
  expect(counts.get(link.journey)?.lastAt).toEqual(latest?.lastAt)
  platform.clock.advance(301)
  await settleAll(platform, 5)
  await gradeByHand(platform, { workspace, user, visit: latest?.id ?? '', grade: 'internal' })
  expect(await counted()).toEqual([1, 1, 1])
  const now = await countVisits(platform, { workspace, of: 'link', ids: [link.id] })
  expect(now.get(link.id)?.lastAt).toEqual(first?.lastAt)
  const stranger = await aWorkspace(platform)
  const theirs = await countVisits(platform, { workspace: stranger.workspace, of: 'link', ids: [link.id] })
  expect(theirs).toEqual(new Map())
})
