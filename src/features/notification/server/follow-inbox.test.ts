/** @module-tag postgres */
import { expect, test } from 'vitest'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { followInbox, type InboxFollower } from './follow-inbox.ts'
import { createInboxHints, type InboxHints } from './inbox-hints.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { notifyMembers } from './notify-members.ts'

const patient = { pollMs: 60_000, heartbeatMs: 60_000, lifeMs: 60_000 }

type Member = Pick<InboxFollower, 'workspace' | 'user'> & Partial<InboxFollower>

/** Follows the inbox; `next` waits for the next event. */
function follow(platform: TestPlatform, hints: InboxHints, member: Member) {
  const events: string[] = []
  const readers: ((event: string) => void)[] = []
  let tell = (): void => undefined
  const stream = {
    aborted: false,
    async writeSSE({ data }: { data: string }) {
      const reader = readers.shift()
      if (reader) reader(data)
      else events.push(data)
    },
    async write() {
      return undefined
    },
    onAbort(listener: () => void) {
      tell = listener
    },
  }
  const follower = { isStillMember: async () => true, pace: patient, ...member }
  const ended = followInbox({ db: platform.db, hints }, stream, follower)
  return {
    events,
    async next(): Promise<unknown> {
      const event = events.shift() ?? (await new Promise<string>((resolve) => readers.push(resolve)))
      return JSON.parse(event)
    },
    async leave(): Promise<void> {
      stream.aborted = true
      tell()
      await ended
    },
    ended,
  }
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
  const platform = await createTestPlatform()
  const hints = createInboxHints(platform)
  const { workspace, owner: user } = await aWorkspace(platform)
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
  const platform = await createTestPlatform()
  const deaf = createInboxHints({
    ...platform,
    db: { ...platform.db, listen: () => Promise.reject(new Error('no')) },
  })
  const { workspace, owner: user } = await aWorkspace(platform)
  const inbox = follow(platform, deaf, { workspace, user, pace: { ...patient, pollMs: 5 } })
  expect(await inbox.next()).toEqual({ unread: 0 })
  await tell(platform, workspace)
  expect(await inbox.next()).toEqual({ unread: 1 })
  await inbox.leave()
  const gone = {
    workspace,
    user,
    isStillMember: async () => false,
    pace: { ...patient, pollMs: 5, heartbeatMs: 5 },
  }
  await follow(platform, deaf, gone).ended
})

test('the last follower to leave closes the listening connection, and the next one reopens it', async () => {
  const platform = await createTestPlatform()
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
  const { workspace, owner: user } = await aWorkspace(platform)
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
})

test('leaving before the first event releases the follower and stops its queries', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const inbox = follow(platform, createInboxHints(platform), { workspace, user })
  await inbox.leave()
  expect(inbox.events).toEqual([])
})
