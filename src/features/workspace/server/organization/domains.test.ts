import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner, aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { changeOrganization } from './change-organization.ts'
import { closeToDomain, joinByDomain, listOpenOrganizations, openToDomain } from './domains.ts'
import { findRole } from './find-role.ts'
import { loadOrganization } from './load-organization.ts'
import { renameOrganization, requireSecondFactor } from './settings.ts'
import { addWorkspace, deleteWorkspace, restoreWorkspace } from './workspaces.ts'

async function aPersonAt(platform: TestPlatform, domain: string): Promise<string> {
  const made = await createUser(platform, { email: `p-${newId()}@${domain}`, password: testPassword })
  return made.id
}

test('anyone with a verified address at an open domain can join as a member, and no one else; only a domain of existing members opens, and no public mail service', async () => {
  const { platform, owner } = await anOwner()
  const { organization } = owner
  const domain = `d${newId()}.test`
  const insider = await aPersonAt(platform, domain)
  const proved = { email: `owner@${domain}`, provedEmail: `owner@${domain}` }
  await setFields(platform, [users, owner.user], proved)
  const open = (name: string) =>
    openToDomain(platform, owner, { domain: name, workspaces: [owner.workspace] })
  await open(domain.toUpperCase())
  expect(await listOpenOrganizations(platform, insider)).toEqual([{ id: organization, name: 'Acme', domain }])
  await joinByDomain(platform, { user: insider, organization })
  expect(await platform.db.asSystem((tx) => findRole(tx, { user: insider, organization }))).toBe('member')
  expect(await listOpenOrganizations(platform, insider)).toEqual([])
  const missing = { status: 404, code: 'organization_not_found' }
  const other = await aPersonAt(platform, domain)
  const outsider = await aPersonAt(platform, `sub.${domain}`)
  await expect(joinByDomain(platform, { user: outsider, organization })).rejects.toMatchObject(missing)
  const unproved = await aPersonAt(platform, domain)
  await setFields(platform, [users, unproved], { provedEmail: null })
  await expect(joinByDomain(platform, { user: unproved, organization })).rejects.toMatchObject(missing)
  const [row] = (await loadOrganization(platform, owner)).domains
  await closeToDomain(platform, owner, row?.id ?? '')
  await expect(joinByDomain(platform, { user: other, organization })).rejects.toMatchObject(missing)
  expect(await listOpenOrganizations(platform, other)).toEqual([])

  await open(domain)
  for (const [name, status, code] of [
    ['gmail.com', 422, 'domain_refused'],
    ['nonsense', 422, 'domain_refused'],
    ['globex.test', 409, 'domain_unverified'],
    [domain, 409, 'domain_known'],
  ] as const)
    await expect(open(name)).rejects.toMatchObject({ status, code })
})

test('an owner with a second factor can require it of everyone, whichever workspace they are in', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const owner = await aSignedInOwner(platform)
  const admin = await aColleague(platform, owner, 'admin')
  const missing = { code: 'own_factor_missing' }
  await expect(requireSecondFactor(platform, owner, true)).rejects.toMatchObject(missing)
  await anAppOf(platform, owner.email)
  await requireSecondFactor(platform, owner, true)
  const asAdmin = { user: admin.user, organization: owner.organization }
  const refused = { status: 403, code: 'second_factor_required' }
  await expect(loadOrganization(platform, asAdmin)).rejects.toMatchObject(refused)
  await expect(renameOrganization(platform, asAdmin, 'Mine')).rejects.toMatchObject(refused)
  await anAppOf(platform, admin.email)
  await renameOrganization(platform, asAdmin, 'Ours')
  expect((await loadOrganization(platform, owner)).name).toBe('Ours')
  // Leaving doesn't require it.
  const leaving = { actor: owner, permission: 'organization.leave' } as const
  await changeOrganization(platform, leaving, async () => undefined)
})

test('an owner can delete a workspace, but not the last one, and restore it', async () => {
  const { platform, owner } = await anOwner()
  const admin = await aColleague(platform, owner, 'admin')
  const last = { status: 409, code: 'last_workspace' }
  await expect(deleteWorkspace(platform, owner, owner.workspace)).rejects.toMatchObject(last)
  const { id } = await addWorkspace(platform, owner, 'Second')
  const asAdmin = { user: admin.user, organization: owner.organization }
  await expect(deleteWorkspace(platform, asAdmin, id)).rejects.toMatchObject({ status: 403 })
  await deleteWorkspace(platform, owner, id)
  const living = async (actor: typeof asAdmin) => (await loadOrganization(platform, actor)).workspaces.length
  expect(await living(asAdmin)).toBe(1)
  await restoreWorkspace(platform, owner, id)
  expect(await living(asAdmin)).toBe(2)
})

test('deleting two workspaces concurrently leaves one', { tags: ['postgres'] }, async () => {
  const { platform, owner } = await anOwner()
  const { id } = await addWorkspace(platform, owner, 'Second')
  const outcomes = await Promise.allSettled([
    deleteWorkspace(platform, owner, id),
    deleteWorkspace(platform, owner, owner.workspace),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
