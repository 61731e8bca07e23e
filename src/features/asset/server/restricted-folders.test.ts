import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { findRestricted } from '#src/features/workspace/server/find-restricted.ts'
import { workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aPlace } from '#src/test/places.ts'
import { createAsset } from './create-asset.ts'
import { deleteFolder, moveAssetsToFolder } from './file-asset.ts'
import { findAsset } from './find-asset.ts'

/** A workspace with nested folders, an asset in the innermost, and two regular members. */
async function aHouse() {
  const { platform, workspace, organization, user: owner } = await aPlace()
  const where = { workspace, organization }
  const { user: chosen } = await aColleague(platform, where, 'member')
  const { user: other } = await aColleague(platform, where, 'member')
  const make = async (name: string, parent: string | null = null) =>
    (await createFolder(platform, { workspace, user: owner, name, parent })).id
  const outer = await make('Deals')
  const inner = await make('Acme', outer)
  const about = { workspace, user: owner, title: 'Plan', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, { ...about, folder: inner })
  /** Runs something as this member would in a request. */
  async function as<T>(user: string, run: () => Promise<T>): Promise<T> {
    const closed = await platform.db.asSystem((tx) => findRestricted(tx, { workspace, user }))
    return withRestrictions(closed, run)
  }
  type Access = 'selected' | 'everyone'
  const restrict = (members: string[], access: Access = 'selected', folder = outer, user = owner) =>
    restrictFolder(platform, { workspace, user, folder }, { access, members })
  const seenBy = (user: string) =>
    as(user, async () => ({
      folders: (await listFolders(platform, workspace)).map(({ name }) => name),
      asset: (await findAsset(platform, { workspace, id: asset }))?.title,
    }))
  const folders = { outer, inner, make }
  return { platform, workspace, owner, chosen, other, ...folders, asset, as, restrict, seenBy }
}

const all = { folders: ['Deals', 'Acme'], asset: 'Plan' }

test('a restricted folder and everything in it is visible to selected members only', async () => {
  const { chosen, other, owner, restrict, seenBy } = await aHouse()
  expect(await seenBy(other)).toEqual(all)
  await restrict([chosen])
  expect(await seenBy(other)).toEqual({ folders: [], asset: undefined })
  expect(await seenBy(chosen)).toEqual(all)
  expect(await seenBy(owner)).toEqual(all)
  await restrict([], 'everyone')
  expect(await seenBy(other)).toEqual(all)
})

test('members without access to a folder cannot put anything into it, move it or delete it', async () => {
  const { platform, workspace, chosen, other, outer, inner, make, as, restrict } = await aHouse()
  const about = { workspace, user: other, title: 'Mine', kind: 'document', source: 'upload' } as const
  const { id: mine } = await createAsset(platform, about)
  const open = await make('Open')
  await restrict([chosen])
  const attempts: (() => Promise<unknown>)[] = [
    () => moveAssetsToFolder(platform, { workspace, ids: [mine], folder: inner }),
    () => createFolder(platform, { workspace, user: other, name: 'New', parent: outer }),
    () => moveFolder(platform, { workspace, folder: open }, inner),
    () => moveFolder(platform, { workspace, folder: inner }, open),
    () => deleteFolder(platform, { workspace, folder: open, into: outer }),
    () => deleteFolder(platform, { workspace, folder: outer, into: null }),
    () => restrict([], 'everyone', outer, other),
  ]
  for (const attempt of attempts)
    await expect(as(other, attempt)).rejects.toMatchObject({ status: 404, code: 'folder_not_found' })
})

test('restricted contents move along with an open folder, no matter which member moves or deletes it', async () => {
  const { platform, workspace, other, outer, inner, make, asset, as, restrict } = await aHouse()
  await restrict([], 'selected', inner)
  const elsewhere = await make('Else')
  await as(other, () => moveFolder(platform, { workspace, folder: outer }, elsewhere))
  await as(other, () => deleteFolder(platform, { workspace, folder: outer, into: null }))
  expect((await listFolders(platform, workspace)).map(({ name, parent }) => [name, parent])).toEqual([
    ['Acme', null],
    ['Else', null],
  ])
  expect((await findAsset(platform, { workspace, id: asset }))?.folder).toBe(inner)
})

test('only members of the workspace can be selected, and leaving removes the selection', async () => {
  const { platform, workspace, chosen, outer, restrict, seenBy } = await aHouse()
  await expect(restrict([newId()])).rejects.toMatchObject({ status: 422, code: 'not_a_member' })
  await restrict([chosen])
  await platform.db.asSystem((tx) =>
    tx
      .delete(workspaceMembers)
      .where(and(eq(workspaceMembers.workspace, workspace), eq(workspaceMembers.user, chosen))),
  )
  expect(await seenBy(chosen)).toEqual({ folders: [], asset: undefined })
  const [first] = await listFolders(platform, workspace)
  expect(first).toMatchObject({ id: outer, access: 'selected' })
  expect(first?.members).not.toContain(chosen)
})
