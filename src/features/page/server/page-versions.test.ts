import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { changeAssetDetails } from '#src/features/asset/server/describe-asset.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import type { DraftPageData } from '../schema.ts'
import { createPage, createPageFromAsset } from './create-page.ts'
import { deletePage } from './delete-page.ts'
import { duplicatePage } from './duplicate-page.ts'
import { pageJobs } from './jobs.ts'
import { listAssetPages } from './list-asset-pages.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { listPageVersions, readPageVersion, restorePageVersion } from './page-versions.ts'
import { publishPage, unpublishPage } from './publish-page.ts'
import { findRefresh, refreshPage } from './refresh-page.ts'
import { savePage } from './save-page.ts'
import { schedulePage, unschedulePage } from './schedule-page.ts'

function saying(text: string): DraftPageData {
  return {
    root: { title: 'Why', description: '' },
    blocks: [{ id: 'a', type: 'heading', props: { text, level: 2 } }],
  }
}

async function aDraft(platform: TestPlatform, text = 'One') {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id: page } = await createPage(platform, { workspace, user, title: 'Why', data: saying(text) })
  return { workspace, user, page }
}

async function textOf(platform: TestPlatform, which: { workspace: string; page: string }) {
  const { data, version, status } = await loadPageDraft(platform, which)
  const [first] = data.blocks
  return { text: first?.type === 'heading' ? first.props.text : '', version, status }
}

test('a published version cannot be changed, not even by database roles', async () => {
  const platform = await createTestPlatform()
  const which = await aDraft(platform)
  await publishPage(platform, which)
  const change = platform.db.asSystem((tx) =>
    tx.execute(sql`update page_version set data = '{"blocks":[]}' where page = ${which.page}`),
  )
  await expect(change).rejects.toThrow()
  const unseal = platform.db.asSystem((tx) =>
    tx.execute(sql`update page_version set sealed = false where page = ${which.page}`),
  )
  await expect(unseal).rejects.toThrow()
  expect(await textOf(platform, which)).toMatchObject({ text: 'One', status: 'published' })
})

test('restoring an earlier version creates a new one, and the published one stays', async () => {
  const platform = await createTestPlatform()
  const which = await aDraft(platform)
  await publishPage(platform, which)
  await savePage(platform, { ...which, version: 2, data: saying('Two') })
  expect(await restorePageVersion(platform, { ...which, n: 1, version: 3 })).toMatchObject({ saved: true })
  expect(await textOf(platform, which)).toMatchObject({ text: 'One', version: 4, status: 'changed' })
  const versions = await listPageVersions(platform, which)
  expect(versions.map(({ n, label, isPublished, isDraft }) => [n, label, isPublished, isDraft])).toEqual([
    [3, 'Version 1 restored', false, true],
    [2, '', false, false],
    [1, '', true, false],
  ])
  expect(await readPageVersion(platform, { ...which, n: 2 })).toEqual(saying('Two'))
  const late = await restorePageVersion(platform, { ...which, n: 1, version: 3 })
  expect(late).toEqual({ saved: false, reason: 'changed_elsewhere', version: 4 })
  const missing = restorePageVersion(platform, { ...which, n: 99, version: 4 })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'version_not_found' })
})

test('a scheduled page is published on time, in its scheduled version', async () => {
  const platform = await createTestPlatform()
  const which = await aDraft(platform)
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  expect(await schedulePage(platform, { ...which, version: 1, at })).toEqual({ published: true, version: 2 })
  await savePage(platform, { ...which, version: 2, data: saying('Written later') })
  expect(await textOf(platform, which)).toMatchObject({ status: 'scheduled' })
  platform.clock.advance(3599)
  await platform.jobs.runDue(platform, pageJobs, platform.clock.now())
  expect(await textOf(platform, which)).toMatchObject({ status: 'scheduled' })
  platform.clock.advance(1)
  const [job] = platform.jobs.waiting
  await platform.jobs.runDue(platform, pageJobs, platform.clock.now())
  expect(await textOf(platform, which)).toMatchObject({
    text: 'Written later',
    status: 'changed',
    version: 4,
  })
  // Running twice changes nothing.
  if (job) platform.jobs.waiting.push(job)
  await platform.jobs.runDue(platform, pageJobs, platform.clock.now())
  expect(await textOf(platform, which)).toMatchObject({ version: 4 })
})

