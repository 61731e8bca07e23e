import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { readNotificationPrefs } from '#src/features/notification/server/read-notification-prefs.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { page, pageVersion } from '#src/features/page/server/tables.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLink, aPage } from '#src/test/factories.ts'
import { aSignedInPlace } from '#src/test/places.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { removeOwnAccount } from '../user/settings/server/remove-own-account.ts'
import { leaveOrganization, removeMember } from './remove-member.ts'

async function aTeam() {
  const { platform, owner } = await aSignedInPlace()
  const member = await aColleague(platform, owner, 'member')
  const { workspace, organization } = owner
  const made = await aLink(platform, { workspace, emailTo: member.email, createdBy: member.user })
  const readLink = async () => {
    const [row] = await platform.db.inWorkspace(workspace, (tx) =>
      tx.select({ createdBy: link.createdBy, emailTo: link.emailTo }).from(link).where(eq(link.id, made.id)),
    )
    return row
  }
  return { platform, owner, member, workspace, organization, readLink }
}

test('transfers assets owned by a removed member to the heir, even if someone else created them', async () => {
  const { platform, owner, member, workspace } = await aTeam()
  const about = { workspace, user: owner.user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id } = await createAsset(platform, about)
  const given = and(eq(asset.workspace, workspace), eq(asset.id, id))
  await platform.db.inWorkspace(workspace, (tx) => tx.update(asset).set({ owner: member.user }).where(given))
  await removeMember(platform, owner, { user: member.user })
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select({ owner: asset.owner }).from(asset).where(given),
  )
  expect(rows).toEqual([{ owner: owner.user }])
})

test('locks out a removed member immediately and transfers their content and link emails to the heir', async () => {
  const { platform, owner, member, organization, readLink } = await aTeam()
  const app = createApp(platform)
  const cookie = await member.enter()
  const ask = () => app.request('/api/notifications', { headers: { cookie } })
  expect((await ask()).status).toBe(200)
  await removeMember(platform, owner, { user: member.user })
  expect((await ask()).status).toBe(403)
  expect(await readLink()).toEqual({ createdBy: owner.user, emailTo: owner.email })
  expect(
    await platform.db.asSystem((tx) => findRole(tx, { user: member.user, organization })),
  ).toBeUndefined()
  expect(await listAudit(platform, { organization })).toMatchObject([
    {
      action: 'member.remove',
      targetId: member.user,
      before: { role: 'member' },
      after: { heir: owner.user },
    },
  ])
})

