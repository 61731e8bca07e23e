import { newId } from '#src/platform/ids.ts'
import type { SessionJson } from '../schema.ts'
import { AuthRefusal } from './auth-refusal.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { newUserRows } from './insert-user.ts'
import { limitAnonymous } from './login-limits.ts'
import { sessionJson } from './session/session-json.ts'
import { startSession } from './session/start-session.ts'
import { refuseUnkeepable } from './sign-up.ts'
import { userProfile, users } from './tables.ts'
import { writeAudit } from './write-audit.ts'

type Request = { data: Record<string, unknown>; caller: Caller }

/**
 * Creates an anonymous user with a session; confirming an address makes them a regular user. Throws
 * AuthRefusal: 422 anonymous_provider_disabled unless AUTH_ANONYMOUS is on, 422 signup_disabled, 429 after 30
 * in an hour from one IP address.
 */
export async function signUpAnonymously(
  platform: IdentityPlatform,
  { data, caller }: Request,
): Promise<SessionJson> {
  const { config, clock } = platform
  if (!config.authAnonymous)
    throw new AuthRefusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (config.authDisableSignup)
    throw new AuthRefusal(422, 'signup_disabled', 'Signups not allowed for this instance')
  await limitAnonymous(platform, caller.address)
  refuseUnkeepable(data)
  const at = clock.now()
  const rows = newUserRows({
    email: '',
    passwordHash: '',
    isConfirmed: false,
    data: {},
    first: '',
    last: '',
    at,
  })
  const user = { ...rows.user, email: null, isAnonymous: true, appMetadata: {}, userMetadata: data }
  const opened = await platform.db.asSystem(async (tx) => {
    await tx.insert(users).values(user)
    await tx
      .insert(userProfile)
      .values({ id: newId(at), user: user.id, email: '', createdAt: at, updatedAt: at })
    await writeAudit(tx, { action: 'user_signedup', user, address: caller.address, at })
    return startSession(platform, tx, { user, method: 'anonymous', caller })
  })
  const methods = [{ method: 'anonymous', timestamp: Math.floor(at.getTime() / 1000) }]
  return sessionJson(platform, { ...opened, identities: [], methods })
}
