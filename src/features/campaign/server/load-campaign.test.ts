import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { journey, tab } from '#src/features/journey/server/tables.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import type { Database } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { segmentsOf } from '../rules.ts'
import { loadCampaign } from './load-campaign.ts'
import { findCampaign } from './shared-campaign.ts'

async function load(platform: TestPlatform, link: string, path = '') {
  return loadCampaign(platform, { link, segments: segmentsOf(path), headers: new Headers() })
}

/** The shown campaign, or a test failure. */
async function shown(platform: TestPlatform, link: string, path = '') {
  const answer = await load(platform, link, path)
  if (answer.kind !== 'shown') throw new Error(answer.kind)
  return answer.campaign
}

test('a path shows its whole page with its tab and neighbors, and no data of its owner', async () => {
  const platform = await createTestPlatform()
  const { hashid, tabs, workspace } = await aLink(platform, {
    emailTo: 'canary@acme.test',
    webhookUrl: 'https://canary.test/hook',
    webhookSecret: 'whsec_canary',
    webhook: true,
  })
  const first = await shown(platform, hashid)
  expect(JSON.stringify(first)).not.toMatch(/canary|credits|stripe|plan|token|stamp/)
  expect(JSON.stringify(first)).not.toContain(workspace)
  expect(first.tabs.map(({ slug }) => slug)).toEqual(['story', 'pricing'])
  expect(first.current).toMatchObject({ tab: tabs[0], slug: 'why', address: `/l/${hashid}` })
  expect(first.current?.page.title).toBe('Why we started')
  expect(first.current?.page.blocks.map(({ type }) => type)).toEqual(['heading', 'rich_text'])
  const next = { title: 'What it costs', address: `/l/${hashid}/pricing` }
  expect([first.previous, first.next]).toEqual([null, next])
  expect((await shown(platform, hashid, '/costs')).current?.address).toBe(`/l/${hashid}/pricing`)
})

test('an unavailable link is distinguished from an unknown path within a campaign', async () => {
  const platform = await createTestPlatform()
  const lost = await aLink(platform)
  await setFields(platform, [journey, lost.journey], { deletedAt: platform.clock.now() })
  for (const hashid of [lost.hashid, 'x', '', '../../etc', "' or 1=1 --"])
    expect(await load(platform, hashid)).toEqual({ kind: 'not_shared' })
  const { hashid } = await aLink(platform)
  expect(await load(platform, hashid, '/nowhere')).toEqual({ kind: 'unmatched' })
  expect(await load(platform, hashid, '/story/why/deeper')).toEqual({ kind: 'unmatched' })
  expect(await load(platform, 'AAAAAAAAAAAAAAAAAAAAAA', '/nowhere')).toEqual({ kind: 'not_shared' })
})

test('an invalid stored page is reported, and the others stay', async () => {
  const platform = await createTestPlatform()
  const { hashid, workspace } = await aLink(platform)
  const pageId = (await shown(platform, hashid)).current?.page.id ?? ''
  const data = { root: {}, blocks: '<b>no</b>' }
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.update(pageVersion).set({ data }).where(eq(pageVersion.page, pageId)),
  )
  expect(await load(platform, hashid)).toEqual({ kind: 'invalid' })
  expect(await load(platform, hashid, '/pricing')).toMatchObject({ kind: 'shown' })
})

test('unpublished and removed pages and tabs are hidden', async () => {
  const platform = await createTestPlatform()
  const { hashid, workspace, tabs, journey } = await aLink(platform)
  const pageId = (await shown(platform, hashid)).current?.page.id ?? ''
  await setFields(platform, [page, pageId], { publishedVersion: null })
  platform.clock.advance(1)
  expect((await shown(platform, hashid)).tabs.map(({ title }) => title)).toEqual(['Pricing'])
  await setFields(platform, [tab, tabs[1] ?? ''], { deletedAt: platform.clock.now() })
  await publishJourney(platform, { workspace, user: newId(), journey })
  platform.clock.advance(1)
  const empty = await shown(platform, hashid)
  expect([empty.tabs, empty.current]).toEqual([[], null])
  expect(await load(platform, hashid, '/pricing')).toEqual({ kind: 'unmatched' })
})

/** A platform that counts database queries. */
async function aCountedPlatform() {
  const platform = await createTestPlatform()
  const asked = { times: 0 }
  const db: Database = {
    ...platform.db,
    asSystem(run) {
      asked.times += 1
      return platform.db.asSystem(run)
    },
  }
  return { platform: { ...platform, db }, asked }
}

test('a campaign is loaded at most once a second', async () => {
  const { platform, asked } = await aCountedPlatform()
  const { hashid } = await aLink(platform)
  asked.times = 0
  await Promise.all(Array.from({ length: 50 }, async () => findCampaign(platform, hashid)))
  const first = asked.times
  expect(findCampaign(platform, hashid)).not.toBeInstanceOf(Promise)
  platform.clock.advance(0.999)
  await findCampaign(platform, hashid)
  expect(asked.times).toBe(first)
  platform.clock.advance(0.001)
  await Promise.all(Array.from({ length: 2 }, async () => findCampaign(platform, hashid)))
  // The link alone is looked at again, since nothing of it has changed.
  expect(asked.times).toBe(first + 1)
})

test('a failed query is retried on the next request', async () => {
  const { platform } = await aCountedPlatform()
  const { hashid } = await aLink(platform)
  const { asSystem } = platform.db
  platform.db.asSystem = async () => Promise.reject(new Error('the database is away'))
  await expect(findCampaign(platform, hashid)).rejects.toThrow('the database is away')
  platform.db.asSystem = asSystem
  expect(await findCampaign(platform, hashid)).toBeDefined()
})
