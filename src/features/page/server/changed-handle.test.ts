import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { changeWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { workspaceHandles, workspaces } from '#src/features/workspace/server/tables.ts'
import { saying } from '#src/test/page-drafts.ts'
import { aPlace } from '#src/test/places.ts'
import { realScreens } from '#src/test/real-screens.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { changeAddress } from './change-address.ts'
import { createPage } from './create-page.ts'
import { publishPage } from './publish-page.ts'

async function aPublisher() {
  const { platform, who, organization } = await aPlace()
  const { id: page } = await createPage(platform, { ...who, title: 'Why', data: saying('Hello') })
  const change = (to: { handle: string } | { teamPage: boolean }) =>
    changeWorkspace(platform, { user: who.user, organization }, { workspace: who.workspace, ...to })
  async function take(handle: string): Promise<void> {
    platform.clock.advance(1000)
    await change({ handle })
  }
  return { platform, which: { ...who, page }, change, take }
}

async function aSite(platform: TestPlatform) {
  const app = createApp(platform, { screens: await realScreens(platform) })
  return async (path: string) => {
    const answer = await app.request(`https://nurtured.test${path}`)
    return [answer.status, answer.headers.get('location')]
  }
}

test('pages under a former handle redirect to the current one, in one step', async () => {
  const { platform, which, take, change } = await aPublisher()
  await take('before')
  await changeAddress(platform, { ...which, slug: 'old', visibility: 'public' })
  await publishPage(platform, which)
  await changeAddress(platform, { ...which, slug: 'guides/why', visibility: 'public' })
  await change({ teamPage: true })
  await take('between')
  await take('after')
  const get = await aSite(platform)

  expect(await get('/p/before/guides/why')).toEqual([301, '/p/after/guides/why'])
  expect(await get('/p/BETWEEN/guides/why/more?utm_source=a')).toEqual([
    301,
    '/p/after/guides/why?utm_source=a',
  ])
  expect(await get('/p/before/old')).toEqual([301, '/p/after/guides/why'])
  expect(await get('/p/before')).toEqual([301, '/p/after'])
  expect(await get('/p/before/feed.xml')).toEqual([301, '/p/after/feed.xml'])
  expect(await get('/t/before')).toEqual([301, '/t/after'])
  expect(await get('/p/before/nothing-here')).toEqual([404, null])
  expect(await get('/p/after/guides/why')).toEqual([200, null])
}, 120_000)

test('a redirecting handle stays reserved until its workspace takes it back or is deleted', async () => {
  const [one, other] = [await aPublisher(), await aPublisher()]
  const { platform } = one
  const { workspace } = one.which
  await one.take('wanted')
  await one.take('moved-on')
  await expect(other.take('wanted')).rejects.toMatchObject({ status: 409, code: 'handle_taken' })
  await one.take('wanted')
  expect(await handlesOf(platform, workspace)).toEqual(['moved-on'])
  const get = await aSite(platform)
  expect(await get('/p/moved-on')).toEqual([301, '/p/wanted'])
  await platform.db.asSystem((tx) => tx.delete(workspaces).where(eq(workspaces.id, workspace)))
  await other.take('moved-on')
  expect(await get('/p/moved-on')).toEqual([200, null])
}, 120_000)

test('a handle generated from a name never redirects to another workspace', async () => {
  const one = await aPublisher()
  await one.take('acme-media')
  await one.take('acme')
  const { platform, which } = await aPublisher()
  await publishPage(platform, which)
  const get = await aSite(platform)
  expect(await get('/p/acme-media')).toEqual([301, '/p/acme'])
  expect(await get('/p/acme-media-2')).toEqual([200, null])
}, 120_000)

test('of two concurrent requests for a handle, one succeeds', { tags: ['postgres'] }, async () => {
  const [one, other] = [await aPublisher(), await aPublisher()]
  await one.take('first')
  const asked = await Promise.allSettled([one.take('second'), other.take('first')])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
})

test('a workspace keeps its last ten former handles', async () => {
  const { platform, which, take } = await aPublisher()
  for (let time = 0; time <= 12; time += 1) await take(`name-${time}`)
  const kept = await handlesOf(platform, which.workspace)
  expect(kept).toHaveLength(10)
  expect(kept).not.toContain('name-1')
  expect(kept).toContain('name-11')
})

async function handlesOf({ db }: TestPlatform, workspace: string): Promise<string[]> {
  const rows = await db.inWorkspace(workspace, (tx) => tx.select().from(workspaceHandles))
  return rows.map(({ handle }) => handle)
}
