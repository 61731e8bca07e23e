import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { inviteLead } from './invite-lead.ts'
import { validateLead } from './validate-lead.ts'

const day = 86_400

async function titlesOf(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.map(({ data }) => data).map((data) => Object(data)['title'])
}

test('without a subscription visitors read on, and the members hear each day that nothing is measured', async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const { workspace } = owner
  await platform.db.asSystem((tx) =>
    tx.update(workspaces).set({ stripeSubscriptionStatus: 'past_due' }).where(eq(workspaces.id, workspace)),
  )
  const { hashid } = await aLink(platform, { workspace, title: 'For Globex' })
  const path = `/api/campaign/view?link=${hashid}`
  const heard = ['“For Globex” was opened, and nothing was measured']

  expect((await createApp(platform).request(path, { headers: { cookie: owner.cookie } })).status).toBe(200)
  expect(await titlesOf(platform, workspace)).toEqual([])
  for (let opening = 0; opening < 3; opening += 1) {
    expect((await createApp(platform).request(path)).status).toBe(200)
  }
  expect(await titlesOf(platform, workspace)).toEqual(heard)
  platform.clock.advance(day)
  await createApp(platform).request(path)
  expect(await titlesOf(platform, workspace)).toEqual([...heard, ...heard])
})

test('without a credit the members hear who wanted to confirm who they are, once a day', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { credits: 0 })
  const shared = await aLink(platform, { workspace })
  const person = await aLead(platform, workspace, { email: 'lea@globex.test' })
  const { address } = await inviteLead(platform, { workspace, link: shared.id, lead: person.id })
  const token = new URL(address, 'https://nurtured.test').searchParams.get('token') ?? ''
  for (let press = 0; press < 3; press += 1) {
    expect(await validateLead(platform, { lead: person.hashid, token })).toMatchObject({
      reason: 'no_credits',
    })
  }
  expect(await titlesOf(platform, workspace)).toEqual([
    'lea@globex.test confirmed who they are, and no credit was left',
  ])
})
