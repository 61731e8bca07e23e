import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { addToCollection } from '#src/features/collection/server/order-collection.ts'
import { aDesk, aShare, aTalk, saying, see } from '#src/test/shares.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { countOpening } from './count-opening.ts'
import { loadSharing } from './load-sharing.ts'
import { answerComment, deleteComment } from './manage-comments.ts'
import { unlockShare } from './unlock-share.ts'
import { commentOnShare } from './visit-share.ts'

test('a share shows an asset with its transcript, field by field', async () => {
  const { platform, made } = await aDesk()
  const { hashid } = await aShare(platform, made)
  const opened = await see(platform, hashid)
  expect(opened).toMatchObject({
    kind: 'shown',
    site: 'Acme Media',
    mode: 'comment',
    thing: { title: 'Talk' },
  })
  const text = JSON.stringify(opened)
  expect(text).toContain('We opened the workshop')
  for (const secret of [made.workspace, made.user, made.asset]) expect(text).not.toContain(secret)
})

test('a share ends when it is revoked and when it expires, and shows an asset in the trash', async () => {
  const { platform, made } = await aDesk()
  const [revoked, short, other] = [
    await aShare(platform, made),
    await aShare(platform, made, { lifetime: '1' }),
    await aShare(platform, made),
  ]
  await revokeShare(platform, { ...made, share: revoked.id })
  expect((await see(platform, revoked.hashid)).kind).toBe('ended')
  expect((await see(platform, short.hashid)).kind).toBe('shown')
  platform.clock.advance(86_400_000)
  expect((await see(platform, short.hashid)).kind).toBe('ended')
  expect((await see(platform, other.hashid)).kind).toBe('shown')
  await removeAsset(platform, { ...made, id: made.asset })
  expect((await see(platform, other.hashid)).kind).toBe('shown')
  expect((await see(platform, '0123456789abcdefABCDEF')).kind).toBe('missing')
  expect((await see(platform, "' or 1=1")).kind).toBe('missing')
})

test('a revoked share stays revoked after any change', async () => {
  const { platform, made } = await aDesk()
  const { id } = await aShare(platform, made)
  await revokeShare(platform, { ...made, share: id })
  const wanted = { share: id, label: '', mode: 'view', password: '', lifetime: 'never' } as const
  await expect(changeShare(platform, { ...made, wanted })).rejects.toMatchObject({ code: 'share_not_found' })
  await expect(revokeShare(platform, { ...made, share: id })).rejects.toMatchObject({ status: 404 })
})

test('a password opens its own share for a day, and a new password locks out earlier visitors', async () => {
  const { platform, made } = await aDesk()
  const one = await aShare(platform, made, { password: 'open sesame' })
  const other = await aShare(platform, made, { password: 'open sesame' })
  expect(await see(platform, one.hashid)).toEqual({ kind: 'locked', site: 'Acme Media' })
  const wrong = unlockShare(platform, { share: one.hashid, password: 'open', address: '192.0.2.7' })
  await expect(wrong).rejects.toMatchObject({ status: 403, code: 'wrong_password' })
  const given = await unlockShare(platform, {
    share: one.hashid,
    password: 'open sesame',
    address: '192.0.2.7',
  })
  expect(given).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  const cookies = given?.split(';')[0] ?? ''
  expect((await see(platform, one.hashid, { cookies })).kind).toBe('shown')
  expect((await see(platform, one.hashid, { cookies: `${cookies}x` })).kind).toBe('locked')
  const moved = cookies.replace(one.hashid, other.hashid)
  expect((await see(platform, other.hashid, { cookies: moved })).kind).toBe('locked')
  const longer = cookies.replace(/=\d+\./, '=99999999999.')
  expect((await see(platform, one.hashid, { cookies: longer })).kind).toBe('locked')
  platform.clock.advance(86_400_000)
  expect((await see(platform, one.hashid, { cookies })).kind).toBe('locked')
  platform.clock.advance(-86_400_000)
  const wanted = { share: one.id, label: '', mode: 'view', lifetime: 'keep' } as const
  await changeShare(platform, { ...made, wanted: { ...wanted, password: '' } })
  expect((await see(platform, one.hashid, { cookies })).kind).toBe('shown')
  await changeShare(platform, { ...made, wanted: { ...wanted, password: 'another one' } })
  expect((await see(platform, one.hashid, { cookies })).kind).toBe('locked')
  await changeShare(platform, { ...made, wanted: { ...wanted, password: '', openToAll: 'yes' } })
  expect((await see(platform, one.hashid)).kind).toBe('shown')
})

