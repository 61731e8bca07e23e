import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { loadOrganization } from '#src/features/workspace/server/organization/load-organization.ts'
import { addWorkspace, deleteWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLink } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { purgeWorkspaces } from './purge-workspaces.ts'

test('a deleted workspace is gone for good after 30 days, not before, and takes nobody’s role with it', {
  timeout: 60_000,
}, async () => {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
  const admin = await aColleague(platform, owner, 'admin')
  const shared = await aLink(platform, { workspace: owner.workspace })
  const { id: second } = await addWorkspace(platform, owner, 'Second')
  expect(await findSharedLink(platform, shared.hashid)).toBeDefined()
  await deleteWorkspace(platform, owner, owner.workspace)
  expect(await findSharedLink(platform, shared.hashid)).toBeUndefined()

  const names = async () => (await loadOrganization(platform, owner)).workspaces.map(({ name }) => name)
  platform.clock.advance(29 * 24 * 3600)
  await purgeWorkspaces(platform)
  expect(await names()).toEqual(['Acme Media', 'Second'])
  platform.clock.advance(2 * 24 * 3600)
  await purgeWorkspaces(platform)
  expect(await names()).toEqual(['Second'])
  const left = await platform.db.asSystem((tx) =>
    tx.select().from(workspaces).where(eq(workspaces.id, owner.workspace)),
  )
  expect(left).toEqual([])
  // Both belonged to nothing but the workspace that is gone, or to it and one more.
  const { organization } = owner
  expect(await platform.db.asSystem((tx) => findRole(tx, { user: admin.user, organization }))).toBe('admin')
  const seen = await loadOrganization(platform, { user: admin.user, organization })
  expect(seen.workspaces.map(({ id }) => id)).toEqual([second])
})
