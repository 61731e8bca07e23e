import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDraft, saying } from '#src/test/page-drafts.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { duplicatePage } from './duplicate-page.ts'
import { pageJobs } from './jobs.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { listPageVersions, readPageVersion, restorePageVersion } from './page-versions.ts'
import { publishPage } from './publish-page.ts'
import { savePage } from './save-page.ts'
import { schedulePage, unschedulePage } from './schedule-page.ts'

async function textOf(platform: TestPlatform, which: { workspace: string; page: string }) {
  const { data, version, status } = await loadPageDraft(platform, which)
  const [first] = data.blocks
  return { text: first?.type === 'heading' ? first.props.text : '', version, status }
}

async function runAfter(platform: TestPlatform, seconds: number) {
  platform.clock.advance(seconds)
  await platform.jobs.runDue(platform, pageJobs, platform.clock.now())
}

test('a published version cannot be changed, not even by database roles, and a copy of it is an independent draft', async () => {
  const { platform, which } = await aDraft()
  await publishPage(platform, which)
  for (const change of [sql`data = '{"blocks":[]}'`, sql`sealed = false`])
    await expect(
      platform.db.asSystem((tx) =>
        tx.execute(sql`update page_version set ${change} where page = ${which.page}`),
      ),
    ).rejects.toThrow()
  expect(await textOf(platform, which)).toMatchObject({ text: 'One', status: 'published' })
  const copy = await duplicatePage(platform, which)
  expect(copy.slug).toBe('why-copy')
  const made = await loadPageDraft(platform, { workspace: which.workspace, page: copy.id })
  expect(made).toMatchObject({ status: 'draft', data: { root: { title: 'Why (copy)' } } })
})

test('restoring an earlier version creates a new one, and the published one stays', async () => {
  const { platform, which } = await aDraft()
  await publishPage(platform, which)
  await savePage(platform, { ...which, version: 2, data: saying('Two') })
  expect(await restorePageVersion(platform, { ...which, n: 1, version: 3 })).toMatchObject({ saved: true })
  expect(await textOf(platform, which)).toMatchObject({ text: 'One', version: 4, status: 'changed' })
  const versions = await listPageVersions(platform, which)
  expect(versions).toMatchObject([
    { n: 3, label: 'Version 1 restored', isPublished: false, isDraft: true },
    { n: 2, label: '', isPublished: false, isDraft: false },
    { n: 1, label: '', isPublished: true, isDraft: false },
  ])
  expect(await readPageVersion(platform, { ...which, n: 2 })).toEqual(saying('Two'))
  const late = await restorePageVersion(platform, { ...which, n: 1, version: 3 })
  expect(late).toEqual({ saved: false, reason: 'changed_elsewhere', version: 4 })
  const missing = restorePageVersion(platform, { ...which, n: 99, version: 4 })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'version_not_found' })
})

test('a scheduled page is published on time, in its scheduled version', async () => {
  const { platform, which } = await aDraft()
  const at = new Date(platform.clock.now().getTime() + 3_600_000)
  expect(await schedulePage(platform, { ...which, version: 1, at })).toEqual({ published: true, version: 2 })
  await savePage(platform, { ...which, version: 2, data: saying('Written later') })
  expect(await textOf(platform, which)).toMatchObject({ status: 'scheduled' })
  await runAfter(platform, 3599)
  expect(await textOf(platform, which)).toMatchObject({ status: 'scheduled' })
  const [job] = platform.jobs.waiting
  await runAfter(platform, 1)
  const published = { text: 'Written later', status: 'changed', version: 4 }
  expect(await textOf(platform, which)).toEqual(published)
  // Running twice changes nothing.
  if (job) platform.jobs.waiting.push(job)
  await runAfter(platform, 0)
  expect(await textOf(platform, which)).toEqual(published)
})

test('a canceled or changed schedule does not publish at the old time', async () => {
  const { platform, which } = await aDraft()
  const soon = new Date(platform.clock.now().getTime() + 60_000)
  const later = new Date(platform.clock.now().getTime() + 120_000)
  await schedulePage(platform, { ...which, version: 1, at: soon })
  await schedulePage(platform, { ...which, version: 2, at: later })
  await runAfter(platform, 61)
  expect(await textOf(platform, which)).toMatchObject({ status: 'scheduled' })
  await unschedulePage(platform, which)
  await runAfter(platform, 120)
  expect(await textOf(platform, which)).toMatchObject({ status: 'draft' })
  const past = schedulePage(platform, { ...which, version: 4, at: soon })
  await expect(past).rejects.toMatchObject({ status: 422, code: 'schedule_in_the_past' })
})
