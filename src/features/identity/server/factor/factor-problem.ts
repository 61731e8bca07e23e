import { msg } from '@lingui/core/runtime-macro'
import { type Told } from '#src/translation/speak.ts'

const problems: Record<string, Told> = {
  mfa_verification_failed: msg`That code is wrong or was used already. Wait for the next one and try again.`,
  mfa_challenge_expired: msg`That took longer than five minutes. Start again.`,
  mfa_factor_not_found: msg`That took longer than five minutes. Start again.`,
  mfa_factor_name_conflict: msg`You have one of that name already. Choose another name.`,
  too_many_enrolled_mfa_factors: msg`You have ten already. Remove one first.`,
  insufficient_aal: msg`Sign in again with your second step, then try again.`,
  mfa_webauthn_enroll_not_enabled: msg`The service that keeps the accounts takes no keys. Ask whoever runs this site.`,
  over_request_rate_limit: msg`Too many attempts. Wait 15 minutes, then try again.`,
}

/** What is wrong with a change of one's second factors, in words for its screen. */
export function factorProblem(code: string | undefined): Told {
  return problems[code ?? ''] ?? msg`That does not work at the moment. Try again in a minute.`
}
