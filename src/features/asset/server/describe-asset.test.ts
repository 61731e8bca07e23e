import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { createAsset } from './create-asset.ts'
import { changeAssetDetails } from './describe-asset.ts'
import { findAsset, requireAsset } from './find-asset.ts'
import { removeAsset, restoreAsset } from './remove-asset.ts'

async function anAsset(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id } = await createAsset(platform, {
    workspace,
    user,
    title: 'Talk',
    kind: 'document',
    source: 'upload',
  })
  return { workspace, id, user }
}

test('a new asset is a draft with the given details', async () => {
  const platform = await createTestPlatform()
  const { workspace, id } = await anAsset(platform)
  expect(await requireAsset(platform, { workspace, id })).toMatchObject({
    title: 'Talk',
    kind: 'document',
    status: 'draft',
    version: 1,
    primaryMedia: null,
  })
})

test('a change is saved once, and a second one from the same version is a conflict', async () => {
  const platform = await createTestPlatform()
  const { workspace, id } = await anAsset(platform)
  platform.clock.advance(60)
  const title = { workspace, id, changes: { version: 1, title: 'Better' } }
  expect(await changeAssetDetails(platform, title)).toEqual({ saved: true, version: 2 })
  expect(
    await changeAssetDetails(platform, { ...title, changes: { version: 1, attribution: 'CC' } }),
  ).toEqual({
    saved: false,
    reason: 'changed',
  })
  expect(await requireAsset(platform, { workspace, id })).toMatchObject({
    title: 'Better',
    attribution: '',
    updatedAt: platform.clock.now(),
  })
})

test('a deleted asset is hidden until it is restored', async () => {
  const platform = await createTestPlatform()
  const { workspace, id, user } = await anAsset(platform)
  expect(await removeAsset(platform, { workspace, id, user })).toBe(true)
  expect(await removeAsset(platform, { workspace, id, user })).toBe(false)
  expect(await findAsset(platform, { workspace, id })).toBeUndefined()
  expect(await restoreAsset(platform, { workspace, id })).toBe(true)
  expect(await findAsset(platform, { workspace, id })).toBeDefined()
})

test('an asset is named like its file until its title changes', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const about = { workspace, user, title: 'talk-01', kind: 'document', source: 'upload' } as const
  const { id } = await createAsset(platform, { ...about, isNamedByFile: true })
  const isNamedByFile = async () => (await requireAsset(platform, { workspace, id })).isNamedByFile
  await changeAssetDetails(platform, { workspace, id, changes: { version: 1, summary: 'About us' } })
  await changeAssetDetails(platform, { workspace, id, changes: { version: 2, title: 'talk-01' } })
  expect(await isNamedByFile()).toBe(true)
  await changeAssetDetails(platform, { workspace, id, changes: { version: 3, title: 'Our talk' } })
  expect(await isNamedByFile()).toBe(false)
})
