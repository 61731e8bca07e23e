import { expect, test } from 'vitest'
import type { Database } from '#src/platform/database/database.ts'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { findCampaign } from './shared-campaign.ts'

/** A platform that counts database queries. */
async function aCountedPlatform() {
  const platform = await createTestPlatform()
  const asked = { times: 0 }
  const db: Database = {
    ...platform.db,
    asSystem(run) {
      asked.times += 1
      return platform.db.asSystem(run)
    },
  }
  return { platform: { ...platform, db }, asked }
}

test('a campaign is loaded at most once a second', async () => {
  const { platform, asked } = await aCountedPlatform()
  const { hashid } = await aLink(platform)
  asked.times = 0
  await Promise.all(Array.from({ length: 50 }, async () => findCampaign(platform, hashid)))
  const first = asked.times
  expect(findCampaign(platform, hashid)).not.toBeInstanceOf(Promise)
  platform.clock.advance(0.999)
  await findCampaign(platform, hashid)
  expect(asked.times).toBe(first)
  platform.clock.advance(0.001)
  await Promise.all(Array.from({ length: 2 }, async () => findCampaign(platform, hashid)))
  // The link alone is looked at again, since nothing of it has changed.
  expect(asked.times).toBe(first + 1)
})

test('a failed query is retried on the next request', async () => {
  const { platform } = await aCountedPlatform()
  const { hashid } = await aLink(platform)
  const { asSystem } = platform.db
  platform.db.asSystem = async () => Promise.reject(new Error('the database is away'))
  await expect(findCampaign(platform, hashid)).rejects.toThrow('the database is away')
  platform.db.asSystem = asSystem
  expect(await findCampaign(platform, hashid)).toBeDefined()
})
