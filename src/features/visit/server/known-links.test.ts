import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { link as linkTable } from '#src/features/link/server/tables.ts'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'

type Link = Awaited<ReturnType<typeof aLink>>

function pause(platform: TestPlatform, link: Link): Promise<unknown> {
  return platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(linkTable).set({ active: false }).where(eq(linkTable.id, link.id)),
  )
}

test('a link that another process paused takes no visit after a second', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  await pause(platform, link)
  platform.clock.advance(1)
  expect((await postVisit(app, anEvent(link))).status).toBe(404)
})

test('a change through this process is seen at once', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform)
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
  await pause(platform, link)
  await app.request('/api/anything', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await postVisit(app, anEvent(link))).status).toBe(404)
})

test('a link that is unknown is looked for each time', async () => {
  const platform = await createTestPlatform()
  const app = createApp(platform)
  const link = await aLink(platform, { active: false })
  expect((await postVisit(app, anEvent(link))).status).toBe(404)
  await platform.db.inWorkspace(link.workspace, (tx) =>
    tx.update(linkTable).set({ active: true }).where(eq(linkTable.id, link.id)),
  )
  expect((await postVisit(app, anEvent(link))).status).toBe(202)
})
