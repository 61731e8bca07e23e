import { and, eq, ne } from 'drizzle-orm'
import type { IdentityPlatform } from '../identity-platform.ts'
import { sessions } from '../tables.ts'
import { writeAudit } from '../write-audit.ts'
import type { SignedIn } from './find-signed-in.ts'

export type LogoutScope = 'global' | 'local' | 'others'

/** Ends this session, all of the user's, or all others. Their tokens stop working with the next request. */
export async function endSessions(
  { db, clock }: Pick<IdentityPlatform, 'db' | 'clock'>,
  { session, user }: Pick<SignedIn, 'session' | 'user'>,
  { scope, address }: { scope: LogoutScope; address: string },
): Promise<void> {
  const which = {
    global: eq(sessions.user, user.id),
    local: eq(sessions.id, session.id),
    others: and(eq(sessions.user, user.id), ne(sessions.id, session.id)),
  }
  await db.asSystem(async (tx) => {
    await tx.delete(sessions).where(which[scope])
    await writeAudit(tx, { action: 'logout', user, address, at: clock.now() })
  })
}
