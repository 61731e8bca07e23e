import type { Context } from 'hono'
import type { z } from 'zod'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { requestIp } from '#src/platform/http/request-ip.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { readChallenge } from './flow/flow-state.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { requireSignedIn, type SignedIn } from './session/find-signed-in.ts'

/** Largest body of a request to the auth service; only the service's own key may send more. */
export const authBodyBytes = 65_536

/** Names the assurance level that a session has by now, which an older access token may not know of. */
export const levelHeader = 'x-session-aal'

/** What the product's own screens pass when they call in-process: whose request they work for. */
type InProcess = { caller: Caller }

/** The body as `schema` has it, at most `maxBytes` of it. Throws AuthRefusal 400 `bad_json`, and Refusal 413. */
export async function readBody<T>(
  context: Context,
  schema: z.ZodType<T>,
  maxBytes = authBodyBytes,
): Promise<T> {
  const text = await readText(context.req.raw, maxBytes)
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

/** Whom the Authorization header stands for. Throws AuthRefusal. */
export async function bearerOf(
  platform: IdentityPlatform,
  authorization: string | undefined,
): Promise<SignedIn> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  // A client that is signed out sends its key, which stands for nobody.
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
 * The challenge of a client that wants to be led back with a code. Our own screens' client always sends one, but what
 * they mail is redeemed by us, so for them there is none. Throws AuthRefusal(400).
 */
export function challengeOf(
  context: Context,
  fields: Parameters<typeof readChallenge>[0],
): { challenge?: string } {
  const challenge = isInProcess(context.env) ? undefined : readChallenge(fields)
  return challenge === undefined ? {} : { challenge }
}

/** Where the client wants to be led in the end; whether that is allowed, `redirectTarget` says. */
export function redirectOf(context: Context): { redirectTo?: string } {
  const redirectTo = context.req.query('redirect_to') ?? context.req.header('redirect_to')
  return redirectTo === undefined ? {} : { redirectTo }
}
