import { expect, test } from 'vitest'
import { changeAddress } from '#src/features/page/server/change-address.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { deletePage, restorePage } from '#src/features/page/server/delete-page.ts'
import { addComment, giveVerdict } from '#src/features/page/server/page-review.ts'
import { restorePageVersion } from '#src/features/page/server/page-versions.ts'
import { publishPage, unpublishPage } from '#src/features/page/server/publish-page.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { publishScheduled, schedulePage } from '#src/features/page/server/schedule-page.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { listPageHistory } from './list-page-history.ts'

const heading = { id: 'h', type: 'heading' as const, props: { text: 'Hello', level: 2 as const } }
const data = { root: { title: 'Why', description: 'So' }, blocks: [heading] }

async function aPageOfActions() {
  const { platform, workspace, user } = await aPlace()
  const { id: page } = await createPage(platform, { workspace, user, title: 'Why', data })
  const which = { workspace, user, page }
  const actions = async () =>
    (await listPageHistory(platform, which)).map(({ kind, about }) => (about ? `${kind} ${about}` : kind))
  return { platform, which, actions, later: () => platform.clock.advance(60) }
}

test('the history of a page lists the newest first', async () => {
  const { platform, which, actions, later } = await aPageOfActions()
  later()
  await publishPage(platform, which)
  later()
  await savePage(platform, {
    ...which,
    version: 2,
    data: { ...data, root: { ...data.root, description: '' } },
  })
  later()
  await addComment(platform, { ...which, body: 'Shorter, please' })
  later()
  await giveVerdict(platform, { ...which, verdict: 'changes_wanted' })
  later()
  await restorePageVersion(platform, { ...which, n: 1, version: 3 })
  later()
  await changeAddress(platform, { ...which, slug: 'guides/why', visibility: 'public' })
  later()
  await unpublishPage(platform, which)
  later()
  await deletePage(platform, which)
  later()
  await restorePage(platform, which)
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
    'created',
  ])
})

test('a scheduled publication names no member, canceling it is listed, and another workspace sees nothing', async () => {
  const { platform, which, actions, later } = await aPageOfActions()
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  later()
  await schedulePage(platform, { ...which, version: 1, at })
  platform.clock.advance(3600)
  await publishScheduled(platform, { ...which, at: at.toISOString() })
  const [appeared] = await listPageHistory(platform, which)
  expect(appeared).toMatchObject({ kind: 'appeared', about: '1', by: '' })
  later()
  await unpublishPage(platform, which)
  expect(await actions()).toEqual([
    'unpublished',
    'appeared 1',
    `scheduled ${at.toISOString().replace(/\.\d+Z/, 'Z')}`,
    'created',
  ])
  await publishPage(platform, which)
  const other = await aWorkspace(platform)
  expect(await listPageHistory(platform, { workspace: other.workspace, page: which.page })).toEqual([])
})
