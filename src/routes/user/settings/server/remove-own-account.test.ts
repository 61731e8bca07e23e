import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { findUser } from '#src/features/identity/server/find-user.ts'
import { findSharedLink } from '#src/features/link/server/find-shared-link.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { purgeWorkspaces } from '#src/features/trash/server/purge-workspaces.ts'
import { removeWorkspace } from '#src/features/trash/server/remove-workspace.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { loadOrganization } from '#src/features/workspace/server/organization/load-organization.ts'
import { addWorkspace, deleteWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { workspaceMembers, workspaces } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlaceWithLink, aSignedInPlace } from '#src/test/places.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit } from '#src/test/visits.ts'
import { removeOwnAccount } from './remove-own-account.ts'

/** The tables that still have rows of this workspace. */
async function tablesWithRowsOf(platform: TestPlatform, workspace: string): Promise<string[]> {
  return platform.db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
      where c.table_schema = 'public' and c.column_name = 'workspace' and t.table_type = 'BASE TABLE'`)
    const found: string[] = []
    for (const { name } of rows) {
      const some = await tx.execute(
        sql`select 1 from ${sql.identifier(name)} where workspace = ${workspace} limit 1`,
      )
      if (some.rows.length > 0) found.push(name)
    }
    return found
  })
}

test('deletes all rows and files of a removed workspace', async () => {
  const { platform, link } = await aPlaceWithLink()
  await aLead(platform, link.workspace)
  expect((await postVisit(createApp(platform), anEvent(link))).status).toBe(202)
  const stored = await storeMedia(platform, {
    workspace: link.workspace,
    user: newId(),
    filename: 'jfk.mp3',
    content: createReadStream(join(projectRoot, 'demo/jfk.mp3')),
  })
  expect((await tablesWithRowsOf(platform, link.workspace)).length).toBeGreaterThan(6)

  await platform.db.asSystem((tx) => removeWorkspace(platform, tx, { workspace: link.workspace }))
  expect(await tablesWithRowsOf(platform, link.workspace)).toEqual([])
  expect(await platform.files.find(stored.key)).toBeDefined()
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await platform.files.find(stored.key)).toBeUndefined()
})

test('signs a deleted user out everywhere and deletes the workspace they were alone in', async () => {
  const { platform, owner } = await aSignedInPlace()
  await removeOwnAccount(platform, { user: owner.user, address: '192.0.2.1' })
  const request = new Request('https://nurtured.test/workspace', { headers: { cookie: owner.cookie } })
  expect(await findUser(platform, request)).toEqual({ kind: 'anonymous' })
  expect(await tablesWithRowsOf(platform, owner.workspace)).toEqual([])
  // A second attempt finds no user and does not fail.
  await removeOwnAccount(platform, { user: owner.user, address: '192.0.2.1' })
})

test('refuses to delete the only owner of a workspace with other members', async () => {
  const { platform, owner } = await aSignedInPlace()
  const colleague = await aSignedInOwner(platform)
  const { workspace, organization } = owner
  const row = { workspace, organization, user: colleague.user, createdAt: platform.clock.now() }
  await platform.db.asSystem((tx) =>
    tx.insert(workspaceMembers).values({ ...row, id: newId(), role: 'member' }),
  )
  await expect(removeOwnAccount(platform, { user: owner.user, address: '192.0.2.1' })).rejects.toMatchObject({
    status: 409,
    code: 'sole_owner',
  })

  await removeOwnAccount(platform, { user: colleague.user, address: '192.0.2.1' })
  expect(await tablesWithRowsOf(platform, workspace)).toContain('workspace_members')
  await removeOwnAccount(platform, { user: owner.user, address: '192.0.2.1' })
  expect(await tablesWithRowsOf(platform, workspace)).toEqual([])
})

test('deletes a workspace permanently after 30 days and keeps its members’ roles', {
  timeout: 60_000,
}, async () => {
  const { platform, owner } = await aSignedInPlace()
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
  // The owner belonged to both workspaces, the admin only to the deleted one.
  const { organization } = owner
  expect(await platform.db.asSystem((tx) => findRole(tx, { user: admin.user, organization }))).toBe('admin')
  const seen = await loadOrganization(platform, { user: admin.user, organization })
  expect(seen.workspaces.map(({ id }) => id)).toEqual([second])
})
