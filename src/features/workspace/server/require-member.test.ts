import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultPreferences } from '#src/features/identity/rules/preferences.ts'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { proveFactor } from '#src/features/identity/server/factor/prove-factor.ts'
import { takeSessionCookies } from '#src/features/identity/server/session/keep-session.ts'
import { organization } from '#src/features/organization/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { senderOf, sentByHeader } from '#src/platform/navigation/sent-by.ts'
import type { Platform } from '#src/platform/platform.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner, aSignedInOwner, cookieHeader, signIn, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { anAppOf, codeOf } from '#src/test/totp.ts'
import { createWorkspace } from './create-workspace.ts'
import { changeRole } from './organization/change-role.ts'
import { chooseWorkspace, listMemberships } from './own-memberships.ts'
import { findMember, requireMember } from './require-member.ts'
import { workspaceMembers, workspaces } from './tables.ts'

function requestWith(cookie = ''): Request {
  return new Request('https://nurtured.test/api/thing', { headers: { cookie } })
}

/** How a request with this cookie is refused. */
function refusal(platform: Platform, cookie?: string): Promise<string> {
  return requireMember(platform, requestWith(cookie)).then(
    () => 'a member',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
}

type Place = { workspace: string; organization: string }

async function joins(platform: Platform, user: string, { workspace, organization }: Place): Promise<void> {
  const createdAt = new Date(platform.clock.now().getTime() + 1000)
  const row = { id: newId(), user, workspace, organization, role: 'member' as const, createdAt }
  await platform.db.asSystem((tx) => tx.insert(workspaceMembers).values(row))
}

async function leaves(platform: Platform, user: string, workspace: string): Promise<void> {
  const which = and(eq(workspaceMembers.user, user), eq(workspaceMembers.workspace, workspace))
  await platform.db.asSystem((tx) => tx.delete(workspaceMembers).where(which))
}

async function anotherWorkspace(platform: Platform, of: string): Promise<string> {
  const now = platform.clock.now()
  const row = { id: newId(), organization: of, name: 'Second', stripePlanId: 'team' }
  await platform.db.asSystem((tx) => tx.insert(workspaces).values({ ...row, createdAt: now, updatedAt: now }))
  return row.id
}

test('an owner is a member of their workspace, by name and role, until they sign out elsewhere, which clears the cookies', async () => {
  const { platform, owner } = await anOwner()
  expect(await requireMember(platform, requestWith(owner.cookie))).toEqual({
    user: owner.user,
    email: owner.email,
    first: 'Ada',
    workspace: owner.workspace,
    workspaceName: 'Acme Media',
    organization: owner.organization,
    organizationName: 'Acme',
    role: 'owner',
    preferences: defaultPreferences,
  })
  await platform.db.asSystem((tx) => tx.execute(`delete from auth.sessions where user_id = '${owner.user}'`))
  const request = requestWith(owner.cookie)
  await expect(requireMember(platform, request)).rejects.toMatchObject({ status: 401 })
  expect(cookieHeader(takeSessionCookies(request), owner.cookie)).toBe('')
})

test('owners and admins can work in every workspace of their organization, members where they belong', async () => {
  const { platform, owner } = await anOwner()
  const person = await aSignedInOwner(platform)
  const second = await anotherWorkspace(platform, owner.organization)
  await joins(platform, person.user, owner)
  const open = async () => (await listMemberships(platform, person.user)).map(({ workspace }) => workspace)
  expect(await open()).not.toContain(second)
  const early = chooseWorkspace(platform, { user: person.user, workspace: second })
  await expect(early).rejects.toMatchObject({ status: 403, code: 'not_a_member' })
  await changeRole(platform, owner, { user: person.user, role: 'admin' })
  expect(await open()).toEqual(expect.arrayContaining([owner.workspace, second, person.workspace]))
  await chooseWorkspace(platform, { user: person.user, workspace: second })
  expect(await requireMember(platform, requestWith(person.cookie))).toMatchObject({
    workspace: second,
    role: 'admin',
    organization: owner.organization,
  })
  // Having worked somewhere makes them belong there; the rest is closed again.
  const third = await anotherWorkspace(platform, owner.organization)
  expect(await open()).toContain(third)
  await changeRole(platform, owner, { user: person.user, role: 'member' })
  expect(await open()).toContain(second)
  expect(await open()).not.toContain(third)
})

test('a member works elsewhere once their workspace is deleted, and nowhere once removed from every one', async () => {
  const { platform, owner } = await anOwner()
  const second = await anotherWorkspace(platform, owner.organization)
  await setFields(platform, [workspaces, owner.workspace], { deletedAt: platform.clock.now() })
  expect((await requireMember(platform, requestWith(owner.cookie))).workspace).toBe(second)
  for (const workspace of [owner.workspace, second]) await leaves(platform, owner.user, workspace)
  expect(await refusal(platform, owner.cookie)).toBe('403 no_workspace')
  expect(await findMember(platform, requestWith(owner.cookie))).toBeUndefined()
})

test('a member works in their default workspace while they belong to it, else in the one they joined first', async () => {
  const { platform, owner } = await anOwner()
  const other = await aSignedInOwner(platform)
  await joins(platform, owner.user, other)
  expect((await requireMember(platform, requestWith(owner.cookie))).workspace).toBe(owner.workspace)
  await leaves(platform, owner.user, owner.workspace)
  expect(await requireMember(platform, requestWith(owner.cookie))).toMatchObject({
    workspace: other.workspace,
    role: 'member',
  })
  const wanted = { name: 'New', organizationName: 'New', owner: owner.user, plan: 'starter' } as const
  const later = await createWorkspace(platform, wanted)
  expect((await requireMember(platform, requestWith(owner.cookie))).workspace).toBe(later.workspace)
})

test('without a session there is no user, and a signed-in stranger isn’t a member', async () => {
  const platform = await createTestPlatform()
  await expect(requireMember(platform, requestWith())).rejects.toThrow('User not authenticated')
  expect(await refusal(platform)).toBe('401 not_authenticated')
  expect(await findMember(platform, requestWith())).toBeUndefined()
  const email = `${newId()}@acme.test`
  await createUser(platform, { email, password: testPassword })
  expect(await findMember(platform, requestWith(await signIn(platform, email)))).toBeUndefined()
})

test('where a second factor is required, a user is a member only once it is set up and verified, until it is removed', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const owner = await aSignedInOwner(platform)
  await setFields(platform, [organization, owner.organization], { requireMfa: true })
  expect(await refusal(platform, owner.cookie)).toBe('403 second_factor_required')
  expect(await findMember(platform, requestWith(owner.cookie))).toBeUndefined()
  const app = await anAppOf(platform, owner.email)
  // The session from before the factor ended with its first code.
  expect(await refusal(platform, owner.cookie)).toBe('401 not_authenticated')
  const cookie = await signIn(platform, owner.email)
  expect(await findMember(platform, requestWith(cookie))).toBeUndefined()
  expect(await refusal(platform, cookie)).toBe('401 second_factor_needed')

  const proof = { factor: app.id, code: app.nextCode() }
  const outcome = await proveFactor(platform, requestWith(cookie), proof)
  if (outcome.kind !== 'signed_in') throw new Error(outcome.kind)
  const whole = cookieHeader(outcome.cookies, cookie)
  expect(await findMember(platform, requestWith(whole))).toMatchObject({ user: owner.user })

  const second = await app.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' })
  platform.clock.advance(30)
  const code = codeOf(second.data?.totp.secret ?? '', platform.clock.now())
  await app.client.auth.mfa.challengeAndVerify({ factorId: second.data?.id ?? '', code })
  await app.client.auth.mfa.unenroll({ factorId: app.id })
  // The browser's token still says aal2, but its session doesn't.
  expect(await refusal(platform, whole)).toBe('401 second_factor_needed')
})

test('accepts offline changes only from the same user in the same workspace', async () => {
  const { platform, owner: ada } = await anOwner()
  const eve = await aSignedInOwner(platform)
  const asked = (sender: string, cookie?: string) =>
    new Request('http://nurtured.test/', { headers: { [sentByHeader]: sender, ...(cookie && { cookie }) } })
  const refused = { status: 412, code: 'sent_by_another' }
  expect(await requireMember(platform, asked(senderOf(ada), ada.cookie))).toMatchObject({ user: ada.user })
  await expect(requireMember(platform, asked(senderOf(ada), eve.cookie))).rejects.toMatchObject(refused)
  await expect(findMember(platform, asked(senderOf(ada)))).rejects.toMatchObject(refused)
  const elsewhere = { user: ada.user, workspace: eve.workspace }
  await expect(requireMember(platform, asked(senderOf(elsewhere), ada.cookie))).rejects.toMatchObject(refused)
})
