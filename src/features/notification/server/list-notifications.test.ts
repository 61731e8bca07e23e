import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { notification } from './tables.ts'

async function notify(platform: TestPlatform, to: { workspace: string; user: string }, data: object) {
  platform.clock.advance(1)
  const createdAt = platform.clock.now()
  const id = newId(createdAt)
  const about = { kind: 'visit', subjectType: 'visit', subjectId: newId(), data: { ...data } } as const
  await platform.db.inWorkspace(to.workspace, (tx) =>
    tx.insert(notification).values({ ...to, id, ...about, createdAt }),
  )
  return id
}

const said = (title: string) => ({ title, text: '2 min on Pricing', href: '/workspace/journey/1' })

test('a member sees their own notifications of a workspace, latest first, and marks no one else’s as read', async () => {
  const { platform, workspace, user } = await aPlace()
  const colleague = newId()
  const elsewhere = { workspace: (await aWorkspace(platform)).workspace, user }
  const first = await notify(platform, { workspace, user }, said('first'))
  const second = await notify(platform, { workspace, user }, said('second'))
  await notify(platform, { workspace, user: colleague }, said('for a colleague'))
  expect(await listNotifications(platform, elsewhere)).toEqual({ unread: 0, notifications: [] })
  await markNotificationsRead(platform, { ...elsewhere, ids: [first, second] })
  await markNotificationsRead(platform, { workspace, user, ids: [second] })
  expect(await listNotifications(platform, { workspace, user })).toMatchObject({
    unread: 1,
    notifications: [
      { title: 'second', is_read: true },
      { title: 'first', is_read: false },
    ],
  })
  // Without ids all are marked.
  await notify(platform, { workspace, user }, said('third'))
  await markNotificationsRead(platform, { workspace, user })
  expect((await listNotifications(platform, { workspace, user })).unread).toBe(0)
  expect((await listNotifications(platform, { workspace, user: colleague })).unread).toBe(1)
  // One that links to another site is hidden.
  for (const href of ['https://elsewhere.test', '//elsewhere.test'])
    await notify(platform, elsewhere, { ...said('x'), href })
  expect((await listNotifications(platform, elsewhere)).notifications).toEqual([])
})
