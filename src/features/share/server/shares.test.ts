import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { writeJob } from '#src/features/content/schema.ts'
import { editContent } from '#src/features/content/server/change-content.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { writeContent } from '#src/features/content/server/write-content.ts'
import { listNotifications } from '#src/features/notification/server/list-notifications.ts'
import { newId } from '#src/platform/ids.ts'
import { aDesk, aShare, lea, saying, see } from '#src/test/shares.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { listGuestComments } from './list-guest-comments.ts'
import { loadSharing } from './load-sharing.ts'
import { answerComment, deleteComment, resolveComment } from './manage-comments.ts'
import { unlockShare } from './unlock-share.ts'
import { commentOnShare, decideOnShare } from './visit-share.ts'

test('a share shows an asset without ids, also from the trash, until it is revoked or expires for good', async () => {
  const { platform, made } = await aDesk()
  const kindOf = async (share: string) => (await see(platform, share)).kind
  const [{ id, hashid: revoked }, short, other] = [
    await aShare(platform, made),
    await aShare(platform, made, { lifetime: '1' }),
    await aShare(platform, made),
  ]
  await revokeShare(platform, { ...made, share: id })
  expect([await kindOf(revoked), await kindOf(short.hashid)]).toEqual(['ended', 'shown'])
  platform.clock.advance(86_400_000)
  expect([await kindOf(short.hashid), await kindOf(other.hashid)]).toEqual(['ended', 'shown'])
  expect([await kindOf('0123456789abcdefABCDEF'), await kindOf("' or 1=1")]).toEqual(['missing', 'missing'])
  // No change opens a revoked share again.
  const changed = changeShare(platform, { ...made, wanted: wantedOf(id) })
  await expect(changed).rejects.toMatchObject({ code: 'share_not_found' })
  await expect(revokeShare(platform, { ...made, share: id })).rejects.toMatchObject({ status: 404 })
  await removeAsset(platform, { ...made, id: made.asset })
  const opened = await see(platform, other.hashid)
  const shown = { kind: 'shown', site: 'Acme Media', mode: 'comment', thing: { title: 'Talk' } }
  expect(opened).toMatchObject(shown)
  const text = JSON.stringify(opened)
  expect(text).toContain('We opened the workshop')
  for (const secret of [made.workspace, made.user, made.asset]) expect(text).not.toContain(secret)
})

function wantedOf(share: string) {
  return { share, label: '', mode: 'view', password: '', lifetime: 'never' } as const
}

test('a password opens its own share for a day, and a new password locks out earlier visitors', async () => {
  const { platform, made } = await aDesk()
  const one = await aShare(platform, made, { password: 'open sesame' })
  const other = await aShare(platform, made, { password: 'open sesame' })
  expect(await see(platform, one.hashid)).toEqual({ kind: 'locked', site: 'Acme Media' })
  const enter = (password: string) =>
    unlockShare(platform, { share: one.hashid, password, address: '192.0.2.7' })
  await expect(enter('open')).rejects.toMatchObject({ status: 403, code: 'wrong_password' })
  const given = await enter('open sesame')
  const cookies = given?.split(';')[0] ?? ''
  const seen = async (given: string, share = one.hashid) =>
    (await see(platform, share, { cookies: given })).kind
  expect(await seen(cookies)).toBe('shown')
  expect(await seen(cookies.replace(one.hashid, other.hashid), other.hashid)).toBe('locked')
  platform.clock.advance(86_400_000)
  expect(await seen(cookies)).toBe('locked')
  platform.clock.advance(-86_400_000)
  const wanted = { ...wantedOf(one.id), lifetime: 'keep' } as const
  await changeShare(platform, { ...made, wanted })
  expect(await seen(cookies)).toBe('shown')
  await changeShare(platform, { ...made, wanted: { ...wanted, password: 'another one' } })
  expect(await seen(cookies)).toBe('locked')
  await changeShare(platform, { ...made, wanted: { ...wanted, openToAll: 'yes' } })
  expect((await see(platform, one.hashid)).kind).toBe('shown')
})

