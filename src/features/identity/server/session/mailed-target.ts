import type { IdentityPlatform } from '../identity-platform.ts'
import { noteSessionCookies } from './keep-session.ts'
import type { SessionClient } from './session-client.ts'

/**
 * Where an emailed link leads. Our own service's links open one of our pages with the token; a remote
 * service's links return to `/auth/callback` with a code. `own` if the two continue to different pages.
 */
export function mailedTarget(
  { config }: Pick<IdentityPlatform, 'config'>,
  { next, own = next }: { next: string; own?: string },
): string {
  if (!config.foreignAuth) return new URL(own, config.publicOrigin).href
  const back = new URL('/auth/callback', config.publicOrigin)
  back.searchParams.set('next', next)
  return back.href
}

/** Stores the verifier in this browser, without which a code of the other service is worthless. */
export function noteVerifier(
  { config }: Pick<IdentityPlatform, 'config'>,
  request: Request,
  { cookies }: Pick<SessionClient, 'cookies'>,
): void {
  if (config.foreignAuth) noteSessionCookies(request, cookies)
}
