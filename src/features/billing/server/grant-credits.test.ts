import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { grantCredits } from './grant-credits.ts'
import { creditLedger } from './tables.ts'

test('grants credits with a ledger line, all or nothing with the rest of the transaction', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { credits: 0 })
  expect(await grantCredits(platform, { workspace, credits: 50, note: 'Welcome' })).toBe(50)
  expect(await grantCredits(platform, { workspace, credits: 5, note: 'Thanks' })).toBe(55)
  await expect(
    platform.db.asSystem(async () => {
      await grantCredits(platform, { workspace, credits: 100, note: 'Taken back' })
      throw new Error('something else went wrong')
    }),
  ).rejects.toThrow('something else')
  const lines = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select().from(creditLedger).orderBy(creditLedger.balanceAfter),
  )
  expect(lines).toMatchObject([
    { delta: 50, balanceAfter: 50, kind: 'grant', note: 'Welcome' },
    { delta: 5, balanceAfter: 55, kind: 'grant', note: 'Thanks' },
  ])
  const stranger = await aWorkspace(platform)
  expect(await platform.db.inWorkspace(stranger.workspace, (tx) => tx.select().from(creditLedger))).toEqual(
    [],
  )
})