test('refuses removals above one’s role, of oneself or of strangers; leaving transfers to an owner, and the last owner stays', async () => {
  const { platform, owner, member, organization, readLink } = await aTeam()
  const admin = await aColleague(platform, owner, 'admin')
  const stranger = await aSignedInOwner(platform)
  const asAdmin = { user: admin.user, organization }
  await expect(removeMember(platform, asAdmin, { user: owner.user })).rejects.toMatchObject({ status: 403 })
  await expect(removeMember(platform, owner, { user: owner.user })).rejects.toMatchObject({ status: 403 })
  await expect(
    removeMember(platform, { user: member.user, organization }, { user: admin.user }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(removeMember(platform, owner, { user: stranger.user })).rejects.toMatchObject({
    code: 'member_not_found',
  })
  await expect(
    removeMember(platform, owner, { user: member.user, heir: stranger.user }),
  ).rejects.toMatchObject({ code: 'member_not_found' })
  await expect(
    removeMember(platform, { user: stranger.user, organization }, { user: member.user }),
  ).rejects.toMatchObject({ status: 404, code: 'organization_not_found' })
  expect(await readLink()).toEqual({ createdBy: member.user, emailTo: member.email })
  await expect(leaveOrganization(platform, owner)).rejects.toMatchObject({ status: 409, code: 'last_owner' })
  await leaveOrganization(platform, { user: member.user, organization })
  expect(await readLink()).toEqual({ createdBy: owner.user, emailTo: owner.email })
})

test('keeps one of two owners who leave concurrently', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  for (let round = 0; round < 5; round += 1) {
    const one = await aSignedInOwner(platform)
    const other = await aColleague(platform, one, 'owner')
    const { organization } = one
    const outcomes = await Promise.allSettled([
      leaveOrganization(platform, one),
      leaveOrganization(platform, { user: other.user, organization }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('answers saves during a removal truthfully and refuses later ones', async () => {
  const { platform, owner, member, workspace } = await aTeam()
  const app = createApp(platform)
  const pages = await Promise.all(Array.from({ length: 6 }, () => aPage(platform, workspace)))
  const cookie = await member.enter()
  const data = { root: { title: 'Late', description: '' }, blocks: [] }
  const save = async (id: string, version: number) => {
    const answer = await app.request(`/api/pages/${id}?version=${version}`, {
      method: 'PUT',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(data),
    })
    return answer.status
  }
  const saves = pages.slice(0, 3).map((id) => save(id, 1))
  const removal = removeMember(platform, owner, { user: member.user })
  const more = pages.slice(3).map((id) => save(id, 1))
  const statuses = await Promise.all([...saves, ...more])
  await removal
  for (const [index, id] of pages.entries()) {
    const versions = await platform.db.inWorkspace(workspace, (tx) =>
      tx
        .select({ n: pageVersion.n, version: page.version })
        .from(pageVersion)
        .innerJoin(page, and(eq(page.workspace, pageVersion.workspace), eq(page.id, pageVersion.page)))
        .where(eq(pageVersion.page, id)),
    )
    const wasKept = versions.some(({ version }) => version > 1)
    expect([statuses[index], wasKept]).toEqual(wasKept ? [200, true] : [403, false])
  }
  expect(await save(pages[0] ?? '', 2)).toBe(403)
})

test('keeps colleagues’ work when an account is deleted, and never leaves an organization without an owner', async () => {
  const { platform, owner, member, organization, readLink } = await aTeam()
  await addWorkspace(platform, owner, 'Second')
  await expect(removeOwnAccount(platform, { user: owner.user, address: '' })).rejects.toMatchObject({
    code: 'sole_owner',
  })
  await removeOwnAccount(platform, { user: member.user, address: '' })
  expect(await readLink()).toMatchObject({ createdBy: owner.user })
  await removeOwnAccount(platform, { user: owner.user, address: '' })
  const left = await platform.db.asSystem((tx) =>
    tx.select().from(workspaceMembers).where(eq(workspaceMembers.organization, organization)),
  )
  expect(left).toEqual([])
})

/** An admin whose default workspace is one they are in only by their role in the organization. */
async function anAdminByRole() {
  const { platform, owner } = await aSignedInPlace()
  const { id: workspace } = await addWorkspace(platform, owner, 'Second show')
  const admin = await aColleague(platform, owner, 'admin')
  await platform.db.asSystem((tx) =>
    tx.update(userProfile).set({ defaultWorkspace: workspace }).where(eq(userProfile.user, admin.user)),
  )
  const request = new Request('https://nurtured.test/', { headers: { cookie: await admin.enter() } })
  return { platform, owner, workspace, user: admin.user, request }
}

function membershipsOf(platform: TestPlatform, { user, workspace }: { user: string; workspace: string }) {
  return platform.db.asSystem((tx) =>
    tx
      .select({ role: workspaceMembers.role })
      .from(workspaceMembers)
      .where(and(eq(workspaceMembers.user, user), eq(workspaceMembers.workspace, workspace))),
  )
}

test('lets a member by role alone set notifications and take tasks', async () => {
  const { platform, workspace, user, request } = await anAdminByRole()
  expect(await requireMember(platform, request)).toMatchObject({ user, workspace, role: 'admin' })
  const choices = [{ topic: 'visit', channel: 'in_app' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user, choices })
  expect((await readNotificationPrefs(platform, { workspace, user }))[0]?.ways.in_app).toBe(false)
  expect((await listPeople(platform, { workspace })).map((one) => one.user)).toContain(user)
  await createTask(platform, { workspace, user, title: 'Call Globex', assignee: user, due: null })
  expect(await membershipsOf(platform, { workspace, user })).toEqual([{ role: 'admin' }])
})

test('removes a member even while they are signing in to the workspace', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { platform, owner, workspace, user, request } = await anAdminByRole()
    await Promise.allSettled([requireMember(platform, request), removeMember(platform, owner, { user })])
    expect(await membershipsOf(platform, { workspace, user })).toEqual([])
  }
})
