import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { absoluteSeconds } from '../rules.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { seal } from './seal.ts'
import { refreshKeyPlace } from './session-json.ts'
import { amrClaims, type Session, sessions, type User, users } from './tables.ts'

/** How somebody proved who they are, in the words of the protocol. */
export type SignInMethod = 'password' | 'otp' | 'oauth' | 'sso/saml' | 'web3'

type Start = { user: User; method: SignInMethod; caller: Caller }

/** Opens a session for a user who has just proved who they are. */
export async function startSession(
  platform: Pick<IdentityPlatform, 'clock' | 'secrets'>,
  tx: Transaction,
  { user, method, caller }: Start,
): Promise<{ session: Session; user: User }> {
  const at = platform.clock.now()
  const id = newId(at)
  const [session] = await tx
    .insert(sessions)
    .values({
      id,
      user: user.id,
      createdAt: at,
      updatedAt: at,
      aal: 'aal1',
      notAfter: secondsAfter(at, absoluteSeconds),
      userAgent: caller.userAgent.slice(0, 500),
      ip: caller.address,
      refreshTokenKey: seal(platform, refreshKeyPlace(id), randomBytes(32)),
      refreshTokenCounter: 0,
    })
    .returning()
  if (!session) throw new Error('The session was not made.')
  await tx.insert(amrClaims).values({ id: newId(at), session: id, method, createdAt: at, updatedAt: at })
  const [signedIn] = await tx.update(users).set({ lastSignInAt: at }).where(eq(users.id, user.id)).returning()
  return { session, user: signedIn ?? user }
}
