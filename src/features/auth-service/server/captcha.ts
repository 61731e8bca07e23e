import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { authBodyBytes, callerOf, isInProcess } from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { parsedJson, readText } from '#src/platform/http/read-body.ts'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { outgoing } from './outside/provider-endpoints.ts'

const guarded = new Set(['signup', 'recover', 'resend', 'magiclink', 'otp', 'sso'])

const withToken = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().trim().min(1).max(10_000) }),
})
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })

/**
 * Requires a solved captcha before programs may sign in, if one is configured. Our own screens call
 * in-process and are exempt. Throws AuthRefusal(400, 'captcha_failed'); 500 while the captcha service doesn't
 * respond.
 */
export function requireCaptcha(platform: IdentityPlatform): MiddlewareHandler {
  return async (context, next) => {
    const captcha = platform.config.authCaptcha
    if (!captcha || context.req.method !== 'POST' || isInProcess(context.env)) return next()
    const name = trimEndCharacters(context.req.path, /\//).split('/').at(-1) ?? ''
    const isGuarded =
      guarded.has(name) || (name === 'token' && context.req.query('grant_type') === 'password')
    if (!isGuarded) return next()
    const token = tokenIn(await readText(context.req.raw.clone(), authBodyBytes))
    if (!token) throw refused('no captcha_token found')
    const reasons = await ask(platform, { ...captcha, token, remoteip: callerOf(platform, context).address })
    if (reasons) throw refused(reasons.join(', '))
    return next()
  }
}

function refused(reason: string): AuthRefusal {
  return new AuthRefusal(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)
}

function tokenIn(text: string): string | undefined {
  try {
    return withToken.safeParse(parsedJson(text)).data?.gotrue_meta_security.captcha_token
  } catch {
    return undefined
  }
}

type Question = { address: string; secret: string; token: string; remoteip: string }

/** Why the captcha isn't solved; undefined if it is. Throws if the service can't be reached. */
async function ask(platform: IdentityPlatform, question: Question): Promise<string[] | undefined> {
  const { address, secret, token, remoteip } = question
  const answer = await outgoing(platform)(address, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip }),
  })
  const { success, 'error-codes': codes = [] } = verdict.parse(await answer.json())
  if (success) return undefined
  const known = codes.filter((code) => /^[\w-]{1,60}$/.test(code)).slice(0, 5)
  return known.length > 0 ? known : ['captcha not solved']
}
