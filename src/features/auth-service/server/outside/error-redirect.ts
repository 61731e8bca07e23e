import { AuthRefusal, OauthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'

const names: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  422: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/**
 * The URL of a page that waits for a sign-in, with `error`, `error_code` and `error_description` in its query
 * and its fragment, so that clients of either flow find them. Errors that aren't refusals don't reveal their
 * cause.
 */
export function withError(
  { config }: Pick<IdentityPlatform, 'config'>,
  redirectTo: string,
  error: unknown,
): string {
  const target = new URL(redirectTo, config.publicOrigin)
  const told = errorParameters(error)
  for (const [name, value] of Object.entries(told)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...told, sb: '' }).toString()
  return target.href
}

function errorParameters(error: unknown): Record<string, string> {
  if (error instanceof OauthRefusal)
    return { error: error.code, error_code: 'unexpected_failure', error_description: error.message }
  if (error instanceof AuthRefusal)
    return {
      error: names[error.status] ?? 'invalid_request',
      error_code: error.code,
      error_description: error.message,
    }
  return {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Internal Server Error',
  }
}
