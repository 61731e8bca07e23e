import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { addComment, giveVerdict, resolveComment } from '#src/features/page/server/page-review.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { loadPageInternal } from './load.ts'

async function aPreview() {
  const { platform, workspace, user } = await aPlace()
  const root = { title: 'For {{account.name}}', description: 'Dear {{lead.first|friend}}' }
  const text = 'Made for {{account.name}}'
  const blocks = [{ id: 'h', type: 'heading' as const, props: { text, level: 2 as const } }]
  const { id: page } = await createPage(platform, { workspace, user, title: 'x', data: { root, blocks } })
  return { platform, which: { workspace, user, page }, data: { root, blocks } }
}

test("the preview fills in an account's data, or the fallbacks of anonymous visitors", async () => {
  const { platform, which } = await aPreview()
  const { id: account } = await createAccount(platform, { ...which, name: 'Globex' })
  const view = async (as?: string) =>
    (await loadPageInternal(platform, { ...which, ...(as && { account: as }) })).view
  expect(await view()).toMatchObject({ title: 'For your company', description: 'Dear friend' })
  const blocks = [{ props: { text: 'Made for Globex' } }]
  expect(await view(account)).toMatchObject({ title: 'For Globex', blocks })
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: theirs } = await createAccount(platform, { workspace, user, name: 'Initech' })
  expect((await view(theirs)).title).toBe('For your company')
})

test('a comment is ticked off and opened again, open ones first', async () => {
  const { platform, which } = await aPreview()
  const first = await addComment(platform, { ...which, body: 'Shorter, please' })
  platform.clock.advance(60)
  await addComment(platform, { ...which, body: 'Nice opening' })
  await resolveComment(platform, { ...which, comment: first.id, isResolved: true })
  const bodies = async () =>
    (await loadPageInternal(platform, which)).comments.map(({ body, isResolved }) => [body, isResolved])
  expect(await bodies()).toEqual([
    ['Nice opening', false],
    ['Shorter, please', true],
  ])
  await resolveComment(platform, { ...which, comment: first.id, isResolved: false })
  expect(await bodies()).toEqual([
    ['Shorter, please', false],
    ['Nice opening', false],
  ])
})

test('a verdict is about the version it was given on, is replaced by the same member, and seals that version', async () => {
  const { platform, which, data } = await aPreview()
  await giveVerdict(platform, { ...which, verdict: 'changes_wanted' })
  await giveVerdict(platform, { ...which, verdict: 'approved' })
  const approvals = async () =>
    (await loadPageInternal(platform, which)).approvals.map((one) => [one.verdict, one.n, one.isOfDraft])
  expect(await approvals()).toEqual([['approved', 1, true]])
  await savePage(platform, { ...which, version: 1, data })
  expect(await approvals()).toEqual([['approved', 1, false]])
})
