import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { addComment as addPageComment } from '#src/features/page/server/page-review.ts'
import { loadSharing } from '#src/features/share/server/load-sharing.ts'
import { answerComment } from '#src/features/share/server/manage-comments.ts'
import { commentOnShare } from '#src/features/share/server/visit-share.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { addComment, listComments } from '#src/features/transcript/server/transcript-comments.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aShare, saying, see } from '#src/test/shares.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

async function aTeam() {
  const platform = await createTestPlatform()
  const home = await aSignedInOwner(platform)
  const { workspace, user } = home
  const cleo = (await aColleague(platform, home, 'member')).user
  async function noticesOf(whom: string, locale: 'en' | 'de' = 'en') {
    const { notifications } = await listNotifications(platform, { workspace, user: whom, locale })
    return notifications
      .filter(({ kind }) => kind === 'mention')
      .map(({ title, text, href }) => ({ title, text, href }))
  }
  return { platform, who: { workspace, user }, cleo, noticesOf }
}

test('mentioning a member on a page notifies them once, with place and author, and no one else', async () => {
  const { platform, who, cleo, noticesOf } = await aTeam()
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
  const { platform, who, cleo, noticesOf } = await aTeam()
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
  const { platform, who, cleo, noticesOf } = await aTeam()
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
