import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { createAsset } from './create-asset.ts'
import { changeAssetDetails } from './describe-asset.ts'
import { findAsset, requireAsset } from './find-asset.ts'
import { removeAsset, restoreAsset } from './remove-asset.ts'
import { setVisibility } from './set-visibility.ts'

type Changes = Parameters<typeof changeAssetDetails>[1]['changes']

async function anAsset(more: Partial<Parameters<typeof createAsset>[1]> = {}) {
  const { platform, workspace, user } = await aPlace()
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload', ...more } as const
  const { id } = await createAsset(platform, about)
  const one = { workspace, id }
  const change = (version: number, changes: Omit<Changes, 'version'>) =>
    changeAssetDetails(platform, { ...one, changes: { version, ...changes } })
  return { platform, one, user, change, read: () => requireAsset(platform, one) }
}

test('a new asset is a draft, named like its file until its title changes, and takes one change per version', async () => {
  const { platform, change, read } = await anAsset({ title: 'talk-01', isNamedByFile: true })
  const draft = { title: 'talk-01', kind: 'document', status: 'draft', version: 1, primaryMedia: null }
  expect(await read()).toMatchObject(draft)
  await change(1, { summary: 'About us' })
  await change(2, { title: 'talk-01' })
  expect((await read()).isNamedByFile).toBe(true)
  platform.clock.advance(60)
  expect(await change(3, { title: 'Our talk' })).toEqual({ saved: true, version: 4 })
  expect(await change(3, { attribution: 'CC' })).toEqual({ saved: false, reason: 'changed' })
  const changed = {
    title: 'Our talk',
    isNamedByFile: false,
    attribution: '',
    updatedAt: platform.clock.now(),
  }
  expect(await read()).toMatchObject(changed)
})

test('a deleted asset is hidden until it is restored', async () => {
  const { platform, one, user } = await anAsset()
  expect(await removeAsset(platform, { ...one, user })).toBe(true)
  expect(await removeAsset(platform, { ...one, user })).toBe(false)
  expect(await findAsset(platform, one)).toBeUndefined()
  expect(await restoreAsset(platform, one)).toBe(true)
  expect(await findAsset(platform, one)).toBeDefined()
})

test('assets become public, except those that were already or belong to another workspace', async () => {
  const { platform, one, read } = await anAsset()
  const asked = { workspace: one.workspace, ids: [one.id], visibility: 'public' as const }
  const { workspace } = await aWorkspace(platform)
  expect(await setVisibility(platform, { ...asked, workspace })).toEqual([])
  expect(await read()).toMatchObject({ visibility: 'private' })
  expect(await setVisibility(platform, asked)).toEqual([{ id: one.id, before: 'private' }])
  expect(await read()).toMatchObject({ visibility: 'public' })
  expect(await setVisibility(platform, asked)).toEqual([])
})
