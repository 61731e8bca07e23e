import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aCountedWorld, chrome, storedAndComputed } from '#src/test/counted-world.ts'
import { isDeep } from '#src/test/depth.ts'
import { aLead } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { rowsOf } from '#src/test/visit-sums.ts'
import { visitBy } from '#src/test/visits.ts'
import { deleteOldVisits } from './delete-old-visits.ts'
import { settleAll } from './settle-visits.ts'

test('the counts match the visits, whatever happened to them', async () => {
  for (const seed of isDeep ? [1, 2, 3] : [1, 2]) {
    const { platform, workspace, live } = await aCountedWorld(seed)
    await live(60)
    const { counted, read } = await storedAndComputed(platform, workspace)
    expect(counted, `seed ${seed}`).toEqual(read)
    const { days, leads, clicks, heard, arrivals } = counted
    for (const rows of [days, leads, clicks, heard.day, arrivals])
      expect(rows.length, `seed ${seed}`).toBeGreaterThan(4)
  }
}, 120_000)

test('P3: deleted visits leave figures that name no one', { timeout: 120_000 }, async () => {
  const { platform, workspace, live } = await aCountedWorld(4)
  await live(40)
  const before = await storedAndComputed(platform, workspace)
  await setFields(platform, [workspaces, workspace], { retentionDays: 30 })
  platform.clock.advance(400 * 86_400)
  await deleteOldVisits(platform)
  const after = await storedAndComputed(platform, workspace)
  expect(after.read.days).toEqual([])
  expect(after.counted).toEqual({ ...before.counted, leads: [] })
  expect(before.counted.leads.length).toBeGreaterThan(0)
  expect(await rowsOf(platform, sql`select 1 from visit where workspace = ${workspace}`)).toEqual([])
})

test('concurrent counts of the same lead count once', { tags: ['postgres'] }, async () => {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  for (let time = 0; time < 6; time += 1) await visitBy(platform, link, { lead: lead.id, headers: chrome })
  platform.clock.advance(400)
  await Promise.all([settleAll(platform, 5), settleAll(platform, 5), settleAll(platform, 5)])
  const { counted, read } = await storedAndComputed(platform, link.workspace)
  expect(counted).toEqual(read)
  expect(counted.days[0]).toMatchObject({ visits: 6, visitors: 1 })
})
