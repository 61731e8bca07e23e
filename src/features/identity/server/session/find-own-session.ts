import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { requireSignedIn, type SignedIn } from './find-signed-in.ts'
import { callerOfRequest } from './keep-session.ts'
import { openSessionClient, type SessionClient } from './session-client.ts'

/**
 * The client of a request's session; `found` is its fully or half signed-in user, undefined if it has ended.
 */
export type OwnSessionClient = { client: SessionClient; found: SignedIn | undefined; address: string }

/** The request's user, for calls that the auth client can't make as a browser would. */
export async function findOwnSession(
  platform: IdentityPlatform,
  request: Request,
): Promise<OwnSessionClient> {
  const caller = callerOfRequest(request)
  const client = await openSessionClient(platform, request, caller)
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  const found = token
    ? await requireSignedIn(platform, token).catch((error: unknown) => {
        if (error instanceof AuthRefusal) return undefined
        throw error
      })
    : undefined
  return { client, found, address: caller.address }
}
