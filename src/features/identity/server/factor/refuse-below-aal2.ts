import { AuthRefusal } from '../auth-refusal.ts'
import type { SignedIn } from '../session/find-signed-in.ts'
import { hasSecondFactor } from './find-factors.ts'

/**
 * Throws AuthRefusal(401, 'insufficient_aal') if the user has a second factor that this session hasn't
 * verified: the password alone doesn't allow changing sign-in methods.
 */
export function refuseBelowAal2({ factors, session }: Pick<SignedIn, 'factors' | 'session'>): void {
  if (session.aal === 'aal2' || !hasSecondFactor(factors)) return
  throw new AuthRefusal(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}
