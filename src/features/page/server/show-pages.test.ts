import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { blankBlock } from '../rules/blank-block.ts'
import type { DraftBlock } from '../schema.ts'
import { createPage } from './create-page.ts'
import { listPages } from './list-pages.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { publishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { publishScheduled, schedulePage } from './schedule-page.ts'
import { publishPages, restorePublicState, unpublishPages } from './show-pages.ts'

const heading: DraftBlock = { id: 'h', type: 'heading', props: { text: 'Hello', level: 2 } }

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const who = { workspace, user }
  async function aDraft(title: string, blocks: DraftBlock[] = [heading]): Promise<string> {
    return (await createPage(platform, { ...who, title, data: { root: { title, description: '' }, blocks } }))
      .id
  }
  return { platform, who, aDraft }
}

async function shownTitle(platform: TestPlatform, workspace: string, page: string) {
  const [shown] = await loadPublishedPages(platform, { workspace, pages: [page], mediaUrl: (id) => id })
  return shown?.title
}

test('several pages are published together, incomplete ones are named, and it can be undone', async () => {
  const { platform, who, aDraft } = await aDesk()
  const [ready, empty] = [await aDraft('Ready'), await aDraft('Empty', [blankBlock('quote', 'q')])]
  const done = await publishPages(platform, { ...who, ids: [ready, empty] })
  expect(done.before).toEqual([{ id: ready, published: null, scheduled: null, at: null }])
  expect(done.notReady).toMatchObject([{ title: 'Empty', problems: [{ message: 'Enter a quote.' }] }])
  expect(await shownTitle(platform, who.workspace, ready)).toBe('Ready')
  await restorePublicState(platform, { ...who, before: done.before })
  expect(await shownTitle(platform, who.workspace, ready)).toBeUndefined()
})

test('undoing an unpublish restores the published version, not the draft', async () => {
  const { platform, who, aDraft } = await aDesk()
  const page = await aDraft('First')
  await publishPage(platform, { ...who, page })
  const data = { root: { title: 'Second', description: '' }, blocks: [heading] }
  await savePage(platform, { ...who, page, version: 2, data })
  const { before } = await unpublishPages(platform, { ...who, ids: [page, await aDraft('Never shown')] })
  expect(before).toHaveLength(1)
  expect(await shownTitle(platform, who.workspace, page)).toBeUndefined()
  await restorePublicState(platform, { ...who, before })
  expect(await shownTitle(platform, who.workspace, page)).toBe('First')
  expect((await listPages(platform, who)).pages).toContainEqual(
    expect.objectContaining({ title: 'Second', status: 'changed' }),
  )
})

test('a schedule canceled by unpublishing is restored if its time has not passed', async () => {
  const { platform, who, aDraft } = await aDesk()
  const page = await aDraft('Waits')
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  await schedulePage(platform, { ...who, page, version: 1, at })
  const { before } = await unpublishPages(platform, { ...who, ids: [page] })
  await restorePublicState(platform, { ...who, before })
  expect((await listPages(platform, who)).pages).toMatchObject([{ status: 'scheduled' }])
  platform.clock.advance(3600)
  await publishScheduled(platform, { workspace: who.workspace, page, at: at.toISOString() })
  expect(await shownTitle(platform, who.workspace, page)).toBe('Waits')
})

test('only a sealed version of a page in this workspace can be published again', async () => {
  const { platform, who, aDraft } = await aDesk()
  const page = await aDraft('Open')
  const before = [{ id: page, published: 1, scheduled: null, at: null }]
  await expect(restorePublicState(platform, { ...who, before })).rejects.toMatchObject({
    code: 'version_not_found',
  })
  await publishPage(platform, { ...who, page })
  const other = await aWorkspace(platform)
  const stranger = { workspace: other.workspace, user: other.owner }
  for (const run of [publishPages, unpublishPages])
    await expect(run(platform, { ...stranger, ids: [page] })).rejects.toMatchObject({ status: 404 })
  await expect(restorePublicState(platform, { ...stranger, before })).rejects.toMatchObject({ status: 404 })
})
