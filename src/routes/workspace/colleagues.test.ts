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
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { addComment as addPageComment } from '#src/features/page/server/page-review.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { answerComment } from '#src/features/share/server/manage-comments.ts'
import { commentOnShare } from '#src/features/share/server/visit-share.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { loadAsset } from '#src/features/transcript/server/load-asset.ts'
import { loadEditor } from '#src/features/transcript/server/load-editor.ts'
import { addComment, listComments } from '#src/features/transcript/server/transcript-comments.ts'
import { itemAt } from '#src/features/workspace/schema.ts'
import { leavePresence, recordPresence } from '#src/features/workspace/server/record-presence.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { asMember, currentMember } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aShare, saying, see } from '#src/test/shares.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { workspace, user, cookie } = owner
  const { user: cleo } = await aColleague(platform, owner, 'member')
  async function noticesOf(whom: string, locale: 'en' | 'de' = 'en') {
    const { notifications } = await listNotifications(platform, { workspace, user: whom, locale })
    return notifications
      .filter(({ kind }) => kind === 'mention')
      .map(({ title, text, href }) => ({ title, text, href }))
  }
  return { platform, workspace, who: { workspace, user }, cleo, cookie, noticesOf }
}

test('an asset names its last editor, and changes by jobs are no edits', async () => {
  const { platform, workspace, who, cleo } = await aDesk()
  const made = platform.clock.now()
  const { id } = await createAsset(platform, { ...who, title: 'Talk', kind: 'document', source: 'paste' })
  const edited = async () => (await loadAsset(platform, { workspace, id })).edited
  const first = await edited()
  expect(first).toEqual({ by: expect.any(String), at: made })
  platform.clock.advance(60_000)
  const changed = platform.clock.now()
  const changes = { version: 1, title: 'Our talk' }
  await asMember(cleo, () => changeAssetDetails(platform, { workspace, id, changes }))
  const second = await edited()
  expect(second?.at).toEqual(changed)
  expect(second?.by).not.toBe(first?.by)
  platform.clock.advance(60_000)
  await markAssetReady(platform, { workspace, id })
  expect(await edited()).toEqual(second)
})

test('collections, folders and transcripts name their last editor, to whom a request with their cookie is attributed', async () => {
  const { platform, workspace, who, cleo, cookie } = await aDesk()
  const { id: collection } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const { id: folder } = await createFolder(platform, { ...who, name: 'Inner', parent: null })
  const { id: other } = await createFolder(platform, { ...who, name: 'Outer', parent: null })
  expect((await listFolderEdits(platform, workspace)).get(folder)?.editedBy).toBe(who.user)
  platform.clock.advance(60_000)
  const at = platform.clock.now()
  await asMember(cleo, async () => {
    await changeCollectionDetails(platform, { workspace, collection }, { title: 'Best', intro: '' })
    await moveFolder(platform, { workspace, folder }, other)
  })
  expect((await findCollection(platform, { workspace, id: collection }))?.edited?.at).toEqual(at)
  const folders = await listFolderEdits(platform, workspace)
  expect(folders.get(folder)).toEqual({ editedBy: cleo, editedAt: at })
  expect(folders.get(other)?.editedBy).toBe(who.user)
  const asset = await aSpokenAsset(platform, { workspace, user: cleo }, { text: 'Bo: Hello.' })
  expect((await loadEditor(platform, { ...who, asset })).transcript?.edited?.at).toEqual(at)
  await asMember('', async () => {
    expect(currentMember()).toBe('')
    await requireMember(platform, new Request('http://nurtured.test/', { headers: { cookie } }))
    expect(currentMember()).toBe(who.user)
  })
})

test('members viewing the same object are shown until they leave, at most for a minute', async () => {
  const { platform, who, cleo: user } = await aDesk()
  const ada = { ...who, item: `page.${newId()}` }
  const cleo = { ...ada, user }
  expect(await recordPresence(platform, ada)).toEqual([])
  expect(await recordPresence(platform, cleo)).toEqual(['Ada Owner'])
  expect(await recordPresence(platform, ada)).toEqual(['Cleo'])
  expect(await recordPresence(platform, { ...ada, item: `page.${newId()}` })).toEqual([])
  await leavePresence(platform, cleo)
  expect(await recordPresence(platform, ada)).toEqual([])
  await recordPresence(platform, cleo)
  platform.clock.advance(59)
  expect(await recordPresence(platform, ada)).toEqual(['Cleo'])
  platform.clock.advance(2)
  expect(await recordPresence(platform, ada)).toEqual([])

  // Not across workspaces, or for non-members.
  platform.clock.advance(61)
  await recordPresence(platform, { ...ada, user: newId() })
  expect(await recordPresence(platform, cleo)).toEqual([])
  const other = await aSignedInOwner(platform)
  await recordPresence(platform, ada)
  expect(await recordPresence(platform, { ...ada, workspace: other.workspace, user: other.user })).toEqual([])
})

