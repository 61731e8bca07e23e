import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { SessionJson } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import { isVerifierOf } from './code-challenge.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { seal, unseal } from './seal.ts'
import { sessionJson } from './session-json.ts'
import { type SignInMethod, startSession } from './start-session.ts'
import { flowStates, identities, users } from './tables.ts'
import { writeAudit } from './write-audit.ts'

const flowSeconds = 300

/** What an outside provider handed out for itself; given to the client once, never kept. */
export type ProviderTokens = { access?: string | undefined; refresh?: string | undefined }

type Proven = {
  user: string
  challenge: string
  /** The outside provider, or how else the user came. */
  provider: string
  method: SignInMethod
  tokens?: ProviderTokens
}

/** Makes the code in which a proven sign-in ends: whoever brings it with its verifier within 300 s is the user. */
export async function issueFlowCode(
  platform: Pick<IdentityPlatform, 'clock' | 'secrets'>,
  tx: Transaction,
  { user, challenge, provider, method, tokens = {} }: Proven,
): Promise<string> {
  const at = platform.clock.now()
  const id = newId(at)
  const code = randomUUID()
  function sealed(text: string | undefined): string | null {
    return text ? seal(platform, tokenPlace(id), Buffer.from(text)) : null
  }
  await tx.insert(flowStates).values({
    id,
    user,
    authCode: hashOf(platform, code),
    challengeMethod: 's256',
    challenge,
    provider,
    method,
    providerAccessToken: sealed(tokens.access),
    providerRefreshToken: sealed(tokens.refresh),
    createdAt: at,
    updatedAt: at,
    authCodeIssuedAt: at,
  })
  return code
}

type Redeem = { authCode: string; codeVerifier: string; caller: Caller }

/**
 * Opens a session for the code of a flow. The code is used up by the first try, right or wrong. Throws AuthRefusal: 400
 * bad_code_verifier, 404 flow_state_not_found, 422 flow_state_expired, 403 user_banned.
 */
export async function redeemFlow(platform: IdentityPlatform, flow: Redeem): Promise<SessionJson> {
  if (!flow.authCode || !flow.codeVerifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const outcome = await platform.db.asSystem((tx) => redeem(platform, tx, flow))
  // Thrown only now: thrown inside, it would give the code back.
  if (outcome instanceof AuthRefusal) throw outcome
  const { access, refresh } = outcome.tokens
  return {
    ...(await sessionJson(platform, outcome)),
    ...(access ? { provider_token: access } : {}),
    ...(refresh ? { provider_refresh_token: refresh } : {}),
  }
}

type Opened = Parameters<typeof sessionJson>[1] & { tokens: ProviderTokens }

async function redeem(
  platform: IdentityPlatform,
  tx: Transaction,
  { authCode, codeVerifier, caller }: Redeem,
): Promise<Opened | AuthRefusal> {
  const at = platform.clock.now()
  const [flow] = await tx
    .delete(flowStates)
    .where(eq(flowStates.authCode, hashOf(platform, authCode)))
    .returning()
  if (!flow?.user || !flow.challenge) return notFound()
  if (!flow.authCodeIssuedAt || secondsAfter(flow.authCodeIssuedAt, flowSeconds) < at)
    return new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isVerifierOf(flow.challenge, codeVerifier))
    return new AuthRefusal(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  const [user] = await tx.select().from(users).where(eq(users.id, flow.user)).for('update')
  if (!user || user.deletedAt) return notFound()
  if (user.bannedUntil && user.bannedUntil > at) return new AuthRefusal(403, 'user_banned', 'User is banned')
  const method = methodOf(flow.method)
  const opened = await startSession(platform, tx, { user, method, caller })
  await writeAudit(tx, { action: 'login', user, address: caller.address, at })
  return {
    ...opened,
    identities: await tx.select().from(identities).where(eq(identities.user, user.id)),
    methods: [{ method, timestamp: Math.floor(at.getTime() / 1000) }],
    tokens: {
      access: unsealToken(platform, flow.id, flow.providerAccessToken),
      refresh: unsealToken(platform, flow.id, flow.providerRefreshToken),
    },
  }
}

function notFound(): AuthRefusal {
  return new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}

/** A flow that ended in a mail proved the address by its code. */
function methodOf(text: string): SignInMethod {
  return text === 'oauth' || text === 'sso/saml' || text === 'web3' ? text : 'otp'
}

function unsealToken(platform: IdentityPlatform, row: string, sealed: string | null): string | undefined {
  return sealed ? unseal(platform, tokenPlace(row), sealed)?.toString('utf8') : undefined
}

function tokenPlace(row: string): { purpose: string; row: string } {
  return { purpose: 'provider-tokens', row }
}

function hashOf({ secrets }: Pick<IdentityPlatform, 'secrets'>, code: string): string {
  return secrets.sign('flow-code', code)
}
