import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
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
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { rowsOf } from '#src/test/visit-sums.ts'
import { postVisit } from '#src/test/visits.ts'
import { removeOwnAccount } from './remove-own-account.ts'

/** The tables that still have rows of this workspace. */
async function tablesWithRowsOf(platform: TestPlatform, workspace: string): Promise<string[]> {
  const { rows } = await platform.db.pool.query<{ name: string }>(`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and c.column_name = 'workspace' and t.table_type = 'BASE TABLE'`)
  const each = rows.map(
    ({ name }) => `select '${name}' as name from ${name} where workspace = '${workspace}'`,
  )
  const found = await platform.db.pool.query<{ name: string }>(each.join(' union '))
  return found.rows.map(({ name }) => name)
}

test('deletes all rows and files of a removed workspace', async () => {
  const { platform, link } = await aPlaceWithLink()
  await aLead(platform, link.workspace)
  expect((await postVisit(createApp(platform), anEvent(link))).status).toBe(202)
  const content = createReadStream(join(projectRoot, 'demo/jfk.mp3'))
  const { workspace } = link
  const stored = await storeMedia(platform, { workspace, user: newId(), filename: 'jfk.mp3', content })
  expect((await tablesWithRowsOf(platform, workspace)).length).toBeGreaterThan(6)

  await platform.db.asSystem((tx) => removeWorkspace(platform, tx, { workspace }))
  expect(await tablesWithRowsOf(platform, workspace)).toEqual([])
  expect(await platform.files.find(stored.key)).toBeDefined()
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  expect(await platform.files.find(stored.key)).toBeUndefined()
})

test('refuses to delete the only owner of a workspace with others, whose work stays; alone, they are signed out and it goes', async () => {
  const { platform, owner } = await anOwner()
  const colleague = await aColleague(platform, owner, 'member')
  await aLink(platform, { workspace: owner.workspace, createdBy: colleague.user })
  const { id: second } = await addWorkspace(platform, owner, 'Second')
  const remove = ({ user }: { user: string }) => removeOwnAccount(platform, { user, address: '192.0.2.1' })
  await expect(remove(owner)).rejects.toMatchObject({ status: 409, code: 'sole_owner' })
  await remove(colleague)
  const links = sql`select created_by as by from link where workspace = ${owner.workspace}`
  expect(await rowsOf(platform, links)).toEqual([{ by: owner.user }])
  expect(await tablesWithRowsOf(platform, owner.workspace)).toContain('workspace_members')
  await remove(owner)
  for (const workspace of [owner.workspace, second])
    expect(await tablesWithRowsOf(platform, workspace)).toEqual([])
  const request = new Request('https://nurtured.test/workspace', { headers: { cookie: owner.cookie } })
  expect(await findUser(platform, request)).toEqual({ kind: 'anonymous' })
  // A second attempt finds no user and does not fail.
  await remove(owner)
})

test('deletes a workspace permanently after 30 days and keeps its members’ roles', async () => {
  const { platform, owner } = await anOwner()
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
  const left = await rowsOf(platform, sql`select from workspaces where id = ${owner.workspace}`)
  expect(left).toEqual([])
  // The owner belonged to both workspaces, the admin only to the deleted one.
  const { organization } = owner
  expect(await platform.db.asSystem((tx) => findRole(tx, { user: admin.user, organization }))).toBe('admin')
  const seen = await loadOrganization(platform, { user: admin.user, organization })
  expect(seen.workspaces.map(({ id }) => id)).toEqual([second])
})