test('a comment is visible only through its own share; members are notified, reply, resolve, reopen and delete it', async () => {
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
  const href = `/workspace/share/asset/${made.asset}`
  const notice = { title: 'Lea hat „Talk“ kommentiert', text: 'Shorter here', href }
  expect(notifications).toMatchObject([notice])

  const comments = async () => (await loadSharing(platform, made)).comments
  const said = { ...made, comment: (await comments())[0]?.id ?? '' }
  await answerComment(platform, { ...said, body: 'Done so' })
  await resolveComment(platform, { ...said, isResolved: true })
  expect(await see(platform, one.hashid)).toMatchObject({
    comments: [{ isResolved: true, answers: [{ body: 'Done so', isMember: true }] }],
  })
  await resolveComment(platform, { ...said, isResolved: false })
  expect(await comments()).toMatchObject([{ isResolved: false, body: 'Shorter here' }])
  await deleteComment(platform, said)
  expect(await comments()).toEqual([])
  await expect(deleteComment(platform, said)).rejects.toMatchObject({ code: 'comment_not_found' })
})

const approval = { intent: 'approve', ...lea, note: '' } as const

test('a share for approval says who asks and until when it works, as long as nobody decided', async () => {
  const { platform, made } = await aDesk()
  const { hashid } = await aShare(platform, made, { mode: 'approve', lifetime: '7' })
  const until = new Date(platform.clock.now().getTime() + 7 * 86_400_000)
  expect(await see(platform, hashid)).toMatchObject({ request: { asker: 'Acme Media', until } })
  await decideOnShare(platform, { share: hashid, cookies: null, said: approval })
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
  const decision = { share: remark.hashid, cookies: null, said: approval }
  for (const [tried, why] of [
    [() => commented(view.hashid), { code: 'share_not_allowed' }],
    [() => decideOnShare(platform, decision), { code: 'share_not_allowed' }],
    [() => commented(shut.hashid), { code: 'share_locked' }],
    [() => commented(remark.hashid, saying('Hello', { at: 'noon' })), { status: 422 }],
    [() => commented(remark.hashid, saying('Hello', { item: newId() })), { status: 410 }],
  ] as const)
    await expect(tried()).rejects.toMatchObject(why)
  await revokeShare(platform, { ...made, share: remark.id })
  await expect(commented(remark.hashid)).rejects.toMatchObject({ status: 410, code: 'share_ended' })
  expect((await loadSharing(platform, made)).comments).toEqual([])
})

test("a guest's decision about a text is stored as a separate approval, for the variant they saw", async () => {
  const { platform, made } = await aDesk()
  const { workspace, user, asset } = made
  const job = writeJob.parse({ workspace, user, asset, subject: asset, run: newId(), kinds: ['linkedin'] })
  await writeContent(platform, job, { step: async () => undefined })
  const [{ id: content } = { id: '' }] = await listContent(platform, made)
  const place = { kind: 'content', id: asset } as const
  const { hashid } = await aShare(platform, { ...made, place }, { thing: content, mode: 'approve' })
  async function decide(intent: 'approve' | 'ask-changes', variant: number) {
    platform.clock.advance(1000)
    const said = { ...approval, intent, note: 'So', variant }
    await decideOnShare(platform, { share: hashid, cookies: null, said })
  }
  expect(await see(platform, hashid)).toMatchObject({
    thing: { kind: 'content', outputName: 'LinkedIn post', variant: 1 },
    verdict: null,
  })
  await decide('approve', 1)
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: true, approvedVariant: 1 }])
  await decide('ask-changes', 1)
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: false, approvedVariant: null }])
  await editContent(platform, { ...made, content, text: 'Another text' })
  await expect(decide('approve', 1)).rejects.toMatchObject({ status: 409, code: 'text_changed' })
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: false, n: 2 }])
  await decide('approve', 2)
  expect(await listContent(platform, made)).toMatchObject([{ isApproved: true, approvedVariant: 2 }])
  const { verdicts } = await loadSharing(platform, { workspace, place })
  const said = verdicts.map(({ verdict, variant }) => `${verdict} ${variant}`)
  expect(said).toEqual(['approved 2', 'changes_wanted 1', 'approved 1'])
  const { notifications } = await listNotifications(platform, made)
  expect(notifications.map(({ title }) => title).toSorted()).toEqual([
    'Lea approved “LinkedIn post · Talk”',
    'Lea approved “LinkedIn post · Talk”',
    'Lea requested changes to “LinkedIn post · Talk”',
  ])
})