test('a canceled or changed schedule does not publish at the old time', async () => {
  const platform = await createTestPlatform()
  const which = await aDraft(platform)
  const soon = new Date(platform.clock.now().getTime() + 60_000)
  const later = new Date(platform.clock.now().getTime() + 120_000)
  await schedulePage(platform, { ...which, version: 1, at: soon })
  await schedulePage(platform, { ...which, version: 2, at: later })
  platform.clock.advance(61)
  await platform.jobs.runDue(platform, pageJobs, platform.clock.now())
  expect(await textOf(platform, which)).toMatchObject({ status: 'scheduled' })
  await unschedulePage(platform, which)
  platform.clock.advance(120)
  await platform.jobs.runDue(platform, pageJobs, platform.clock.now())
  expect(await textOf(platform, which)).toMatchObject({ status: 'draft' })
  const past = schedulePage(platform, { ...which, version: 4, at: soon })
  await expect(past).rejects.toMatchObject({ status: 422, code: 'schedule_in_the_past' })
})

test('a published or scheduled page has to be unpublished before it is deleted', async () => {
  const platform = await createTestPlatform()
  const which = await aDraft(platform)
  const at = new Date(platform.clock.now().getTime() + 60_000)
  await schedulePage(platform, { ...which, version: 1, at })
  await expect(deletePage(platform, which)).rejects.toMatchObject({ status: 409, code: 'page_published' })
  await unpublishPage(platform, which)
  await deletePage(platform, which)
  await expect(loadPageDraft(platform, which)).rejects.toMatchObject({ status: 404 })
})

test('a copy is an independent draft', async () => {
  const platform = await createTestPlatform()
  const which = await aDraft(platform)
  await publishPage(platform, which)
  const copy = await duplicatePage(platform, which)
  expect(copy.slug).toBe('why-copy')
  const made = await loadPageDraft(platform, { workspace: which.workspace, page: copy.id })
  expect(made).toMatchObject({ status: 'draft', data: { root: { title: 'Why (copy)' } } })
})

test('changes of an asset are offered field by field, and only selected ones are applied', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const about = { title: 'Before', summary: 'The old summary.', kind: 'document', source: 'paste' } as const
  const { id: asset } = await createAsset(platform, { workspace, user, ...about })
  const { id: page } = await createPageFromAsset(platform, { workspace, user, asset })
  const which = { workspace, user, page }
  expect(await findRefresh(platform, which)).toEqual([])
  const changes = { version: 1, title: 'After', summary: 'The new summary.', attribution: '' }
  await changeAssetDetails(platform, { workspace, id: asset, changes })
  expect(await listAssetPages(platform, { workspace, asset })).toMatchObject([{ isBehind: true }])
  expect((await findRefresh(platform, which)).map(({ field, offered }) => [field, offered])).toEqual([
    ['title', 'After'],
    ['description', 'The new summary.'],
    ['opening', 'The new summary.'],
  ])
  const refresh = { ...which, fields: ['title' as const, 'opening' as const] }
  await expect(refreshPage(platform, { ...refresh, version: 2 })).rejects.toMatchObject({
    code: 'page_changed',
  })
  await refreshPage(platform, { ...refresh, version: 1 })
  const { data } = await loadPageDraft(platform, which)
  expect(data.root).toMatchObject({ title: 'After', description: 'The old summary.' })
  expect(JSON.stringify(data.blocks)).toContain('The new summary.')
  expect(JSON.stringify(data.blocks)).not.toContain('The old summary.')
  expect(await findRefresh(platform, which)).toEqual([])
})
