import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { AuthRefusal, validationFailed } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { seal, unseal } from '../seal.ts'
import type { FirstMethod } from '../session/start-session.ts'
import { flowCodes, flowStates } from '../tables.ts'

type World = Pick<IdentityPlatform, 'clock' | 'secrets'>

export type FlowState = typeof flowStates.$inferSelect

type ChallengeFields = Partial<Record<'code_challenge' | 'code_challenge_method', string | null | undefined>>

/**
 * The client's challenge, always as S256 (a plain one would be the verifier itself, which is never stored),
 * or undefined without one. Throws AuthRefusal(400, 'validation_failed').
 */
export function readChallenge(fields: ChallengeFields): string | undefined {
  const { code_challenge: challenge, code_challenge_method: method } = fields
  if (!challenge && !method) return undefined
  if (!challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(challenge))
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  if (method.toLowerCase() === 's256') return challenge
  if (method.toLowerCase() === 'plain') return s256(challenge)
  throw validationFailed(`unsupported code_challenge method "${method.slice(0, 50)}"`)
}

type NewFlow = {
  /** From `readChallenge`; null if the client gets tokens instead of a code. */
  challenge: string | null
  /** `email`, or the name of the provider. */
  provider: string
  method: FirstMethod
  user?: string
  /** Where to redirect the client: a URL from `redirectTarget`. */
  referrer?: string
  /** The signed-in user the provider's account will be linked to. */
  linkingTarget?: string
}

/** Records a sign-in in progress; returns its id, which is also the `state` sent to a provider. */
export async function makeFlow(world: World, tx: Transaction, wanted: NewFlow): Promise<string> {
  const at = world.clock.now()
  // Not one of our time-ordered ids: it must be secret while a provider is being asked.
  const id = randomUUID()
  await tx.insert(flowStates).values({
    id,
    user: wanted.user ?? null,
    codeChallenge: wanted.challenge,
    codeChallengeMethod: wanted.challenge === null ? null : 's256',
    providerType: wanted.provider,
    authenticationMethod: wanted.method,
    referrer: wanted.referrer ?? null,
    linkingTarget: wanted.linkingTarget ?? null,
    createdAt: at,
    updatedAt: at,
  })
  return id
}

type Proven = {
  user: string
  challenge: string
  /** The provider, or another sign-in method. */
  provider: string
  method: FirstMethod
  tokens?: ProviderTokens
  /** When the provider wants the resulting session to end. */
  sessionNotAfter?: Date | undefined
}

/** The code for a sign-in proven elsewhere: the client that presents it with its verifier in time is the user. */
export async function issueFlowCode(
  world: World,
  tx: Transaction,
  { user, challenge, provider, method, tokens = {}, sessionNotAfter }: Proven,
): Promise<string> {
  const flow = await makeFlow(world, tx, { challenge, provider, method, user })
  const code = await giveCode(world, tx, { flow, user, providerTokens: tokens })
  if (!code) throw new Error('The new flow was not found.')
  if (sessionNotAfter)
    await tx
      .insert(flowCodes)
      .values({ digest: hashOf(world, code), sessionNotAfter, createdAt: world.clock.now() })
  return code
}

type Given = { flow: string; user: string; providerTokens?: ProviderTokens }

/** A provider's own tokens; given to the client once, never stored in plain text. */
export type ProviderTokens = { access?: string | undefined; refresh?: string | undefined }

/** The code to redirect the user with; undefined if the flow has expired. Replaces an earlier code. */
export async function giveCode(
  world: World,
  tx: Transaction,
  { flow, user, providerTokens = {} }: Given,
): Promise<string | undefined> {
  const at = world.clock.now()
  const code = randomUUID()
  const { access, refresh } = providerTokens
  const [changed] = await tx
    .update(flowStates)
    .set({
      user,
      authCode: hashOf(world, code),
      authCodeIssuedAt: at,
      updatedAt: at,
      providerAccessToken: access === undefined ? null : seal(world, tokenPlace(flow), Buffer.from(access)),
      providerRefreshToken:
        refresh === undefined ? null : seal(world, tokenPlace(flow), Buffer.from(refresh)),
    })
    .where(eq(flowStates.id, flow))
    .returning({ id: flowStates.id })
  return changed ? code : undefined
}

/**
 * The flow of a code and verifier. Any attempt uses up the code, also with a wrong verifier, and of two
 * concurrent attempts one succeeds; so a refusal is returned, because throwing would roll that back. The
 * caller throws it after the transaction: 404 flow_state_not_found, 422 flow_state_expired, 400
 * bad_code_verifier.
 */
export async function redeemCode(
  world: World & Pick<IdentityPlatform, 'config'>,
  tx: Transaction,
  { code, verifier }: { code: string; verifier: string },
): Promise<(FlowState & { user: string }) | AuthRefusal> {
  const [flow] = await tx
    .delete(flowStates)
    .where(eq(flowStates.authCode, hashOf(world, code)))
    .returning()
  if (!flow?.user || !flow.authCodeIssuedAt || flow.codeChallenge === null)
    return new AuthRefusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (secondsAfter(flow.authCodeIssuedAt, world.config.authFlowSeconds) < world.clock.now())
    return new AuthRefusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!isSame(s256(verifier), flow.codeChallenge))
    return new AuthRefusal(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  return { ...flow, user: flow.user }
}

/** Records the session a code opened. */
export async function noteSession(
  world: World,
  tx: Transaction,
  { code, session }: { code: string; session: string },
): Promise<void> {
  await tx
    .insert(flowCodes)
    .values({ digest: hashOf(world, code), session, createdAt: world.clock.now() })
    .onConflictDoUpdate({ target: flowCodes.digest, set: { session } })
}

/** The state of a code: the session it opened, and when that must end. */
export async function findCode(
  world: World,
  tx: Transaction,
  code: string,
): Promise<typeof flowCodes.$inferSelect | undefined> {
  const row = await findRow(tx, flowCodes, { digest: hashOf(world, code) })
  return row
}

/** The provider's tokens of a sign-in, if any. */
export function providerTokensOf(world: World, flow: FlowState): ProviderTokens {
  const access = unsealed(world, flow.id, flow.providerAccessToken)
  const refresh = unsealed(world, flow.id, flow.providerRefreshToken)
  return { ...(access === undefined ? {} : { access }), ...(refresh === undefined ? {} : { refresh }) }
}

function unsealed(world: World, flow: string, sealed: string | null): string | undefined {
  return sealed === null ? undefined : unseal(world, tokenPlace(flow), sealed)?.toString('utf8')
}

function tokenPlace(flow: string): { purpose: string; row: string } {
  return { purpose: 'auth-provider-tokens', row: flow }
}

function hashOf({ secrets }: World, code: string): string {
  return secrets.sign('auth-code', code)
}

function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
