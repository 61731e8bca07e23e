import { msg } from '@lingui/core/runtime-macro'
import { type Translatable } from '#src/translation/speak.ts'

const problems: Record<string, Translatable> = {
  mfa_verification_failed: msg`That code is wrong or has already been used. Wait for the next one, then try again.`,
  mfa_challenge_expired: msg`That took longer than five minutes. Start again.`,
  mfa_factor_not_found: msg`That took longer than five minutes. Start again.`,
  mfa_factor_name_conflict: msg`You already have a sign-in method with that name. Choose another name.`,
  too_many_enrolled_mfa_factors: msg`You can have up to 10 two-step sign-in methods. Remove one first.`,
  insufficient_aal: msg`Sign in again using two-step sign-in, then try once more.`,
  mfa_webauthn_enroll_not_enabled: msg`The sign-in service doesn’t support passkeys. Contact the site administrator.`,
  over_request_rate_limit: msg`Too many attempts. Wait 15 minutes, then try again.`,
}

/** The message for a failed change of second factors. */
export function factorProblem(code: string | undefined): Translatable {
  return problems[code ?? ''] ?? msg`That didn’t work. Try again in a minute.`
}
