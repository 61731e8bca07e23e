import { expect, test } from 'vitest'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { listAssetFiles, listImageChoices, replaceRecording, setCover } from './asset-files.ts'
import { createAsset } from './create-asset.ts'

async function aFile(platform: TestPlatform, workspace: string, filename: string): Promise<string> {
  const id = newId()
  const mime = filename.endsWith('.png') ? 'image/png' : 'audio/mpeg'
  const about = { key: `media/${workspace}/${id}`, bytes: 10, sha256: id, createdAt: platform.clock.now() }
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(mediaFile).values({ workspace, id, filename, mime, ...about }),
  )
  return id
}

async function anAsset() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const first = await aFile(platform, workspace, 'first.mp3')
  const about = { title: 'Talk', kind: 'audio', source: 'upload', primaryMedia: first } as const
  const { id } = await createAsset(platform, { workspace, user, ...about })
  const roles = async () =>
    (await listAssetFiles(platform, { workspace, id })).map(({ role, filename }) => `${role} ${filename}`)
  return { platform, workspace, one: { workspace, id }, first, roles }
}

test('a new recording replaces the previous one, which stays and can be restored', async () => {
  const { platform, workspace, one, first, roles } = await anAsset()
  const second = await aFile(platform, workspace, 'second.mp3')
  expect(await replaceRecording(platform, one, second)).toEqual({ before: first })
  expect(await roles()).toEqual(['recording second.mp3', 'previous first.mp3'])
  await replaceRecording(platform, one, second)
  await replaceRecording(platform, one, first)
  expect(await roles()).toEqual(['recording first.mp3', 'previous second.mp3'])
})

test('a cover has to be an image and a recording a recording of the workspace', async () => {
  const { platform, workspace, one, first, roles } = await anAsset()
  const cover = await aFile(platform, workspace, 'cover.png')
  expect(await setCover(platform, one, cover)).toEqual({ before: null })
  expect(await roles()).toEqual(['recording first.mp3', 'cover cover.png'])
  await expect(setCover(platform, one, first)).rejects.toMatchObject({ code: 'file_not_found' })
  await expect(replaceRecording(platform, one, cover)).rejects.toMatchObject({ code: 'file_not_found' })
  const theirs = await aFile(platform, (await aWorkspace(platform)).workspace, 'theirs.mp3')
  await expect(replaceRecording(platform, one, theirs)).rejects.toMatchObject({ status: 404 })
  expect(await roles()).toEqual(['recording first.mp3', 'cover cover.png'])
  expect(await setCover(platform, one, null)).toEqual({ before: cover })
  expect(await listImageChoices(platform, workspace)).toEqual([{ id: cover, filename: 'cover.png' }])
})
