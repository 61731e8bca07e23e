import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { beginLinking, unlinkOwnIdentity } from '#src/features/auth-service/server/outside/own-identities.ts'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak, type Told } from '#src/translation/speak.ts'

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('link'), provider: z.string().max(100) }),
  z.object({ intent: z.literal('unlink'), identity: z.uuid() }),
])

/** What came of a form about linked accounts. `address` is the provider's, and the cookies go with its answer. */
export type IdentityFormOutcome =
  | { kind: 'onward'; address: string; label: string; cookies: string[] }
  | { kind: 'removed' }
  | { kind: 'refused'; problem: string; status: number }

/** Begins to add an account, which comes back to `back`, or removes one. Throws a Refusal for any other form. */
export async function takeIdentityForm(
  platform: Platform,
  request: Request,
  back: string,
): Promise<IdentityFormOutcome> {
  const parsed = form.safeParse(Object.fromEntries(await readForm(request)))
  if (!parsed.success)
    throw new Refusal(400, 'unknown_intent', msg`This form asks for something that is not known here.`)
  const locale = localeOf(request)
  try {
    if (parsed.data.intent === 'unlink') {
      await unlinkOwnIdentity(platform, request, parsed.data.identity)
      return { kind: 'removed' }
    }
    const begun = await beginLinking(platform, request, { provider: parsed.data.provider, back })
    if (begun) return { kind: 'onward', ...begun }
    return { kind: 'refused', problem: speak(locale, msg`That provider is not set up here.`), status: 422 }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const problem = speak(locale, problems[error.code] ?? unavailable)
    return { kind: 'refused', problem, status: error.status }
  }
}

const unavailable = msg`That does not work at the moment. Try again in a minute.`

const problems: Record<string, Told> = {
  manual_linking_disabled: msg`Adding and removing accounts is off here. Ask whoever runs this site.`,
  single_identity_not_deletable: msg`That is your only way to sign in. Add another one first.`,
  identity_not_found: msg`That account is removed already.`,
  email_conflict_identity_not_deletable: msg`Somebody else has the address of the account that would be left. Add another one first.`,
  over_request_rate_limit: msg`Too many attempts. Wait five minutes, then try again.`,
  session_not_found: msg`You are signed out. Sign in and try again.`,
}
