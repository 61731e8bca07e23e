import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitsOf } from '#src/test/visits.ts'

test('the visits of an account that goes stay and name it no more', async () => {
  const platform = await createTestPlatform()
  const own = await aLink(platform)
  await postVisit(createApp(platform), anEvent(own))

  await platform.db.inWorkspace(own.workspace, async (tx) => {
    await tx.execute(sql`update link set account = null`)
    await tx.execute(sql`delete from account`)
  })

  const visits = await visitsOf(platform, own)
  expect(visits.map((visit) => visit.account)).toEqual([null])
})
