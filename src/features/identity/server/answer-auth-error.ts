import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { Refusal } from '#src/platform/http/refusal.ts'
import { AuthRefusal, OauthRefusal } from './auth-refusal.ts'
import type { IdentityPlatform } from './identity-platform.ts'

const versionHeader = 'X-Supabase-Api-Version'
const codedVersion = '2024-01-01'

/** An error as the auth protocol says it, in the shape of the API version that the client asks for. */
export function answerAuthError(
  platform: Pick<IdentityPlatform, 'log'>,
  error: unknown,
  context: Context,
): Response {
  if (error instanceof OauthRefusal)
    return Response.json(
      { error: error.code, error_description: error.message },
      { status: 400, headers: { 'cache-control': 'no-store' } },
    )
  const errorId = error instanceof Refusal ? undefined : randomUUID()
  if (errorId) {
    const { method, path } = context.req
    platform.log.error({ err: error, requestId: errorId, method, path }, 'an auth request failed')
  }
  const refusal =
    error instanceof Refusal
      ? error
      : new AuthRefusal(
          500,
          'unexpected_failure',
          'Unexpected failure, please check server logs for more information',
        )
  const code = protocolCode(refusal)
  const weakness = refusal instanceof AuthRefusal ? refusal.weakness : undefined
  const asks = context.req.header(versionHeader)
  const isCoded = asks !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asks) && asks >= codedVersion
  const body = isCoded
    ? { code, message: refusal.message }
    : {
        code: refusal.status,
        error_code: code,
        msg: refusal.message,
        ...(errorId ? { error_id: errorId } : {}),
      }
  return Response.json(weakness ? { ...body, weak_password: { reasons: weakness } } : body, {
    status: refusal.status,
    headers: {
      'cache-control': 'no-store',
      'x-sb-error-code': code,
      ...(isCoded ? { [versionHeader]: codedVersion } : {}),
      ...refusal.headers,
    },
  })
}

/** The platform's own refusals (too large, not JSON) in the words of the protocol. */
function protocolCode(refusal: Refusal): string {
  if (refusal instanceof AuthRefusal) return refusal.code
  if (refusal.status === 413) return 'request_entity_too_large'
  if (refusal.code === 'malformed_json') return 'bad_json'
  return 'validation_failed'
}
