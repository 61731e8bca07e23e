import { changeWords } from '#src/features/identity/words/change-words.ts'
import { type Told, told } from '#src/words/locale.ts'

const problems: Record<string, Told> = {
  mfa_verification_failed: told(changeWords, (words) => words.wrongCode),
  mfa_challenge_expired: told(changeWords, (words) => words.tookTooLong),
  mfa_factor_not_found: told(changeWords, (words) => words.tookTooLong),
  mfa_factor_name_conflict: told(changeWords, (words) => words.nameTaken),
  too_many_enrolled_mfa_factors: told(changeWords, (words) => words.tenAlready),
  insufficient_aal: told(changeWords, (words) => words.signInAgain),
  mfa_webauthn_enroll_not_enabled: told(changeWords, (words) => words.keysAreOff),
  over_request_rate_limit: told(changeWords, (words) => words.tooManyAttempts),
}

/** What is wrong with a change of one's second factors, in words for its screen. */
export function factorProblem(code: string | undefined): Told {
  return problems[code ?? ''] ?? told(changeWords, (words) => words.notAtTheMoment)
}
