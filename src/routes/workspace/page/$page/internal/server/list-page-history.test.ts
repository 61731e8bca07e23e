import { expect, test } from 'vitest'
import { changeAddress } from '#src/features/page/server/change-address.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { deletePage, restorePage } from '#src/features/page/server/delete-page.ts'
import { addComment, giveVerdict } from '#src/features/page/server/page-review.ts'
import { restorePageVersion } from '#src/features/page/server/page-versions.ts'
import { publishPage, unpublishPage } from '#src/features/page/server/publish-page.ts'
import { savePage } from '#src/features/page/server/save-page.ts'
import { publishScheduled, schedulePage } from '#src/features/page/server/schedule-page.ts'
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
  const edited = { ...data, root: { ...data.root, description: '' } }
  for (const act of [
    () => publishPage(platform, which),
    () => savePage(platform, { ...which, version: 2, data: edited }),
    () => addComment(platform, { ...which, body: 'Shorter, please' }),
    () => giveVerdict(platform, { ...which, verdict: 'changes_wanted' }),
    () => restorePageVersion(platform, { ...which, n: 1, version: 3 }),
    () => changeAddress(platform, { ...which, slug: 'guides/why', visibility: 'public' }),
    () => unpublishPage(platform, which),
    () => deletePage(platform, which),
    () => restorePage(platform, which),
  ]) {
    later()
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
    'created',
  ])
})

test('a scheduled publication names no member, and canceling it is listed', async () => {
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
})
