import { expect, test } from 'vitest'
import { changeFolderDetails, createFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { listDefaultFolders, setDefaultFolder } from '#src/features/folder/server/default-folders.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { createAsset } from './create-asset.ts'
import { countByFolder, deleteFolder, moveAssetsToFolder } from './file-asset.ts'
import { requireAsset } from './find-asset.ts'

async function aShelf() {
  const { platform, workspace, user } = await aPlace()
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
  const move = (folder: string, into: string | null) => moveFolder(platform, { workspace, folder }, into)
  return { platform, workspace, user, make, chain, tree, move }
}

test('folders can be nested five deep, and move only where all of them fit and never into themselves', async () => {
  const { chain, make, tree, move } = await aShelf()
  const [a = '', b = '', c = '', , e] = await chain('a', 'b', 'c', 'd', 'e')
  const tooDeep = { status: 409, code: 'folder_too_deep' }
  await expect(make('f', e)).rejects.toMatchObject(tooDeep)
  const [top = ''] = await chain('x', 'y', 'z')
  await expect(move(top, c)).rejects.toMatchObject(tooDeep)
  for (const into of [a, b, c])
    await expect(move(a, into)).rejects.toMatchObject({ status: 409, code: 'folder_ring' })
  expect(await tree()).toEqual(['-a', '--b', '---c', '----d', '-----e', '-x', '--y', '---z'])
})

test('of two concurrent moves that would form a cycle, one is refused', {
  tags: ['postgres'],
}, async () => {
  const { make, tree, move } = await aShelf()
  for (let round = 0; round < 10; round += 1) {
    const [a, b] = [await make(`a${round}`), await make(`b${round}`)]
    const moves = await Promise.allSettled([move(a, b), move(b, a)])
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
  expect(await tree()).toHaveLength(20)
})

test('folder names are unique within a folder, ignoring case', async () => {
  const { platform, workspace, make } = await aShelf()
  const a = await make('Guests')
  await make('Guests', a)
  await expect(make('guests')).rejects.toMatchObject({ status: 409, code: 'folder_name_taken' })
  const other = { workspace, folder: await make('Other') }
  const renamed = changeFolderDetails(platform, other, { name: 'GUESTS', colour: 'red' })
  await expect(renamed).rejects.toMatchObject({ code: 'folder_name_taken' })
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
  const end = (to: string | null) => deleteFolder(platform, { workspace, folder: from, into: to })
  await expect(end(into)).rejects.toMatchObject({ status: 409 })
  expect((await countByFolder(platform, workspace)).get(from)).toEqual({ assets: 1, bytes: 0 })
  await expect(end(from)).rejects.toMatchObject({ status: 404 })
  await end(null)
  expect(await tree()).toEqual(['-Child', '-Into', '--Child'])
  expect((await countByFolder(platform, workspace)).size).toBe(0)
})

test('a folder of another workspace counts as missing and stays untouched', async () => {
  const { platform, workspace, user, make } = await aShelf()
  const theirs = await make('Theirs')
  const other = await aWorkspace(platform)
  const mine = { workspace: other.workspace, user }
  const missing = newId()
  for (const folder of [theirs, missing]) {
    const which = { workspace: other.workspace, folder }
    for (const attempt of [
      () => createFolder(platform, { ...mine, name: 'In', parent: folder }),
      () => moveFolder(platform, which, null),
      () => changeFolderDetails(platform, which, { name: 'x', colour: 'red' }),
      () => deleteFolder(platform, { ...which, into: null }),
      () => moveAssetsToFolder(platform, { ...which, ids: [missing] }),
      () => setDefaultFolder(platform, { ...which, kind: 'audio' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'folder_not_found' })
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
})
