import type { Context } from 'hono'
import type { z } from 'zod'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { requestIp } from '#src/platform/http/request-ip.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { readChallenge } from './flow/flow-state.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { requireSignedIn, type SignedIn } from './session/find-signed-in.ts'

/** Maximum body of a request to the auth service; only the service key may send more. */
export const authBodyBytes = 65_536

/** The current assurance level of a session, which an older access token may not know. */
export const levelHeader = 'x-session-aal'

/** What the product's own screens pass when they call in-process: whose request it is. */
type InProcess = { caller: Caller }

/** Parses a body by `schema`. Throws AuthRefusal 400 `bad_json`, and Refusal 413. */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(context.req.raw, authBodyBytes)
  const parsed = schema.safeParse(parseJson(text === '' ? '{}' : text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as expected'}`)
}

function parseJson(text: string): unknown {
  try {
    return parsedJson(text)
  } catch {
    throw badJson('the text is not JSON')
  }
}

function badJson(reason: string): AuthRefusal {
  return new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
}

export async function signedIn(platform: IdentityPlatform, context: Context): Promise<SignedIn> {
  return bearerOf(platform, context.req.header('authorization'))
}

/** The bearer of the Authorization header. Throws AuthRefusal. */
export async function bearerOf(
  platform: IdentityPlatform,
  authorization: string | undefined,
): Promise<SignedIn> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  // A signed-out client sends its API key, which identifies no user.
  if (/^sb_(?:publishable|secret)_/.test(token))
    throw new AuthRefusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  return requireSignedIn(platform, token)
}

export function callerOf(platform: IdentityPlatform, context: Context): Caller {
  if (isInProcess(context.env)) return context.env.caller
  return { address: requestIp(platform, context), userAgent: context.req.header('user-agent') ?? '' }
}

export function isInProcess(bindings: unknown): bindings is InProcess {
  return typeof bindings === 'object' && bindings !== null && 'caller' in bindings
}

export function privately(context: Context, body: object): Response {
  return context.json(body, 200, { 'cache-control': 'no-store' })
}

/**
 * The challenge of a client that wants to be redirected with a code. Our own screens' client always sends
 * one, but we redeem their emails ourselves, so it is ignored for them. Throws AuthRefusal(400).
 */
export function challengeOf(
  context: Context,
  fields: Parameters<typeof readChallenge>[0],
): { challenge?: string } {
  const challenge = isInProcess(context.env) ? undefined : readChallenge(fields)
  return challenge === undefined ? {} : { challenge }
}

/** Where the client wants to be redirected; `redirectTarget` decides whether it may. */
export function redirectOf(context: Context): { redirectTo?: string } {
  const redirectTo = context.req.query('redirect_to') ?? context.req.header('redirect_to')
  return redirectTo === undefined ? {} : { redirectTo }
}
