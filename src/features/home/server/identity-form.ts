import { z } from 'zod'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { beginLinking, unlinkOwnIdentity } from '#src/features/identity/server/outside/own-identities.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Told, told } from '#src/words/locale.ts'
import { localeOf } from '#src/words/request-locale.ts'
import { signInWords } from '../words/sign-in-words.ts'

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
    throw new Refusal(
      400,
      'unknown_intent',
      told(signInWords, (words) => words.thisFormAsksForSomethingThat),
    )
  const locale = localeOf(request)
  try {
    if (parsed.data.intent === 'unlink') {
      await unlinkOwnIdentity(platform, request, parsed.data.identity)
      return { kind: 'removed' }
    }
    const begun = await beginLinking(platform, request, { provider: parsed.data.provider, back })
    if (begun) return { kind: 'onward', ...begun }
    return { kind: 'refused', problem: signInWords[locale].thatProviderIsNotSet, status: 422 }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    const problem = (problems[error.code] ?? unavailable)[locale]
    return { kind: 'refused', problem, status: error.status }
  }
}

const unavailable = told(signInWords, (words) => words.thatDoesNotWorkAt)

const problems: Record<string, Told> = {
  manual_linking_disabled: told(signInWords, (words) => words.addingAndRemovingAccountsIs),
  single_identity_not_deletable: told(signInWords, (words) => words.thatIsYourOnlyWay),
  identity_not_found: told(signInWords, (words) => words.thatAccountIsRemovedAlready),
  email_conflict_identity_not_deletable: told(signInWords, (words) => words.somebodyElseHasTheAddress),
  over_request_rate_limit: told(signInWords, (words) => words.tooManyAttemptsWaitFive),
  session_not_found: told(signInWords, (words) => words.youAreSignedOutSign),
}
