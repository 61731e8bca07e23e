import { expect, test } from 'vitest'
import { link } from '#src/features/link/server/tables.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

test('a workspace sees its own links and no other', async () => {
  const platform = await createTestPlatform()
  const own = await aLink(platform)
  const stranger = await aWorkspace(platform)

  const seenByOwner = await platform.db.inWorkspace(own.workspace, (tx) => tx.select().from(link))
  const seenByStranger = await platform.db.inWorkspace(stranger.workspace, (tx) => tx.select().from(link))

  expect(seenByOwner.map((row) => row.id)).toEqual([own.id])
  expect(seenByStranger).toEqual([])
})

test('a row cannot be written into another workspace', async () => {
  const platform = await createTestPlatform()
  const own = await aLink(platform)
  const stranger = await aWorkspace(platform)

  const writing = platform.db.inWorkspace(stranger.workspace, (tx) =>
    tx.insert(link).values({ ...own, id: own.id, hashid: `${own.hashid}x` }),
  )

  await expect(writing).rejects.toThrow()
})

test('a call inside an open transaction joins it and comes back to its scope', async () => {
  const platform = await createTestPlatform()
  const own = await aLink(platform)

  const counts = await platform.db.inWorkspace(own.workspace, async (tx) => {
    const all = await platform.db.asSystem((inner) => inner.select().from(link))
    const mine = await tx.select().from(link)
    return { all: all.length, mine: mine.length }
  })

  expect(counts.all).toBeGreaterThan(counts.mine)
  expect(counts.mine).toBe(1)
})
