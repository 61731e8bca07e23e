import { expect, test } from 'vitest'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { listTags, loadAssetSettings, saveAssetSettings } from './asset-settings.ts'
import { createAsset } from './create-asset.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const one = { workspace, id: (await createAsset(platform, about)).id }
  return { platform, workspace, user, about, one, settings: await loadAssetSettings(platform, one) }
}

test('saved settings are loaded again, in a new version, but not with a folder of another workspace', async () => {
  const { platform, workspace, user, one, settings } = await aDesk()
  const { id: folder } = await createFolder(platform, { workspace, user, name: 'Guests', parent: null })
  const about = { title: 'New', language: 'de', guests: 'Ada\nLea', recordedOn: '2026-02-28' }
  const changed = { ...settings, ...about, folder, tags: ['growth', 'Pricing'] }
  expect(await saveAssetSettings(platform, one, changed)).toEqual({ saved: true, version: 2 })
  expect(await loadAssetSettings(platform, one)).toEqual({ ...changed, version: 2 })
  expect(await saveAssetSettings(platform, one, changed)).toEqual({ saved: false, reason: 'changed' })

  const other = await aWorkspace(platform)
  const named = { workspace: other.workspace, user: other.owner, name: 'Theirs', parent: null }
  const { id: theirs } = await createFolder(platform, named)
  for (const missing of [theirs, newId()]) {
    const saved = saveAssetSettings(platform, one, {
      ...changed,
      version: 2,
      title: 'Other',
      folder: missing,
    })
    await expect(saved).rejects.toMatchObject({ status: 404, code: 'folder_not_found' })
  }
  expect(await loadAssetSettings(platform, one)).toEqual({ ...changed, version: 2 })
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
