import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Caller, IdentityPlatform } from '../identity-platform.ts'
import { seal } from '../seal.ts'
import { amrClaims, type Session, sessions, type User, users } from '../tables.ts'
import { refreshKeyPlace } from './session-json.ts'

/** How a session can start, as values of the `amr` claim. */
export type FirstMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'sso/saml'
  | 'anonymous'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'

type Start = {
  user: User
  method: FirstMethod
  caller: Caller
  /** When the identity provider wants the session to end, if before the default. */
  notAfter?: Date | null
}

/** Opens a session for a user who has just proved who they are. */
export async function startSession(
  platform: Pick<IdentityPlatform, 'clock' | 'secrets' | 'config'>,
  tx: Transaction,
  { user, method, caller, notAfter }: Start,
): Promise<{ session: Session; user: User }> {
  const at = platform.clock.now()
  const id = newId(at)
  const end = secondsAfter(at, platform.config.sessionSeconds)
  const [session] = await tx
    .insert(sessions)
    .values({
      id,
      user: user.id,
      createdAt: at,
      updatedAt: at,
      aal: 'aal1',
      notAfter: notAfter && notAfter < end ? notAfter : end,
      userAgent: caller.userAgent.slice(0, 500),
      ip: caller.address,
      refreshTokenKey: seal(platform, refreshKeyPlace(id), randomBytes(32)),
      refreshTokenCounter: 0,
    })
    .returning()
  if (!session) throw new Error('The session was not created.')
  await tx.insert(amrClaims).values({ id: newId(at), session: id, method, createdAt: at, updatedAt: at })
  const [signedIn] = await tx.update(users).set({ lastSignInAt: at }).where(eq(users.id, user.id)).returning()
  return { session, user: signedIn ?? user }
}
