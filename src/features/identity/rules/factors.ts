/** Seconds after which a second factor that was never verified is gone. */
export const unverifiedFactorSeconds = 300

/** Seconds in which a challenge of a second factor has to be answered. */
export const challengeSeconds = 300

/** Second factors that one user may have, verified or not. */
export const mostFactors = 10

/** Wrong codes after which a challenge of a second factor is dead. */
export const mostChallengeTries = 5

/** Seconds between two codes by SMS to one factor. */
export const smsPauseSeconds = 60

const secondMethods = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])

/** How surely we know who is there: aal2 once one of the ways they signed in was a second factor. */
export function assuranceLevel(methods: readonly { method: string }[]): 'aal1' | 'aal2' {
  return methods.some(({ method }) => secondMethods.has(method)) ? 'aal2' : 'aal1'
}
