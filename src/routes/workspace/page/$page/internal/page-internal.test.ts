import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { changeAddress } from '#src/features/page/server/change-address.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { deletePage, restorePage } from '#src/features/page/server/delete-page.ts'
import { addComment, giveVerdict, resolveComment } from '#src/features/page/server/page-review.ts'
import { restorePageVersion } from '#src/features/page/server/page-versions.ts'
import { publishPage, unpublishPage } from '#src/features/page/server/publish-page.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { publishScheduled, schedulePage } from '#src/features/page/server/schedule-page.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { loadPageInternal } from './load.ts'
import { listPageHistory } from './server/list-page-history.ts'

async function aPreview() {
  const { platform, workspace, user } = await aPlace()
  const root = { title: 'For {{account.name}}', description: 'Dear {{lead.first|friend}}' }
  const text = 'Made for {{account.name}}'
  const blocks = [{ id: 'h', type: 'heading' as const, props: { text, level: 2 as const } }]
  const { id: page } = await createPage(platform, { workspace, user, title: 'x', data: { root, blocks } })
  const which = { workspace, user, page }
  const actions = async () =>
    (await listPageHistory(platform, which)).map(({ kind, about }) => (about ? `${kind} ${about}` : kind))
  return { platform, which, data: { root, blocks }, actions }
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

test('the history of a page lists the newest first, and names no member for a scheduled publication', async () => {
  const { platform, which, data, actions } = await aPreview()
  const edited = { ...data, root: { ...data.root, description: '' } }
  const at = new Date(platform.clock.now().getTime() + 120_000)
  for (const act of [
    () => schedulePage(platform, { ...which, version: 1, at }),
    () => publishScheduled(platform, { ...which, at: at.toISOString() }),
    () => unpublishPage(platform, which),
    () => publishPage(platform, which),
    () => savePage(platform, { ...which, version: 5, data: edited }),
    () => addComment(platform, { ...which, body: 'Shorter, please' }),
    () => giveVerdict(platform, { ...which, verdict: 'changes_wanted' }),
    () => restorePageVersion(platform, { ...which, n: 1, version: 6 }),
    () => changeAddress(platform, { ...which, slug: 'guides/why', visibility: 'public' }),
    () => unpublishPage(platform, which),
    () => deletePage(platform, which),
    () => restorePage(platform, which),
  ]) {
    platform.clock.advance(60)
    await act()
  }
  expect(await actions()).toEqual([
    'returned',
    'trashed',
    'unpublished',
    'addressed guides/why',
    'opened public',
    'restored 1',
    'changes_wanted 2',
    'commented Shorter, please',
    'edited 2',
    'published 1',
    'unpublished',
    'appeared 1',
    `scheduled ${at.toISOString().replace(/\.\d+Z/, 'Z')}`,
    'created',
  ])
  const appeared = (await listPageHistory(platform, which)).find(({ kind }) => kind === 'appeared')
  expect(appeared).toMatchObject({ about: '1', by: '' })
})
