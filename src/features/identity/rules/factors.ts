/** Wrong codes after which a challenge of a second factor is dead. */
export const mostChallengeTries = 5

const secondMethods = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])

/** How surely we know who is there: aal2 once one of the ways they signed in was a second factor. */
export function assuranceLevel(methods: readonly { method: string }[]): 'aal1' | 'aal2' {
  return methods.some(({ method }) => secondMethods.has(method)) ? 'aal2' : 'aal1'
}
