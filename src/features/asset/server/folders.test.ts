import { expect, test } from 'vitest'
import { changeFolderDetails, createFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { listDefaultFolders, setDefaultFolder } from '#src/features/folder/server/default-folders.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createAsset } from './create-asset.ts'
import { countByFolder, deleteFolder, moveAssetsToFolder } from './file-asset.ts'
import { requireAsset } from './find-asset.ts'

async function aShelf() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  async function make(name: string, parent: string | null = null): Promise<string> {
    return (await createFolder(platform, { workspace, user, name, parent })).id
  }
  async function chain(...names: string[]): Promise<string[]> {
    const ids: string[] = []
    for (const name of names) ids.push(await make(name, ids.at(-1) ?? null))
    return ids
  }
  async function tree(): Promise<string[]> {
    return (await listFolders(platform, workspace)).map(({ name, depth }) => `${'-'.repeat(depth)}${name}`)
  }
  return { platform, workspace, user, make, chain, tree }
}

test('folders can be nested five deep and no deeper', async () => {
  const { chain, make, tree } = await aShelf()
  const ids = await chain('a', 'b', 'c', 'd', 'e')
  expect(await tree()).toEqual(['-a', '--b', '---c', '----d', '-----e'])
  await expect(make('f', ids[4])).rejects.toMatchObject({ status: 409, code: 'folder_too_deep' })
})

test('a folder with subfolders moves only where all of them fit', async () => {
  const { platform, workspace, chain, tree } = await aShelf()
  const [, , third = ''] = await chain('a', 'b', 'c')
  const [top = ''] = await chain('x', 'y', 'z')
  await expect(moveFolder(platform, { workspace, folder: top }, third)).rejects.toMatchObject({
    code: 'folder_too_deep',
  })
  expect(await tree()).toEqual(['-a', '--b', '---c', '-x', '--y', '---z'])
})

test('a folder cannot move into itself or its subfolders', async () => {
  const { platform, workspace, chain } = await aShelf()
  const [a = '', b = '', c = ''] = await chain('a', 'b', 'c')
  for (const into of [a, b, c])
    await expect(moveFolder(platform, { workspace, folder: a }, into)).rejects.toMatchObject({
      status: 409,
      code: 'folder_ring',
    })
})

test('of two concurrent moves that would form a cycle, one is refused', {
  tags: ['postgres'],
}, async () => {
  const { platform, workspace, make, tree } = await aShelf()
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await make(`a${round}`), await make(`b${round}`)]
    const moves = await Promise.allSettled([
      moveFolder(platform, { workspace, folder: a }, b),
      moveFolder(platform, { workspace, folder: b }, a),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await tree()).toHaveLength(20)
})

test('folder names are unique within a folder, ignoring case', async () => {
  const { platform, workspace, make } = await aShelf()
  const a = await make('Guests')
  await make('Guests', a)
  await expect(make('guests')).rejects.toMatchObject({ status: 409, code: 'folder_name_taken' })
  const other = await make('Other')
  const look = { name: 'GUESTS', colour: 'red' } as const
  await expect(changeFolderDetails(platform, { workspace, folder: other }, look)).rejects.toMatchObject({
    code: 'folder_name_taken',
  })
})

test('the contents of a deleted folder move to the chosen one, all or nothing', async () => {
  const { platform, workspace, user, make, tree } = await aShelf()
  const [from, into] = [await make('From'), await make('Into')]
  await make('Child', from)
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  expect(await moveAssetsToFolder(platform, { workspace, ids: [asset], folder: from })).toMatchObject({
    moved: 1,
    before: [{ id: asset, folder: null }],
  })
  await make('Child', into)
  await expect(deleteFolder(platform, { workspace, folder: from, into })).rejects.toMatchObject({
    status: 409,
  })
  expect((await countByFolder(platform, workspace)).get(from)).toEqual({ assets: 1, bytes: 0 })
  await expect(deleteFolder(platform, { workspace, folder: from, into: from })).rejects.toMatchObject({
    status: 404,
  })
  await deleteFolder(platform, { workspace, folder: from, into: null })
  expect(await tree()).toEqual(['-Child', '-Into', '--Child'])
  expect((await countByFolder(platform, workspace)).size).toBe(0)
})

test('a folder of another workspace counts as missing and stays untouched', async () => {
  const { platform, workspace, user, make } = await aShelf()
  const theirs = await make('Theirs')
  const other = await aWorkspace(platform)
  const mine = { workspace: other.workspace, user }
  const missing = newId()
  for (const id of [theirs, missing]) {
    const which = { workspace: other.workspace, folder: id }
    const gone = { status: 404, code: 'folder_not_found' }
    await expect(createFolder(platform, { ...mine, name: 'In', parent: id })).rejects.toMatchObject(gone)
    await expect(moveFolder(platform, which, null)).rejects.toMatchObject(gone)
    await expect(changeFolderDetails(platform, which, { name: 'x', colour: 'red' })).rejects.toMatchObject(
      gone,
    )
    await expect(deleteFolder(platform, { ...which, into: null })).rejects.toMatchObject(gone)
    await expect(
      moveAssetsToFolder(platform, { workspace: other.workspace, ids: [missing], folder: id }),
    ).rejects.toMatchObject(gone)
  }
  expect(await listFolders(platform, workspace)).toMatchObject([{ name: 'Theirs' }])
})

test('a new asset goes into the default folder of its kind unless another is given', async () => {
  const { platform, workspace, user, make } = await aShelf()
  const [talks, other] = [await make('Talks'), await make('Other')]
  await setDefaultFolder(platform, { workspace, kind: 'audio', folder: talks })
  const put = async (about: Partial<Parameters<typeof createAsset>[1]> = {}) => {
    const asset = { workspace, user, title: 'T', kind: 'audio', source: 'upload', ...about } as const
    const { id } = await createAsset(platform, asset)
    return (await requireAsset(platform, { workspace, id })).folder
  }
  expect(await put()).toBe(talks)
  expect(await put({ folder: null })).toBeNull()
  expect(await put({ folder: other })).toBe(other)
  expect(await put({ kind: 'document' })).toBeNull()
  expect((await countByFolder(platform, workspace)).get(talks)).toEqual({ assets: 1, bytes: 0 })

  await deleteFolder(platform, { workspace, folder: talks, into: other })
  expect(await listDefaultFolders(platform, workspace)).toEqual({ audio: other })
  await deleteFolder(platform, { workspace, folder: other, into: null })
  expect(await listDefaultFolders(platform, workspace)).toEqual({})
  expect(await put()).toBeNull()

  const { workspace: theirs } = await aWorkspace(platform)
  const mine = await make('Mine')
  const refused = setDefaultFolder(platform, { workspace: theirs, kind: 'audio', folder: mine })
  await expect(refused).rejects.toMatchObject({ status: 404, code: 'folder_not_found' })
})
