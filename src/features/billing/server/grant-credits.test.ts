import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { chargeLead } from './charge-lead.ts'
import { grantCredits } from './grant-credits.ts'
import { listLedger } from './list-ledger.ts'

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