const id = newId()
test.each([
  [`/workspace/page/${id}/editor`, `page.${id}`],
  [`/Workspace/Page/${id.toUpperCase()}`, `page.${id}`],
  ['/workspace/guest/new', undefined],
  [`/workspace/trash/${id}`, undefined],
  [`/workspace/page/${id}x`, undefined],
])('%s shows %s', (path, thing) => {
  expect(itemAt(path)).toBe(thing)
})

test('mentioning a member on a page notifies them once, with place and author, and no one else', async () => {
  const { platform, who, cleo, noticesOf } = await aDesk()
  const { id: page } = await createPage(platform, { ...who, title: 'Pricing' })
  await addPageComment(platform, { ...who, page, body: 'No name at all' })
  await addPageComment(platform, { ...who, page, body: '@Cleo and @cleo again: is this right?' })
  const href = `/workspace/page/${page}/internal`
  expect(await noticesOf(cleo)).toEqual([
    { title: 'Ada Owner mentioned you in “Pricing”', text: '@Cleo and @cleo again: is this right?', href },
  ])
  expect(await noticesOf(cleo, 'de')).toMatchObject([{ title: 'Ada Owner hat dich in „Pricing“ erwähnt' }])
  await addPageComment(platform, { ...who, user: cleo, page, body: '@Cleo is me' })
  expect(await noticesOf(cleo)).toHaveLength(1)
  expect(await noticesOf(who.user)).toEqual([])
})

test('mentioning a member in a transcript notifies them unless they opted out; a refused comment notifies no one', async () => {
  const { platform, who, cleo, noticesOf } = await aDesk()
  const about = { ...who, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const body = `@Cleo ${'long '.repeat(100)}`
  const comment = { segment: newId(), startMs: null, quote: '', body }
  await expect(addComment(platform, { ...who, asset, comment })).rejects.toMatchObject({ status: 404 })
  expect(await noticesOf(cleo)).toEqual([])
  await importTranscript(platform, { ...who, asset, filename: 'talk.txt', text: 'Ada: Hello there.' })
  await addComment(platform, { ...who, asset, comment })
  const [told] = await noticesOf(cleo)
  expect(told).toMatchObject({
    title: 'Ada Owner mentioned you in “Talk”',
    href: `/workspace/assets/${asset}/transcript`,
  })
  expect(told?.text).toHaveLength(200)
  const choices = [{ topic: 'mention', channel: 'in_app' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace: who.workspace, user: cleo, choices })
  await addComment(platform, { ...who, asset, comment })
  expect(await noticesOf(cleo)).toHaveLength(1)
  expect(await listComments(platform, { ...who, asset })).toHaveLength(2)
})

test('mentioning a member in a reply to a visitor notifies them with its place and shows visitors no email', async () => {
  const { platform, who, cleo, noticesOf } = await aDesk()
  const asset = await aSpokenAsset(platform, who, { text: 'Ada: Hello there.' })
  const talk = { ...who, asset, place: { kind: 'asset' as const, id: asset } }
  const { hashid } = await aShare(platform, talk)
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('Who knows? @Cleo?') })
  expect(await noticesOf(cleo)).toEqual([])
  const [comment] = (await loadSharing(platform, talk)).comments
  const body = 'Ask @Cleo, or @bo.ring@acme.test.'
  await answerComment(platform, { ...talk, comment: comment?.id ?? '', body })
  expect(await noticesOf(cleo)).toEqual([
    { title: 'Ada Owner mentioned you in “Talk”', text: body, href: `/workspace/share/asset/${asset}` },
  ])
  expect(await see(platform, hashid)).toMatchObject({
    comments: [{ body: 'Who knows? @Cleo?', answers: [{ body: 'Ask @Cleo, or @colleague.' }] }],
  })
})
