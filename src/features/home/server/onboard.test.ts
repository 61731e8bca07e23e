import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { findNewcomer, takeOnboardForm } from './onboard.ts'

const address = 'https://nurtured.test/user/onboard'

async function aMemberWithoutProfile() {
  const platform = await createTestPlatform()
  const member = await aSignedInOwner(platform)
  await platform.db.asSystem((tx) => tx.delete(userProfile).where(eq(userProfile.user, member.user)))
  return { platform, ...member }
}

function profilesOf(platform: TestPlatform, user: string) {
  return platform.db.asSystem((tx) => tx.select().from(userProfile).where(eq(userProfile.user, user)))
}

test('a member whose profile is missing is asked for their name, and keeps their workspace', async () => {
  const { platform, cookie, user, workspace } = await aMemberWithoutProfile()
  const asked = new Request(address, { headers: { cookie } })
  expect(await findNewcomer(platform, asked)).toMatchObject({ id: user, first: '', isMember: true })

  const form = (fields: Record<string, string>) =>
    new Request(address, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
  expect(await takeOnboardForm(platform, form({ first: ' ', last: '' }))).toMatchObject({ field: 'first' })
  expect(await takeOnboardForm(platform, form({ first: 'Noor', last: 'Haddad' }))).toBeUndefined()
  expect(await profilesOf(platform, user)).toMatchObject([{ first: 'Noor', last: 'Haddad' }])
  const member = await createApp(platform).request('/api/notifications', { headers: { cookie } })
  expect(member.status).toBe(200)
  expect(workspace).toBeTruthy()
})

test('a member with a profile goes to their workspace', async () => {
  const platform = await createTestPlatform()
  const { cookie } = await aSignedInOwner(platform)
  const answer = await findNewcomer(platform, new Request(address, { headers: { cookie } })).catch(
    (thrown: unknown) => thrown,
  )
  expect(answer instanceof Response && answer.headers.get('location')).toBe('/workspace')
})
