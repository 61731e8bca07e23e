const words: Record<string, string> = {
  mfa_verification_failed: 'That code is wrong or was used already. Wait for the next one and try again.',
  mfa_challenge_expired: 'That took longer than five minutes. Start again.',
  mfa_factor_not_found: 'That took longer than five minutes. Start again.',
  mfa_factor_name_conflict: 'You have one of that name already. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have ten already. Remove one first.',
  insufficient_aal: 'Sign in again with your second step, then try again.',
  over_request_rate_limit: 'Too many attempts. Wait 15 minutes, then try again.',
}

/** What is wrong with a change of one's second factors, in words for its screen. */
export function factorProblem(code: string | undefined): string {
  return words[code ?? ''] ?? 'That does not work at the moment. Try again in a minute.'
}
