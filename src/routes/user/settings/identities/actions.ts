import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { beginLinking, unlinkOwnIdentity } from '#src/features/auth-service/server/outside/own-identities.ts'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak, type Translatable } from '#src/translation/speak.ts'

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('link'), provider: z.string().max(100) }),
  z.object({ intent: z.literal('unlink'), identity: z.uuid() }),
])

/** The outcome of a form about linked accounts. `address` is the provider's URL; the cookies must go with the answer. */
export type IdentityFormOutcome =
  | { kind: 'onward'; address: string; label: string; cookies: string[] }
  | { kind: 'removed' }
  | { kind: 'refused'; problem: string; status: number }

/** Starts linking an account, which returns to `back`, or removes one. Throws Refusal 400 `unknown_intent`. */
export async function handleIdentityForm(
  platform: Platform,
  request: Request,
  back: string,
): Promise<IdentityFormOutcome> {
  const parsed = form.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    throw new Refusal(400, 'unknown_intent', msg`Unknown action. Reload the page and try again.`)
  const locale = localeOf(request)
  try {
    if (parsed.data.intent === 'unlink') {
      await unlinkOwnIdentity(platform, request, parsed.data.identity)
      return { kind: 'removed' }
    }
    const begun = await beginLinking(platform, request, { provider: parsed.data.provider, back })
    if (begun) return { kind: 'onward', ...begun }
    return { kind: 'refused', problem: speak(locale, msg`This provider isn’t available.`), status: 422 }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const problem = speak(locale, problems[error.code] ?? unavailable)
    return { kind: 'refused', problem, status: error.status }
  }
}

const unavailable = msg`This isn’t available right now. Try again in a minute.`

const problems: Record<string, Translatable> = {
  manual_linking_disabled: msg`Adding sign-in methods is turned off. Contact the site administrator.`,
  single_identity_not_deletable: msg`This is your only way to sign in. Add another one first.`,
  identity_not_found: msg`This sign-in method was already removed.`,
  email_conflict_identity_not_deletable: msg`Someone else uses the email address of your remaining sign-in method. Add another sign-in method first.`,
  over_request_rate_limit: msg`Too many attempts. Wait five minutes, then try again.`,
  session_not_found: msg`You’re signed out. Sign in and try again.`,
}
