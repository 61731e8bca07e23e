import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { AuthRefusal, OauthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import type { DirectAnswer } from '#src/platform/http/direct-endpoint.ts'
import { Refusal } from '#src/platform/http/refusal.ts'

/** In lower case, as in Node. */
export const versionHeader = 'x-supabase-api-version'
const codedVersion = '2024-01-01'

/** `version`: the API version the client asks for. */
type Asked = { method: string; path: string; version: string | undefined }

/** The response of `authErrorAnswer` to a request of the app. */
export function answerAuthError(
  platform: Pick<IdentityPlatform, 'log'>,
  error: unknown,
  { req }: Context,
): Response {
  const asked = { method: req.method, path: req.path, version: req.header(versionHeader) }
  const { body, ...head } = authErrorAnswer(platform, error, asked)
  return new Response(body, head)
}

/** An error in the auth protocol, in the format of the API version the client asks for. */
export function authErrorAnswer(
  platform: Pick<IdentityPlatform, 'log'>,
  error: unknown,
  asked: Asked,
): Required<DirectAnswer> {
  if (error instanceof OauthRefusal)
    return json(400, { error: error.code, error_description: error.message }, {})
  const errorId = error instanceof Refusal ? undefined : randomUUID()
  if (errorId) {
    const { method, path } = asked
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
  const { version } = asked
  const isCoded = version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= codedVersion
  const body = isCoded
    ? { code, message: refusal.message }
    : {
        code: refusal.status,
        error_code: code,
        msg: refusal.message,
        ...(errorId ? { error_id: errorId } : {}),
      }
  return json(refusal.status, weakness ? { ...body, weak_password: { reasons: weakness } } : body, {
    'x-sb-error-code': code,
    ...(isCoded ? { [versionHeader]: codedVersion } : {}),
    ...refusal.headers,
  })
}

function json(status: number, body: object, headers: Record<string, string>): Required<DirectAnswer> {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  }
}

/** The protocol's codes for the platform's own refusals (too large, not JSON). */
function protocolCode(refusal: Refusal): string {
  if (refusal instanceof AuthRefusal) return refusal.code
  if (refusal.status === 413) return 'request_entity_too_large'
  if (refusal.code === 'malformed_json') return 'bad_json'
  return 'validation_failed'
}
