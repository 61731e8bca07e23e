import { expect, test } from 'vitest'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { listTags, loadAssetSettings, saveAssetSettings } from './asset-settings.ts'
import { createAsset } from './create-asset.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const one = { workspace, id: (await createAsset(platform, about)).id }
  return { platform, workspace, user, about, one, settings: await loadAssetSettings(platform, one) }
}

test('saved settings are loaded again, in a new version', async () => {
  const { platform, workspace, user, one, settings } = await aDesk()
  const { id: folder } = await createFolder(platform, { workspace, user, name: 'Guests', parent: null })
  const about = { title: 'New', language: 'de', guests: 'Ada\nLea', recordedOn: '2026-02-28' }
  const changed = { ...settings, ...about, folder, tags: ['growth', 'Pricing'] }
  expect(await saveAssetSettings(platform, one, changed)).toEqual({ saved: true, version: 2 })
  expect(await loadAssetSettings(platform, one)).toEqual({ ...changed, version: 2 })
  expect(await saveAssetSettings(platform, one, changed)).toEqual({ saved: false, reason: 'changed' })
})

test('tags ignore case and disappear with their last asset', async () => {
  const { platform, workspace, about, one, settings } = await aDesk()
  const other = { workspace, id: (await createAsset(platform, about)).id }
  await saveAssetSettings(platform, one, { ...settings, tags: ['Pricing', 'growth'] })
  await saveAssetSettings(platform, other, { ...settings, tags: ['PRICING'] })
  expect(await listTags(platform, workspace)).toEqual(['growth', 'Pricing'])
  expect((await loadAssetSettings(platform, other)).tags).toEqual(['Pricing'])
  await saveAssetSettings(platform, one, { ...settings, version: 2, tags: [] })
  expect(await listTags(platform, workspace)).toEqual(['Pricing'])
})

test('a folder of another workspace counts as missing, and nothing is saved', async () => {
  const { platform, one, settings } = await aDesk()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: theirs } = await createFolder(platform, { workspace, user, name: 'Theirs', parent: null })
  for (const folder of [theirs, newId()]) {
    const saved = saveAssetSettings(platform, one, { ...settings, title: 'Changed', folder, tags: ['x'] })
    await expect(saved).rejects.toMatchObject({ status: 404, code: 'folder_not_found' })
  }
  expect(await loadAssetSettings(platform, one)).toEqual(settings)
})
