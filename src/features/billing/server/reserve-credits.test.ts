import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { chargeLead } from './charge-lead.ts'
import { grantCredits } from './grant-credits.ts'
import { listLedger } from './list-ledger.ts'
import { chargeReserved, refundAbandoned, refundReserved, reserveCredits } from './reserve-credits.ts'
import { creditLedger } from './tables.ts'

/** A workspace with a balance; each operation is its own transaction. */
async function anAccount(platform: TestPlatform, credits: number) {
  const { workspace } = await aWorkspace(platform, { credits })
  const said = { workspace, note: 'AI: title' }
  function within<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return platform.db.inWorkspace(workspace, run)
  }
  return {
    reserve: (key: string, credits = 1) =>
      within((tx) => reserveCredits(tx, { ...said, key, credits, at: platform.clock.now() })),
    charge: (key: string, credits = 1) =>
      within((tx) => chargeReserved(tx, { ...said, key, credits, at: platform.clock.now() })),
    refund: (key: string) => within((tx) => refundReserved(tx, { workspace, key, at: platform.clock.now() })),
    async balance() {
      const [row] = await within((tx) => tx.select().from(workspaces).where(eq(workspaces.id, workspace)))
      return row?.credits
    },
    lines: () =>
      within((tx) =>
        tx
          .select({ kind: creditLedger.kind, delta: creditLedger.delta, after: creditLedger.balanceAfter })
          .from(creditLedger)
          .orderBy(asc(creditLedger.createdAt), asc(creditLedger.id)),
      ),
  }
}

test('reserved credits are unavailable to others and become a charge, or are refunded once', async () => {
  const platform = await createTestPlatform()
  const account = await anAccount(platform, 1)
  expect(await account.reserve('first')).toBe(true)
  expect(await account.reserve('first')).toBe(true)
  expect(await account.reserve('second')).toBe(false)
  expect(await account.balance()).toBe(0)
  expect(await account.charge('first')).toBe(true)
  await account.refund('first')
  expect(await account.lines()).toEqual([{ kind: 'charge', delta: -1, after: 0 }])
  const other = await anAccount(platform, 3)
  await other.reserve('output', 2)
  platform.clock.advance(1)
  await Promise.all([other.refund('output'), other.refund('output')])
  expect(await other.balance()).toBe(3)
  expect(await other.lines()).toEqual([
    { kind: 'reserve', delta: -2, after: 1 },
    { kind: 'refund', delta: 2, after: 3 },
  ])
})

test('twenty concurrent reservations never exceed the balance, and a key is reserved once', {
  tags: ['postgres'],
}, async () => {
  const account = await anAccount(await createTestPlatform(), 7)
  const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => account.reserve(`output ${n}`)))
  expect(taken.filter(Boolean)).toHaveLength(7)
  expect(await account.balance()).toBe(0)
  const other = await anAccount(await createTestPlatform(), 5)
  await Promise.all(Array.from({ length: 8 }, () => other.reserve('output')))
  expect(await other.balance()).toBe(4)
})

test('refunds abandoned reservations after two hours, and can still charge them', async () => {
  const platform = await createTestPlatform()
  const account = await anAccount(platform, 1)
  await account.reserve('left behind')
  platform.clock.advance(3600)
  await refundAbandoned(platform)
  expect(await account.balance()).toBe(0)
  platform.clock.advance(3601)
  await refundAbandoned(platform)
  await refundAbandoned(platform)
  expect(await account.balance()).toBe(1)
  expect(await account.charge('left behind')).toBe(true)
  expect(await account.charge('never reserved')).toBe(false)
  expect(await account.balance()).toBe(0)
})

test('in any order of operations the balance equals the ledger and is never below zero', async () => {
  const platform = await createTestPlatform()
  const action = fc.record({
    what: fc.constantFrom('reserve', 'charge', 'refund'),
    key: fc.constantFrom('a', 'b', 'c'),
    credits: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 6 }),
      fc.array(action, { maxLength: 12 }),
      async (given, actions) => {
        const account = await anAccount(platform, given)
        for (const { what, key, credits } of actions) {
          if (what === 'reserve') await account.reserve(key, credits)
          else if (what === 'charge') await account.charge(key, credits)
          else await account.refund(key)
        }
        const lines = await account.lines()
        const balance = (await account.balance()) ?? -1
        expect(balance).toBeGreaterThanOrEqual(0)
        expect(balance).toBe(lines.reduce((sum, { delta }) => sum + delta, given))
      },
    ),
    { numRuns: 40 },
  )
})

test('grants and charges are listed latest first, in pages, and undone with the rest of a transaction', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { credits: 0 })
  const lead = newId()
  expect(await grantCredits(platform, { workspace, credits: 50, note: 'Welcome' })).toBe(50)
  platform.clock.advance(1)
  expect(await grantCredits(platform, { workspace, credits: 5, note: 'Thanks' })).toBe(55)
  await expect(
    platform.db.asSystem(async () => {
      await grantCredits(platform, { workspace, credits: 100, note: 'Taken back' })
      throw new Error('something else went wrong')
    }),
  ).rejects.toThrow('something else')
  platform.clock.advance(1)
  await platform.db.inWorkspace(workspace, (tx) =>
    chargeLead(tx, { workspace, lead, at: platform.clock.now() }),
  )

  const [latest, ...more] = await listLedger(platform, { workspace, before: undefined, limit: 1 })
  expect(latest).toMatchObject({ kind: 'charge', delta: -1, balanceAfter: 54, lead })
  expect(more).toEqual([])
  expect(await listLedger(platform, { workspace, before: latest?.id, limit: 10 })).toMatchObject([
    { kind: 'grant', delta: 5, balanceAfter: 55, lead: null, note: 'Thanks' },
    { kind: 'grant', delta: 50, balanceAfter: 50, lead: null, note: 'Welcome' },
  ])
  const stranger = await aWorkspace(platform, { credits: 0 })
  expect(await listLedger(platform, { workspace: stranger.workspace, before: undefined, limit: 10 })).toEqual(
    [],
  )
})
