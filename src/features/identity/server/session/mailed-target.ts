import type { IdentityPlatform } from '../identity-platform.ts'
import { noteSessionCookies } from './keep-session.ts'
import type { SessionClient } from './session-client.ts'

/**
 * Where a mailed link leads in the end. Our own service's links open a page of ours with the token; those of another
 * service come back to `/auth/callback` with a code. `own` where the two go on to different pages.
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

/** Keeps, in this browser, the verifier without which the code of another service's link is worth nothing. */
export function noteVerifier(
  { config }: Pick<IdentityPlatform, 'config'>,
  request: Request,
  { cookies }: Pick<SessionClient, 'cookies'>,
): void {
  if (config.foreignAuth) noteSessionCookies(request, cookies)
}
