import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createUser } from '#src/features/identity/server/create-user.ts'
import { users } from '#src/features/identity/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { anOwner, aSignedInOwner, testPassword } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anAppOf } from '#src/test/totp.ts'
import { changeOrganization } from './change-organization.ts'
import { closeToDomain, joinByDomain, listOpenOrganizations, openToDomain } from './domains.ts'
import { findRole } from './find-role.ts'
import { loadOrganization } from './load-organization.ts'
import { renameOrganization, requireSecondFactor } from './settings.ts'
import { addWorkspace, deleteWorkspace, restoreWorkspace } from './workspaces.ts'

async function anOpenOrganization() {
  const { platform, owner } = await anOwner()
  const domain = `d${newId()}.test`
  const insider = await aPersonAt(platform, domain)
  await platform.db.asSystem((tx) =>
    tx
      .update(users)
      .set({ email: `owner@${domain}`, provedEmail: `owner@${domain}` })
      .where(eq(users.id, owner.user)),
  )
  await openToDomain(platform, owner, { domain: domain.toUpperCase(), workspaces: [owner.workspace] })
  return { platform, owner, domain, insider }
}

async function aPersonAt(platform: TestPlatform, domain: string): Promise<string> {
  const made = await createUser(platform, { email: `p-${newId()}@${domain}`, password: testPassword })
  return made.id
}

test('anyone with a verified address at an open domain can join as a member', async () => {
  const { platform, owner, domain, insider } = await anOpenOrganization()
  const { organization } = owner
  expect(await listOpenOrganizations(platform, insider)).toEqual([{ id: organization, name: 'Acme', domain }])
  await joinByDomain(platform, { user: insider, organization })
  expect(await platform.db.asSystem((tx) => findRole(tx, { user: insider, organization }))).toBe('member')
  expect(await listOpenOrganizations(platform, insider)).toEqual([])
})

test('no one else can join: not from another domain, unverified, or after it was closed', async () => {
  const { platform, owner, domain, insider } = await anOpenOrganization()
  const { organization } = owner
  const missing = { status: 404, code: 'organization_not_found' }
  const outsider = await aPersonAt(platform, `sub.${domain}`)
  await expect(joinByDomain(platform, { user: outsider, organization })).rejects.toMatchObject(missing)
  await platform.db.asSystem((tx) => tx.update(users).set({ provedEmail: null }).where(eq(users.id, insider)))
  await expect(joinByDomain(platform, { user: insider, organization })).rejects.toMatchObject(missing)
  const other = await aPersonAt(platform, domain)
  const [row] = (await loadOrganization(platform, owner)).domains
  await closeToDomain(platform, owner, row?.id ?? '')
  await expect(joinByDomain(platform, { user: other, organization })).rejects.toMatchObject(missing)
  expect(await listOpenOrganizations(platform, other)).toEqual([])
})

test('only a domain of existing members can be opened, and never a public mail service', async () => {
  const { platform, owner, domain } = await anOpenOrganization()
  const open = (name: string) =>
    openToDomain(platform, owner, { domain: name, workspaces: [owner.workspace] })
  await expect(open('gmail.com')).rejects.toMatchObject({ status: 422, code: 'domain_refused' })
  await expect(open('nonsense')).rejects.toMatchObject({ status: 422, code: 'domain_refused' })
  await expect(open('globex.test')).rejects.toMatchObject({ status: 409, code: 'domain_unverified' })
  await expect(open(domain)).rejects.toMatchObject({ status: 409, code: 'domain_known' })
})

test('an owner with a second factor can require it of everyone, whichever workspace they are in', async () => {
  const platform = await createTestPlatform()
  platform.clock.set(new Date())
  const owner = await aSignedInOwner(platform)
  const admin = await aColleague(platform, owner, 'admin')
  await expect(requireSecondFactor(platform, owner, true)).rejects.toMatchObject({
    code: 'own_factor_missing',
  })
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
  await changeOrganization(
    platform,
    { actor: owner, permission: 'organization.leave' },
    async () => undefined,
  )
})

test('an owner can delete a workspace, but not the last one, and restore it', async () => {
  const { platform, owner } = await anOwner()
  const admin = await aColleague(platform, owner, 'admin')
  await expect(deleteWorkspace(platform, owner, owner.workspace)).rejects.toMatchObject({
    status: 409,
    code: 'last_workspace',
  })
  const { id } = await addWorkspace(platform, owner, 'Second')
  const asAdmin = { user: admin.user, organization: owner.organization }
  await expect(deleteWorkspace(platform, asAdmin, id)).rejects.toMatchObject({ status: 403 })
  await deleteWorkspace(platform, owner, id)
  const living = async (actor: typeof asAdmin) => (await loadOrganization(platform, actor)).workspaces.length
  expect(await living(asAdmin)).toBe(1)
  await restoreWorkspace(platform, owner, id)
  expect(await living(asAdmin)).toBe(2)
  const stranger = await aSignedInOwner(platform)
  await expect(deleteWorkspace(platform, stranger, id)).rejects.toMatchObject({ status: 404 })
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
