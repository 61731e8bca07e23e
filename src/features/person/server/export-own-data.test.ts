import { expect, test } from 'vitest'
import { notification, notificationPref } from '#src/features/notification/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { exportOwnData } from './export-own-data.ts'

test('the export has a user’s own rows, no one else’s, and no secrets', async () => {
  const { platform, owner } = await anOwner()
  const other = await aSignedInOwner(platform)
  for (const { user, workspace } of [owner, other]) {
    const at = platform.clock.now()
    const about = { kind: 'visit', subjectType: 'link', subjectId: newId(), data: { of: user } }
    const choice = { topic: 'visit', channel: 'in_app', enabled: false } as const
    await platform.db.inWorkspace(workspace, async (tx) => {
      await tx.insert(notification).values({ id: newId(), workspace, user, ...about, createdAt: at })
      await tx.insert(notificationPref).values({ workspace, user, ...choice, updatedAt: at })
    })
  }
  const told = await exportOwnData(platform, owner.user)
  expect(told).toMatchObject({
    user: { email: owner.email },
    memberships: [{ workspace: owner.workspace, role: 'owner' }],
    sessions: [{ signedInAt: expect.any(Date) }],
    notifications: [{ kind: 'visit', data: { of: owner.user } }],
    notificationPrefs: [{ workspace: owner.workspace, topic: 'visit', channel: 'in_app', enabled: false }],
  })
  expect(JSON.stringify(told)).not.toContain(other.user)
  expect(JSON.stringify(told)).not.toMatch(/encrypted_password|\$argon2|token/)
  expect(await exportOwnData(platform, newId())).toBeUndefined()
})
