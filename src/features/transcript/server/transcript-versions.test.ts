import { expect, test } from 'vitest'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { listVersions, nameVersion } from './transcript-versions.ts'

test('the latest fifty versions without a name are kept, and all with one', async () => {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  const asset = await aSpokenAsset(platform, { workspace, user }, { filename: 'a.txt', text: 'Hi there.' })
  const which = { workspace, user, asset }
  const named = await nameVersion(platform, { ...which, note: 'First' })
  const unnamed: string[] = []
  for (let nth = 0; nth < 51; nth += 1) {
    platform.clock.advance(1)
    unnamed.push((await nameVersion(platform, { ...which, note: '' })).id)
  }
  const kept = (await listVersions(platform, which)).map(({ id }) => id)
  expect(kept.toSorted()).toEqual([...unnamed.slice(1), named.id].toSorted())
})
