/** Wrong codes that invalidate a challenge of a second factor. */
export const mostChallengeTries = 5

const secondMethods = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])

/** The assurance level of a session: aal2 if one of its methods was a second factor. */
export function assuranceLevel(methods: readonly { method: string }[]): 'aal1' | 'aal2' {
  return methods.some(({ method }) => secondMethods.has(method)) ? 'aal2' : 'aal1'
}
