import { eq } from 'drizzle-orm'
import { type Acting, findImpersonation } from '#src/features/staff/server/impersonation.ts'
import type { FoundUser } from '../found-user.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { users } from '../tables.ts'
import { readImpersonationCookie } from './impersonation-cookie.ts'

/** The user as found, or the one they impersonate. */
export async function asImpersonated(
  platform: IdentityPlatform,
  request: Request,
  answer: FoundUser,
): Promise<FoundUser> {
  const token = readImpersonationCookie(platform, request)
  if (answer.kind !== 'user' || token === undefined || answer.level !== 'aal2') return answer
  const own = { token, session: answer.sessionId, actor: answer.user.id }
  const acting = await findImpersonation(platform, own)
  const user = acting && (await findEmail(platform, acting))
  return acting && user ? { ...answer, user, acting } : answer
}

async function findEmail(
  { db }: Pick<IdentityPlatform, 'db'>,
  { user }: Acting,
): Promise<{ id: string; email: string } | undefined> {
  const [found] = await db.asSystem((tx) =>
    tx
      .select({ id: users.id, email: users.email, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, user)),
  )
  return found && !found.deletedAt ? { id: found.id, email: found.email ?? '' } : undefined
}
