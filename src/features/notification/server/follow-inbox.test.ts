/** @module-tag postgres */
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aStream } from '#src/test/event-stream.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { followInbox, type InboxFollower } from './follow-inbox.ts'
import { createInboxHints, type InboxHints } from './inbox-hints.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { notifyMembers } from './notify-members.ts'

const patient = { pollMs: 60_000, heartbeatMs: 60_000, lifeMs: 60_000 }

type Member = Pick<InboxFollower, 'workspace' | 'user'> & Partial<InboxFollower>

function follow(platform: TestPlatform, hints: InboxHints, member: Member) {
  const stream = aStream<{ unread: number }>()
  const follower = { isStillMember: async () => true, pace: patient, ...member }
  const ended = followInbox({ db: platform.db, hints }, stream, follower)
  async function leave(): Promise<void> {
    stream.leave()
    await ended
  }
  return { events: stream.events, next: () => stream.next(), leave, ended }
}

function tell(platform: TestPlatform, workspace: string): Promise<void> {
  platform.clock.advance(1)
  const said = { en: { title: 'x', text: 'y' }, de: { title: 'x', text: 'y' } }
  const about = { subjectType: 'visit', subjectId: newId(), href: '/workspace' }
  return platform.db.asSystem((tx) =>
    notifyMembers(tx, [{ workspace, kind: 'visit', said, ...about }], platform.clock.now()),
  )
}

test('a member is informed immediately of new notifications and of those read in another window, but of nothing in another workspace', async () => {
  const { platform, workspace, user } = await aPlace()
  const hints = createInboxHints(platform)
  const inbox = follow(platform, hints, { workspace, user })
  expect(await inbox.next()).toEqual({ unread: 0 })
  const other = await aWorkspace(platform)
  await tell(platform, other.workspace)
  await tell(platform, workspace)
  expect(await inbox.next()).toEqual({ unread: 1 })
  expect(inbox.events).toEqual([])
  await tell(platform, workspace)
  expect(await inbox.next()).toEqual({ unread: 2 })
  await markNotificationsRead(platform, { workspace, user })
  expect(await inbox.next()).toEqual({ unread: 0 })
  await inbox.leave()
})

test('a lost hint only delays, and former members get no events', async () => {
  const { platform, workspace, user } = await aPlace()
  const db = { ...platform.db, listen: () => Promise.reject(new Error('no')) }
  const deaf = createInboxHints({ ...platform, db })
  const pace = { ...patient, pollMs: 5 }
  const inbox = follow(platform, deaf, { workspace, user, pace })
  expect(await inbox.next()).toEqual({ unread: 0 })
  await tell(platform, workspace)
  expect(await inbox.next()).toEqual({ unread: 1 })
  await inbox.leave()
  const gone = { workspace, user, isStillMember: async () => false, pace: { ...pace, heartbeatMs: 5 } }
  await follow(platform, deaf, gone).ended
})

test('the last follower to leave closes the listening connection, and the next one reopens it, even one that leaves at once', async () => {
  const { platform, workspace, user } = await aPlace()
  let open = 0
  const listen: TestPlatform['db']['listen'] = async (...args) => {
    const { close } = await platform.db.listen(...args)
    open += 1
    return {
      async close() {
        open -= 1
        await close()
      },
    }
  }
  const hints = createInboxHints({ ...platform, db: { ...platform.db, listen } })
  const both = [follow(platform, hints, { workspace, user }), follow(platform, hints, { workspace, user })]
  for (const inbox of both) await inbox.next()
  expect(open).toBe(1)
  await both[0]?.leave()
  expect(open).toBe(1)
  await both[1]?.leave()
  expect(open).toBe(0)
  const again = follow(platform, hints, { workspace, user })
  await again.next()
  await tell(platform, workspace)
  expect(await again.next()).toEqual({ unread: 1 })
  await again.leave()
  const impatient = follow(platform, hints, { workspace, user })
  await impatient.leave()
  expect([impatient.events, open]).toEqual([[], 0])
})
