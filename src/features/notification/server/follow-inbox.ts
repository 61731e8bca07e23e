import { and, count, eq, isNull, max, sql } from 'drizzle-orm'
import { type EventStream, holdStream, type Pace } from '#src/platform/http/event-stream.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { InboxHints } from './inbox-hints.ts'
import { notification } from './tables.ts'

export type InboxFollower = {
  workspace: string
  user: string
  isStillMember(): Promise<boolean>
  pace?: Pace
}

/** Hints may be lost, so it also polls every half minute. */
const usual: Pace = { pollMs: 30_000, heartbeatMs: 15_000, lifeMs: 600_000 }

/**
 * Streams a member's unread count as events `inbox`, `{"unread": number}`: right away and whenever their
 * inbox changes; until the browser disconnects, they are no longer a member, or a few minutes have passed.
 */
export async function followInbox(
  platform: Pick<Platform, 'db'> & { hints: InboxHints },
  stream: EventStream,
  { workspace, user, isStillMember, pace = usual }: InboxFollower,
): Promise<void> {
  const listener = await platform.hints.open(workspace)
  let sent = ''
  async function look(): Promise<void> {
    const { unread, latest } = await readInbox(platform, { workspace, user })
    const state = `${latest} ${unread}`
    if (state === sent) return
    sent = state
    await stream.writeSSE({ event: 'inbox', data: JSON.stringify({ unread }), id: latest })
  }
  try {
    await holdStream(stream, {
      pace,
      look,
      isStillAllowed: isStillMember,
      pause: (ending) => listener.wait(Math.min(pace.pollMs, pace.heartbeatMs), ending),
    })
  } finally {
    await listener.close()
  }
}

async function readInbox(
  { db }: Pick<Platform, 'db'>,
  { workspace, user }: { workspace: string; user: string },
): Promise<{ unread: number; latest: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const mine = and(eq(notification.workspace, workspace), eq(notification.user, user))
    const latest = tx
      .select({ latest: max(notification.createdAt) })
      .from(notification)
      .where(mine)
    const unread = tx
      .select({ unread: count() })
      .from(notification)
      .where(and(mine, isNull(notification.readAt)))
    // In one statement: between two, a new notification would show in only one of them and be sent twice.
    const { rows } = await tx.execute<{ latest: string | null; unread: number }>(
      sql`select (${latest}) as latest, (${unread})::int as unread`,
    )
    const [now] = rows
    return { unread: now?.unread ?? 0, latest: now?.latest ? new Date(now.latest).toISOString() : '' }
  })
}
