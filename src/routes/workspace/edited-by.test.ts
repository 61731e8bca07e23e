import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { changeAssetDetails } from '#src/features/asset/server/describe-asset.ts'
import { markAssetReady } from '#src/features/asset/server/mark-asset-ready.ts'
import {
  changeCollectionDetails,
  createCollection,
} from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { createFolder, moveFolder } from '#src/features/folder/server/change-folder.ts'
import { listFolderEdits } from '#src/features/folder/server/list-folders.ts'
import { loadAsset } from '#src/features/transcript/server/load-asset.ts'
import { loadEditor } from '#src/features/transcript/server/load-editor.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { asMember, currentMember } from '#src/platform/database/request-access.ts'
import { aColleague } from '#src/test/colleague.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { workspace, user, cookie } = owner
  const { user: lea } = await aColleague(platform, owner, 'member')
  return { platform, workspace, who: { workspace, user }, lea, cookie }
}

test('an asset names its last editor, and changes by jobs are no edits', async () => {
  const { platform, workspace, who, lea } = await aDesk()
  const made = platform.clock.now()
  const { id } = await createAsset(platform, { ...who, title: 'Talk', kind: 'document', source: 'paste' })
  const edited = async () => (await loadAsset(platform, { workspace, id })).edited
  const first = await edited()
  expect(first).toEqual({ by: expect.any(String), at: made })
  platform.clock.advance(60_000)
  const changed = platform.clock.now()
  const changes = { version: 1, title: 'Our talk' }
  await asMember(lea, () => changeAssetDetails(platform, { workspace, id, changes }))
  const second = await edited()
  expect(second?.at).toEqual(changed)
  expect(second?.by).not.toBe(first?.by)
  platform.clock.advance(60_000)
  await markAssetReady(platform, { workspace, id })
  expect(await edited()).toEqual(second)
})

test('collections, folders and transcripts name their last editor', async () => {
  const { platform, workspace, who, lea } = await aDesk()
  const { id: collection } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const { id: folder } = await createFolder(platform, { ...who, name: 'Inner', parent: null })
  const { id: other } = await createFolder(platform, { ...who, name: 'Outer', parent: null })
  expect((await listFolderEdits(platform, workspace)).get(folder)?.editedBy).toBe(who.user)
  platform.clock.advance(60_000)
  const at = platform.clock.now()
  await asMember(lea, async () => {
    await changeCollectionDetails(platform, { workspace, collection }, { title: 'Best', intro: '' })
    await moveFolder(platform, { workspace, folder }, other)
  })
  expect((await findCollection(platform, { workspace, id: collection }))?.edited?.at).toEqual(at)
  const folders = await listFolderEdits(platform, workspace)
  expect(folders.get(folder)).toEqual({ editedBy: lea, editedAt: at })
  expect(folders.get(other)?.editedBy).toBe(who.user)
  const asset = await aSpokenAsset(platform, { workspace, user: lea }, { text: 'Bo: Hello.' })
  expect((await loadEditor(platform, { ...who, asset })).transcript?.edited?.at).toEqual(at)
})

test('a request of a signed-in user is attributed to them', async () => {
  const { platform, who, cookie } = await aDesk()
  await asMember('', async () => {
    expect(currentMember()).toBe('')
    await requireMember(platform, new Request('http://nurtured.test/', { headers: { cookie } }))
    expect(currentMember()).toBe(who.user)
  })
})
