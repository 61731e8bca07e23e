import { and, desc, eq } from 'drizzle-orm'
import { deviceName } from '#src/features/identity/rules/device-name.ts'
import { sessionEnd } from '#src/features/identity/rules/session-life.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { sessions, users } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'

/** A session of the user. */
export type OwnSession = {
  id: string
  device: string
  /** The IP address it was opened from. */
  address: string
  signedInAt: Date | null
  lastUsedAt: Date | null
}

/** The user's sessions, most recently used first. */
export async function listOwnSessions(
  { db, clock, config }: Pick<IdentityPlatform, 'db' | 'clock' | 'config'>,
  user: string,
): Promise<OwnSession[]> {
  const rows = await db.asSystem((tx) =>
    tx
      .select()
      .from(sessions)
      .where(eq(sessions.user, user))
      .orderBy(desc(sessions.updatedAt), desc(sessions.id))
      .limit(100),
  )
  return rows
    .filter(
      (session) =>
        sessionEnd(session, { now: clock.now(), idleSeconds: config.sessionIdleSeconds }) === 'alive',
    )
    .map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent ?? ''),
      address: session.ip ?? '',
      signedInAt: session.createdAt,
      lastUsedAt: session.updatedAt ?? session.createdAt,
    }))
}

/**
 * Ends one session of this user; its tokens stop working with the next request. False if there is no such
 * session.
 */
export async function endOwnSession(
  { db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>,
  { user, session, address }: { user: string; session: string; address: string },
): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user, user), eq(sessions.id, session)))
      .returning({ id: sessions.id })
    const owner = await findRow(tx, users, { id: user })
    if (owner && ended.length > 0)
      await writeAudit(tx, { action: 'logout', user: owner, address, at: clock.now() })
    return ended.length > 0
  })
}
