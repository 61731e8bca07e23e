import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { notification } from './tables.ts'

async function notify(platform: TestPlatform, to: { workspace: string; user: string }, data: object) {
  platform.clock.advance(1)
  const id = newId(platform.clock.now())
  await platform.db.inWorkspace(to.workspace, (tx) =>
    tx.insert(notification).values({
      ...to,
      id,
      kind: 'visit',
      subjectType: 'visit',
      subjectId: newId(),
      data: { ...data },
      createdAt: platform.clock.now(),
    }),
  )
  return id
}

function said(title: string) {
  return { title, text: '2 min on Pricing', href: '/workspace/journey/1' }
}

test('a member sees their own notifications, latest first, and how many are unread', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  await notify(platform, { workspace, user }, said('first'))
  const second = await notify(platform, { workspace, user }, said('second'))
  await notify(platform, { workspace, user: newId() }, said('for a colleague'))
  await markNotificationsRead(platform, { workspace, user, ids: [second] })
  expect(await listNotifications(platform, { workspace, user })).toMatchObject({
    unread: 1,
    notifications: [
      { title: 'second', is_read: true },
      { title: 'first', is_read: false },
    ],
  })
})

test('without ids, all of the member’s notifications are marked, and no one else’s', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const colleague = newId()
  for (const to of [user, user, colleague]) await notify(platform, { workspace, user: to }, said('x'))
  await markNotificationsRead(platform, { workspace, user })
  expect((await listNotifications(platform, { workspace, user })).unread).toBe(0)
  expect((await listNotifications(platform, { workspace, user: colleague })).unread).toBe(1)
})

test('another workspace can neither see nor mark them', async () => {
  const platform = await createTestPlatform()
  const ours = await aWorkspace(platform)
  const theirs = await aWorkspace(platform)
  const user = ours.owner
  const id = await notify(platform, { workspace: ours.workspace, user }, said('x'))
  expect(await listNotifications(platform, { workspace: theirs.workspace, user })).toEqual({
    unread: 0,
    notifications: [],
  })
  await markNotificationsRead(platform, { workspace: theirs.workspace, user, ids: [id] })
  expect((await listNotifications(platform, { workspace: ours.workspace, user })).unread).toBe(1)
})

test('hides a notification that links to another site', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  await notify(platform, { workspace, user }, { ...said('x'), href: 'https://elsewhere.test' })
  await notify(platform, { workspace, user }, { ...said('x'), href: '//elsewhere.test' })
  expect((await listNotifications(platform, { workspace, user })).notifications).toEqual([])
})
