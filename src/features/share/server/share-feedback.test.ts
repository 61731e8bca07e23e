import { expect, test } from 'vitest'
import { editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { newId } from '#src/platform/ids.ts'
import { aDesk, aShare, aTalk, lea, saying, see } from '#src/test/shares.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { revokeShare } from './change-share.ts'
import { listGuestComments } from './list-guest-comments.ts'
import { loadSharing } from './load-sharing.ts'
import { answerComment, deleteComment, resolveComment } from './manage-comments.ts'
import { commentOnShare, decideOnShare } from './visit-share.ts'

test('a comment is visible only through its own share, and members are notified', async () => {
  const { platform, made } = await aDesk()
  const [one, other] = [await aShare(platform, made), await aShare(platform, made)]
  const where = { share: one.hashid, cookies: null }
  await commentOnShare(platform, { ...where, said: saying('Shorter here', { at: '1:23' }) })
  await commentOnShare(platform, { ...where, said: saying('Buy now', { website: 'https://spam.test' }) })
  expect(await see(platform, one.hashid)).toMatchObject({
    comments: [{ name: 'Lea', body: 'Shorter here', atMs: 83_000, answers: [] }],
  })
  expect(await see(platform, other.hashid)).toMatchObject({ comments: [] })
  expect(await listGuestComments(platform, made)).toMatchObject([{ name: 'Lea', atMs: 83_000 }])
  expect(await listGuestComments(platform, { ...made, workspace: newId() })).toEqual([])
  const { notifications } = await listNotifications(platform, { ...made, locale: 'de' })
  expect(notifications).toMatchObject([
    {
      title: 'Lea hat „Talk“ kommentiert',
      text: 'Shorter here',
      href: `/workspace/share/asset/${made.asset}`,
    },
  ])
})

test('a member replies to, resolves, reopens and deletes a comment with its replies', async () => {
  const { platform, made } = await aDesk()
  const { hashid } = await aShare(platform, made)
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('Shorter') })
  const [first] = (await loadSharing(platform, made)).comments
  const one = { ...made, comment: first?.id ?? '' }
  await answerComment(platform, { ...one, body: 'Done so' })
  await resolveComment(platform, { ...one, isResolved: true })
  expect(await see(platform, hashid)).toMatchObject({
    comments: [{ isResolved: true, answers: [{ body: 'Done so', isMember: true }] }],
  })
  await resolveComment(platform, { ...one, isResolved: false })
  expect((await loadSharing(platform, made)).comments).toMatchObject([{ isResolved: false, body: 'Shorter' }])
  await deleteComment(platform, one)
  expect((await loadSharing(platform, made)).comments).toEqual([])
  await expect(deleteComment(platform, one)).rejects.toMatchObject({ code: 'comment_not_found' })
})

test('a share for approval says who asks and until when it works, as long as nobody decided', async () => {
  const { platform, made } = await aDesk()
  const { hashid } = await aShare(platform, made, { mode: 'approve', lifetime: '7' })
  const until = new Date(platform.clock.now().getTime() + 7 * 86_400_000)
  expect(await see(platform, hashid)).toMatchObject({ request: { asker: 'Acme Media', until } })
  const said = { intent: 'approve', ...lea, note: '' } as const
  await decideOnShare(platform, { share: hashid, cookies: null, said })
  expect(await see(platform, hashid)).toMatchObject({ request: null, verdict: { verdict: 'approved' } })
  const { hashid: open } = await aShare(platform, made)
  expect(await see(platform, open)).toMatchObject({ request: null })
})

test('visitors can do only what the share allows, and nothing once it has ended', async () => {
  const { platform, made } = await aDesk()
  const [view, remark, shut] = [
    await aShare(platform, made, { mode: 'view' }),
    await aShare(platform, made),
    await aShare(platform, made, { password: 'open sesame' }),
  ]
  function commented(share: string, given = saying('Hello')) {
    return commentOnShare(platform, { share, cookies: null, said: given })
  }
  const decision = { intent: 'approve', ...lea, note: '' } as const
  await expect(commented(view.hashid)).rejects.toMatchObject({ code: 'share_not_allowed' })
  await expect(
    decideOnShare(platform, { share: remark.hashid, cookies: null, said: decision }),
  ).rejects.toMatchObject({
    code: 'share_not_allowed',
  })
  await expect(commented(shut.hashid)).rejects.toMatchObject({ code: 'share_locked' })
  await expect(commented(remark.hashid, saying('Hello', { at: 'noon' }))).rejects.toMatchObject({
    status: 422,
  })
  await expect(commented(remark.hashid, saying('Hello', { item: newId() }))).rejects.toMatchObject({
    status: 410,
  })
  await revokeShare(platform, { ...made, share: remark.id })
  await expect(commented(remark.hashid)).rejects.toMatchObject({ status: 410, code: 'share_ended' })
  expect((await loadSharing(platform, made)).comments).toEqual([])
})

async function aText(platform: TestPlatform) {
  const made = await aTalk(platform)
  const { workspace, user, asset } = made
  const wishes = {
    method: 'extractive',
    language: '',
    tone: 'neutral',
    length: 'short',
    focus: '',
    avoid: '',
    instruction: '',
    brand: '',
    persona: '',
  } as const
  const job = {
    workspace,
    user,
    asset,
    ...wishes,
    subject: asset,
    run: newId(),
    kinds: ['linkedin' as const],
  }
  await writeContent(platform, job, { step: async () => undefined })
  const [text] = await listContent(platform, made)
  const place = { kind: 'content', id: asset } as const
  const { hashid } = await aShare(platform, { ...made, place }, { thing: text?.id ?? '', mode: 'approve' })
  async function decide(intent: 'approve' | 'ask-changes', variant: number) {
    platform.clock.advance(1000)
    await decideOnShare(platform, {
      share: hashid,
      cookies: null,
      said: { intent, ...lea, note: 'So', variant },
    })
  }
  return { ...made, place, hashid, content: text?.id ?? '', decide }
}

test("a guest's decision about a text is stored as a separate approval, for the variant they saw", async () => {
  const platform = await createTestPlatform()
  const made = await aText(platform)
  expect(await see(platform, made.hashid)).toMatchObject({
    thing: { kind: 'content', outputName: 'LinkedIn post', variant: 1 },
    verdict: null,
  })
  await made.decide('approve', 1)
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: true, approvedVariant: 1 }])
  await made.decide('ask-changes', 1)
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: false, approvedVariant: null }])
  await editContent(platform, { ...made, text: 'Another text' })
  await expect(made.decide('approve', 1)).rejects.toMatchObject({ status: 409, code: 'text_changed' })
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: false, n: 2 }])
  await made.decide('approve', 2)
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: true, approvedVariant: 2 }])
  const { verdicts } = await loadSharing(platform, made)
  expect(verdicts.map(({ verdict, variant }) => [verdict, variant])).toEqual([
    ['approved', 2],
    ['changes_wanted', 1],
    ['approved', 1],
  ])
  const { notifications } = await listNotifications(platform, made)
  expect(notifications.map(({ title }) => title).toSorted()).toEqual([
    'Lea approved “LinkedIn post · Talk”',
    'Lea approved “LinkedIn post · Talk”',
    'Lea requested changes to “LinkedIn post · Talk”',
  ])
})