test('a collection shows its own assets, one at a time, and no others', async () => {
  const { platform, made } = await aDesk()
  const { workspace, user, asset } = made
  const { id: collection } = await createCollection(platform, {
    workspace,
    user,
    title: 'Season',
    kind: 'hand',
  })
  await addToCollection(platform, { workspace, collection, asset })
  const place = { kind: 'collection', id: collection } as const
  const { hashid } = await aShare(platform, { ...made, place }, { thing: collection })
  expect(await see(platform, hashid)).toMatchObject({
    thing: { items: [{ id: asset, title: 'Talk' }], opened: null },
  })
  expect(await see(platform, hashid, { item: asset })).toMatchObject({ thing: { opened: { title: 'Talk' } } })
  const elsewhere = await aTalk(platform)
  expect((await see(platform, hashid, { item: elsewhere.asset })).kind).toBe('missing')
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('This one', { item: asset }) })
  expect(await see(platform, hashid)).toMatchObject({ comments: [] })
  expect(await see(platform, hashid, { item: asset })).toMatchObject({ comments: [{ body: 'This one' }] })
  const { comments } = await loadSharing(platform, { workspace, place })
  expect(comments).toMatchObject([{ body: 'This one', about: 'Talk' }])
})

test('openings are counted with the latest time, and not for a closed share', async () => {
  const { platform, made } = await aDesk()
  const [one, shut] = [
    await aShare(platform, made),
    await aShare(platform, made, { password: 'open sesame' }),
  ]
  await countOpening(platform, { share: one.hashid, cookies: undefined })
  await countOpening(platform, { share: shut.hashid, cookies: undefined })
  const { links } = await loadSharing(platform, made)
  expect(links.map(({ opens, lastOpenedAt }) => [opens, lastOpenedAt])).toEqual(
    expect.arrayContaining([
      [1, platform.clock.now()],
      [0, null],
    ]),
  )
})

test('another workspace gets nothing', async () => {
  const { platform, made } = await aDesk()
  const { id, hashid } = await aShare(platform, made)
  await commentOnShare(platform, { share: hashid, cookies: null, said: saying('Hello') })
  const stranger = await aTalk(platform)
  const [first] = (await loadSharing(platform, made)).comments
  const one = { ...stranger, comment: first?.id ?? '' }
  const wanted = { share: id, label: '', mode: 'view', password: '', lifetime: 'never' } as const
  await expect(loadSharing(platform, { ...stranger, place: made.place })).rejects.toMatchObject({
    status: 404,
  })
  await expect(changeShare(platform, { ...stranger, wanted })).rejects.toMatchObject({ status: 404 })
  await expect(revokeShare(platform, { ...stranger, share: id })).rejects.toMatchObject({ status: 404 })
  await expect(answerComment(platform, { ...one, body: 'No' })).rejects.toMatchObject({ status: 404 })
  await expect(deleteComment(platform, one)).rejects.toMatchObject({ status: 404 })
  await expect(aShare(platform, stranger, { thing: made.asset })).rejects.toMatchObject({
    code: 'thing_not_found',
  })
  await expect(aShare(platform, { ...stranger, place: made.place })).rejects.toMatchObject({ status: 404 })
  expect((await loadSharing(platform, stranger)).links).toEqual([])
})
