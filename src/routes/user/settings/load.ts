import { findUser } from '#src/features/identity/server/find-user.ts'
import { hasPassword } from '#src/features/identity/server/password/change-own-password.ts'
import { listOwnSessions, type OwnSession } from '#src/features/identity/server/session/own-sessions.ts'
import { thisSession } from '#src/features/identity/server/session/this-session.ts'
import type { Platform } from '#src/platform/platform.ts'

export type OwnSettings = {
  hasPassword: boolean
  sessions: (OwnSession & { isThisOne: boolean })[]
  /** Whether there may be other sessions. An external auth service does not list them. */
  mayHaveOthers: boolean
  /** False with an external auth service, whose protocol reveals only the current session. */
  areAllListed: boolean
}

/** A person's password and sessions, with the current session marked. */
export async function loadOwnSettings(
  platform: Platform,
  request: Request,
  user: string,
): Promise<OwnSettings> {
  const found = await findUser(platform, request)
  const here = found.kind === 'user' ? found.sessionId : ''
  if (platform.config.foreignAuth)
    return {
      hasPassword: await hasPassword(platform, user),
      sessions: [{ ...thisSession(request), id: here, isThisOne: true }],
      mayHaveOthers: true,
      areAllListed: false,
    }
  const sessions = await listOwnSessions(platform, user)
  return {
    mayHaveOthers: sessions.length > 1,
    areAllListed: true,
    hasPassword: await hasPassword(platform, user),
    sessions: sessions.map((session) => ({ ...session, isThisOne: session.id === here })),
  }
}
