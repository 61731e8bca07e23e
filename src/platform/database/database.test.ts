/** @module-tag postgres */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { link } from '#src/features/link/server/tables.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

/** A link, another workspace, and the titles of the links that the first one sees. */
async function aWorld() {
  const platform = await createTestPlatform()
  const own = await aLink(platform)
  async function titles(): Promise<string[]> {
    const rows = await platform.db.inWorkspace(own.workspace, (tx) => tx.select().from(link))
    return rows.map((row) => row.title)
  }
  return { platform, own, stranger: await aWorkspace(platform), titles }
}

test('a row cannot be written into another workspace', async () => {
  const { platform, own, stranger } = await aWorld()
  const writing = platform.db.inWorkspace(stranger.workspace, (tx) =>
    tx.insert(link).values({ ...own, id: own.id, hashid: `${own.hashid}x` }),
  )
  await expect(writing).rejects.toThrow()
})

test('a call inside an open transaction joins it and returns to its scope', async () => {
  const { platform, own, stranger } = await aWorld()
  await aLink(platform, stranger)

  const counts = await platform.db.inWorkspace(own.workspace, async (tx) => {
    const all = await platform.db.asSystem((inner) => inner.select().from(link))
    const mine = await tx.select().from(link)
    return { all: all.length, mine: mine.length }
  })

  expect(counts.all).toBeGreaterThan(counts.mine)
  expect(counts.mine).toBe(1)
})

test('a failing statement rolls back the whole transaction, sent along with the commit or with its error swallowed', async () => {
  const { platform, own, titles } = await aWorld()
  const writing = platform.db.inWorkspace(own.workspace, async (tx) => {
    await tx.update(link).set({ title: 'First' })
    tx.alongCommit(sql`select 1 / 0`)
  })

  await expect(writing).rejects.toThrow('division by zero')
  const swallowing = platform.db.inWorkspace(own.workspace, async (tx) => {
    await tx.update(link).set({ title: 'First' })
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })

  await expect(swallowing).rejects.toThrow('The transaction was rolled back.')
  expect(await titles()).toEqual([own.title])
})

test('a statement with a cached plan works under each scope, and after a failure', async () => {
  const { platform, own, stranger } = await aWorld()
  const count = (workspace: string) =>
    platform.db.inWorkspace(workspace, async (tx) => {
      const rows = await tx.select().from(link).where(eq(link.hashid, own.hashid))
      return rows.length
    })
  const divide = (by: number) =>
    platform.db.asSystem((tx) => tx.execute(sql`select 6 / ${by}::integer as result`))

  for (let round = 0; round < 8; round += 1) {
    expect([await count(own.workspace), await count(stranger.workspace)]).toEqual([1, 0])
    await expect(divide(0)).rejects.toThrow()
    expect((await divide(3)).rows).toEqual([{ result: 2 }])
  }
})

test('a statement sent along with the commit is part of the transaction, and runs in its own scope if that is joined', async () => {
  const { platform, own, stranger, titles } = await aWorld()
  await platform.db.inWorkspace(own.workspace, async (tx) =>
    tx.alongCommit(sql`update link set title = 'Later'`),
  )
  expect(await titles()).toEqual(['Later'])
  await platform.db.inWorkspace(stranger.workspace, () =>
    platform.db.inWorkspace(own.workspace, async (tx) =>
      tx.alongCommit(sql`update link set title = 'Joined'`),
    ),
  )

  expect(await titles()).toEqual(['Joined'])
})

test('a connection that breaks between two queries does not end the process', async () => {
  const { db } = await createTestPlatform()
  const client = await db.pool.connect()
  client.emit('error', new Error('write EPIPE'))
  client.release(true)
  const { rows } = await db.asSystem((tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

test('on the embedded database, long work resumes only once a waiting request has finished', async () => {
  const { db } = await createTestPlatform()
  if (db.kind === 'server') return
  const order: string[] = []
  const piece = Promise.withResolvers<void>()
  const working = db.asSystem(() => piece.promise)
  const request = (async () => {
    for (const name of ['first', 'second', 'third']) {
      await db.asSystem((tx) => tx.execute(sql`select 1`))
      order.push(name)
    }
  })()
  piece.resolve()
  await working
  await db.letOthers(10_000)
  order.push('long work')
  await request
  expect(order).toEqual(['first', 'second', 'third', 'long work'])
})
