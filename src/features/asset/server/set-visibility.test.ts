import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { createAsset } from './create-asset.ts'
import { requireAsset } from './find-asset.ts'
import { setVisibility } from './set-visibility.ts'

async function anAsset(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  return { workspace, id: (await createAsset(platform, about)).id }
}

test('assets become public, and those that were already are left alone', async () => {
  const platform = await createTestPlatform()
  const { workspace, id } = await anAsset(platform)
  const asked = { workspace, ids: [id], visibility: 'public' as const }
  expect(await setVisibility(platform, asked)).toEqual([{ id, before: 'private' }])
  expect(await requireAsset(platform, { workspace, id })).toMatchObject({ visibility: 'public' })
  expect(await setVisibility(platform, asked)).toEqual([])
})

test("a stranger can't change another workspace's assets", async () => {
  const platform = await createTestPlatform()
  const { workspace, id } = await anAsset(platform)
  const { workspace: other } = await aWorkspace(platform)
  expect(await setVisibility(platform, { workspace: other, ids: [id], visibility: 'public' })).toEqual([])
  expect(await requireAsset(platform, { workspace, id })).toMatchObject({ visibility: 'private' })
})
