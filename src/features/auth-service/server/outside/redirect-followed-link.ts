import { withFragment, withParameters } from '#src/features/auth-service/rules/redirect-parameters.ts'
import { redirectTarget } from '#src/features/identity/rules/redirect-target.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { giveCode } from '#src/features/identity/server/flow/flow-state.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { findMailedFlow } from '#src/features/identity/server/mail/mailed-flow.ts'
import { redeemToken } from '#src/features/identity/server/mail/redeem-token.ts'
import { openByMail, otherAwaited } from '#src/features/identity/server/mail/verify-mailed-token.ts'
import { sessionJson } from '#src/features/identity/server/session/session-json.ts'

type Followed = { type: string; link: string; redirectTo: string | undefined; caller: Caller }

/** Where a followed link may lead. */
export function targetOf(
  { config }: Pick<IdentityPlatform, 'config'>,
  redirectTo: string | undefined,
): string {
  return redirectTarget(redirectTo, { publicOrigin: config.publicOrigin, globs: config.authRedirectUrls })
}

/**
 * Redeems a followed link and returns the URL for the browser: with a code in its query for a client that
 * sent a challenge, with the tokens in its fragment for others, with `error`, `error_code` and
 * `error_description` if the link doesn't work.
 */
export async function redirectFollowedLink(platform: IdentityPlatform, followed: Followed): Promise<string> {
  const target = targetOf(platform, followed.redirectTo)
  try {
    return await redeemed(platform, followed, target)
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    return withRefusal(target, error, { isForCode: followed.link.startsWith('pkce_') })
  }
}

async function redeemed(platform: IdentityPlatform, followed: Followed, target: string): Promise<string> {
  const { type, link, caller } = followed
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!link) throw validationFailed('Verify requires a token or a token hash')
  const outcome = await redeemToken(
    platform,
    { type, proof: { link }, from: caller.address },
    async (tx, token) => {
      const user = token.user.id
      const flow = await findMailedFlow(tx, { user, type: token.type })
      const code = flow && (await giveCode(platform, tx, { flow, user }))
      if (code !== undefined) return { code }
      return { code, opened: await openByMail(platform, tx, { ...token, caller }) }
    },
  )
  if (outcome === 'other_awaited') {
    const told = { message: otherAwaited }
    return withFragment(link.startsWith('pkce_') ? withParameters(target, told) : target, told)
  }
  const { code, opened } = outcome.result
  if (code !== undefined) return withParameters(target, { code })
  const session = await sessionJson(platform, opened)
  return withFragment(target, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  })
}

/** The URL with the error in its fragment, and for a client that waits for a code also in its query. */
export function withRefusal(
  target: string,
  refusal: AuthRefusal,
  { isForCode }: { isForCode: boolean },
): string {
  const told = {
    error: oauthErrors[refusal.status] ?? 'server_error',
    error_code: refusal.code,
    error_description: refusal.message,
  }
  return withFragment(isForCode ? withParameters(target, told) : target, told)
}

const oauthErrors: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  404: 'invalid_request',
  422: 'invalid_request',
  429: 'temporarily_unavailable',
}
