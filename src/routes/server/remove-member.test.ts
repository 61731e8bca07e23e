import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { readNotificationPrefs } from '#src/features/notification/server/read-notification-prefs.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { findRole } from '#src/features/workspace/server/organization/find-role.ts'
import { listAudit } from '#src/features/workspace/server/organization/list-audit.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { userProfile } from '#src/features/workspace/server/tables.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLink, aPage } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { leaveOrganization, removeMember } from './remove-member.ts'

async function aTeam() {
  const { platform, owner } = await anOwner()
  const member = await aColleague(platform, owner, 'member')
  const { workspace, organization } = owner
  const made = await aLink(platform, { workspace, emailTo: member.email, createdBy: member.user })
  const readLink = async () => {
    const columns = { createdBy: link.createdBy, emailTo: link.emailTo }
    const of = eq(link.id, made.id)
    return (await platform.db.asSystem((tx) => tx.select(columns).from(link).where(of)))[0]
  }
  return { platform, owner, member, workspace, organization, readLink }
}

test('locks out a removed member immediately and transfers their content, link emails and assets of theirs to the heir', async () => {
  const { platform, owner, member, organization, readLink } = await aTeam()
  const about = { ...owner, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: talk } = await createAsset(platform, about)
  await setFields(platform, [asset, talk], { owner: member.user })
  const app = createApp(platform)
  const cookie = await member.enter()
  const ask = () => app.request('/api/notifications', { headers: { cookie } })
  expect((await ask()).status).toBe(200)
  await removeMember(platform, owner, { user: member.user })
  expect((await ask()).status).toBe(403)
  expect(await readLink()).toEqual({ createdBy: owner.user, emailTo: owner.email })
  await platform.db.asSystem(async (tx) => {
    const left = await tx.select({ owner: asset.owner }).from(asset).where(eq(asset.id, talk))
    expect(left).toEqual([{ owner: owner.user }])
    expect(await findRole(tx, { user: member.user, organization })).toBeUndefined()
  })
  const removal = { action: 'member.remove', targetId: member.user, before: { role: 'member' } }
  expect(await listAudit(platform, { organization })).toMatchObject([
    { ...removal, after: { heir: owner.user } },
  ])
})

test('refuses removals above one’s role, of oneself or of strangers; leaving transfers to an owner, and the last owner stays', async () => {
  const { platform, owner, member, organization, readLink } = await aTeam()
  const admin = await aColleague(platform, owner, 'admin')
  const stranger = await aSignedInOwner(platform)
  const remove = (actor: { user: string }, user: string, heir?: string) =>
    removeMember(platform, { user: actor.user, organization }, { user, ...(heir && { heir }) })
  for (const [actor, above] of [
    [admin, owner],
    [owner, owner],
    [member, admin],
  ] as const)
    await expect(remove(actor, above.user)).rejects.toMatchObject({ status: 403 })
  for (const [user, heir] of [[stranger.user], [member.user, stranger.user]])
    await expect(remove(owner, user ?? '', heir)).rejects.toMatchObject({ code: 'member_not_found' })
  await expect(remove(stranger, member.user)).rejects.toMatchObject({
    status: 404,
    code: 'organization_not_found',
  })
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
    const wasKept = (await loadPageDraft(platform, { workspace, page: id })).version > 1
    expect([statuses[index], wasKept]).toEqual(wasKept ? [200, true] : [403, false])
  }
  expect(await save(pages[0] ?? '', 2)).toBe(403)
})

/** An admin whose default workspace is one they are in only by their role in the organization. */
async function anAdminByRole() {
  const { platform, owner } = await anOwner()
  const { id: workspace } = await addWorkspace(platform, owner, 'Second show')
  const admin = await aColleague(platform, owner, 'admin')
  await platform.db.asSystem((tx) =>
    tx.update(userProfile).set({ defaultWorkspace: workspace }).where(eq(userProfile.user, admin.user)),
  )
  const request = new Request('https://nurtured.test/', { headers: { cookie: await admin.enter() } })
  const query = 'select role from workspace_members where "user" = $1 and workspace = $2'
  const memberships = async () => (await platform.db.pool.query(query, [admin.user, workspace])).rows
  return { platform, owner, workspace, user: admin.user, request, memberships }
}

test('lets a member by role alone set notifications and take tasks', async () => {
  const { platform, workspace, user, request, memberships } = await anAdminByRole()
  expect(await requireMember(platform, request)).toMatchObject({ user, workspace, role: 'admin' })
  const choices = [{ topic: 'visit', channel: 'in_app' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user, choices })
  expect((await readNotificationPrefs(platform, { workspace, user }))[0]?.ways.in_app).toBe(false)
  expect((await listPeople(platform, { workspace })).map((one) => one.user)).toContain(user)
  await createTask(platform, { workspace, user, title: 'Call Globex', assignee: user, due: null })
  expect(await memberships()).toEqual([{ role: 'admin' }])
})

test('removes a member even while they are signing in to the workspace', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { platform, owner, user, request, memberships } = await anAdminByRole()
    await Promise.allSettled([requireMember(platform, request), removeMember(platform, owner, { user })])
    expect(await memberships()).toEqual([])
  }
})
