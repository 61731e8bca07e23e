import { eq } from 'drizzle-orm'
import type { SessionJson } from '#src/features/identity/schema.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import {
  type FlowState,
  findCode,
  noteSession,
  providerTokensOf,
  redeemCode,
} from '#src/features/identity/server/flow/flow-state.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { sessionJson } from '#src/features/identity/server/session/session-json.ts'
import { type FirstMethod, startSession } from '#src/features/identity/server/session/start-session.ts'
import { identities, sessions, users } from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import type { Transaction } from '#src/platform/database/database.ts'

type Exchange = { code: string; verifier: string; caller: Caller }

/**
 * Opens the session of a code, for the client that started the sign-in and so knows the verifier. Works once,
 * within 300 s: a second use suggests theft, so the session ends. Throws AuthRefusal as `redeemCode` does,
 * and 400 user_banned.
 */
export async function exchangeCode(platform: IdentityPlatform, exchange: Exchange): Promise<SessionJson> {
  if (!exchange.code || !exchange.verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const outcome = await platform.db.asSystem((tx) => open(platform, tx, exchange))
  // Thrown here: inside the transaction it would restore the code.
  if (outcome instanceof AuthRefusal) throw outcome
  const { access, refresh } = outcome.providerTokens
  return {
    ...(await sessionJson(platform, outcome)),
    ...(access === undefined ? {} : { provider_token: access }),
    ...(refresh === undefined ? {} : { provider_refresh_token: refresh }),
  }
}

async function open(platform: IdentityPlatform, tx: Transaction, { code, verifier, caller }: Exchange) {
  const at = platform.clock.now()
  const flow = await redeemCode(platform, tx, { code, verifier })
  if (flow instanceof AuthRefusal) {
    await endSessionOf(platform, tx, { code, caller })
    return flow
  }
  const [user] = await tx.select().from(users).where(eq(users.id, flow.user))
  if (!user || user.deletedAt)
    return new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (user.bannedUntil && user.bannedUntil > at) return new AuthRefusal(400, 'user_banned', 'User is banned')
  const method = methodOf(flow)
  const notAfter = (await findCode(platform, tx, code))?.sessionNotAfter ?? null
  const opened = await startSession(platform, tx, { user, method, caller, notAfter })
  await noteSession(platform, tx, { code, session: opened.session.id })
  await writeAudit(tx, { action: 'login', user, address: caller.address, at })
  return {
    ...opened,
    identities: await tx.select().from(identities).where(eq(identities.user, user.id)),
    methods: [{ method, timestamp: Math.floor(at.getTime() / 1000) }],
    providerTokens: providerTokensOf(platform, flow),
  }
}

/** Ends the session a code opened before. */
async function endSessionOf(
  platform: IdentityPlatform,
  tx: Transaction,
  { code, caller }: Pick<Exchange, 'code' | 'caller'>,
): Promise<void> {
  const session = (await findCode(platform, tx, code))?.session
  if (!session) return
  const [ended] = await tx.delete(sessions).where(eq(sessions.id, session)).returning()
  const [user] = ended ? await tx.select().from(users).where(eq(users.id, ended.user)) : []
  if (user)
    await writeAudit(tx, { action: 'token_revoked', user, address: caller.address, at: platform.clock.now() })
}

const methods = new Set<string>([
  'oauth',
  'sso/saml',
  'magiclink',
  'recovery',
  'invite',
  'email/signup',
  'email_change',
] satisfies FirstMethod[])

function methodOf({ authenticationMethod }: FlowState): FirstMethod {
  return isMethod(authenticationMethod) ? authenticationMethod : 'otp'
}

function isMethod(text: string): text is FirstMethod {
  return methods.has(text)
}
