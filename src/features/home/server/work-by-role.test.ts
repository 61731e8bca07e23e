import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readNotificationPrefs } from '#src/features/notification/server/read-notification-prefs.ts'
import { saveNotificationPrefs } from '#src/features/notification/server/save-notification-prefs.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { addWorkspace } from '#src/features/workspace/server/organization/workspaces.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { requireMember } from '#src/features/workspace/server/require-member.ts'
import { userProfile, workspaceMembers } from '#src/features/workspace/server/tables.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { removeMember } from './remove-member.ts'

/** An admin whose default is a workspace of the organisation in which they have no membership of their own. */
async function anAdminByRole() {
  const platform = await createTestPlatform()
  const owner = await aSignedInOwner(platform)
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

test('who works in a workspace by their role alone chooses what they are told and takes tasks', async () => {
  const { platform, workspace, user, request } = await anAdminByRole()
  expect(await requireMember(platform, request)).toMatchObject({ user, workspace, role: 'admin' })
  const choices = [{ topic: 'visit', channel: 'in_app' as const, enabled: false }]
  await saveNotificationPrefs(platform, { workspace, user, choices })
  expect((await readNotificationPrefs(platform, { workspace, user }))[0]?.ways.in_app).toBe(false)
  expect((await listPeople(platform, { workspace })).map((one) => one.user)).toContain(user)
  await createTask(platform, { workspace, user, title: 'Call Globex', assignee: user, due: null })
  expect(await membershipsOf(platform, { workspace, user })).toEqual([{ role: 'admin' }])
})

test('who is removed while they come in does not stay by coming in', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { platform, owner, workspace, user, request } = await anAdminByRole()
    await Promise.allSettled([requireMember(platform, request), removeMember(platform, owner, { user })])
    expect(await membershipsOf(platform, { workspace, user })).toEqual([])
  }
})
