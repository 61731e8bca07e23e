import { z } from 'zod'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { authServiceOf } from '../session/auth-service-of.ts'
import { callerOfRequest } from '../session/keep-session.ts'
import { openSessionClient, type SessionClient } from '../session/session-client.ts'

type Post = <T>(path: string, body: object, schema: z.ZodType<T>) => Promise<T>

/** The client of a request's session, and `post`, which calls a path of the protocol as its user. */
export type FactorCalls = { client: SessionClient; post: Post }

const refusal = z.object({ code: z.string(), message: z.string().catch('') })

/**
 * For calls about passkeys: the protocol's client expects to run in the browser that has the keys, which this
 * doesn't. `post` throws the service's refusal as AuthRefusal: 403 session_not_found without a session, 503
 * while the service doesn't respond.
 */
export async function openFactorCalls(platform: IdentityPlatform, request: Request): Promise<FactorCalls> {
  const caller = callerOfRequest(request)
  const client = await openSessionClient(platform, request, caller)
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token
  return {
    client,
    async post(path, body, schema) {
      if (client.sawOutage()) throw unavailable()
      if (!token) throw new AuthRefusal(403, 'session_not_found', 'You are signed out.')
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json;charset=UTF-8',
        'x-supabase-api-version': '2024-01-01',
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await authServiceOf(platform)
        .ask(path, init, caller)
        .catch(() => undefined)
      const json: unknown = await answer?.json().catch(() => undefined)
      const wanted = schema.safeParse(json)
      if (answer?.ok && wanted.success) return wanted.data
      const refused = refusal.safeParse(json)
      if (!answer || answer.ok || answer.status >= 500 || !refused.success) throw unavailable()
      throw new AuthRefusal(answer.status, refused.data.code, refused.data.message)
    },
  }
}

function unavailable(): AuthRefusal {
  return new AuthRefusal(503, 'unexpected_failure', 'The auth service does not answer.')
}
