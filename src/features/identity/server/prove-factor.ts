import type { IdentityPlatform } from './identity-platform.ts'
import { callerOfRequest } from './keep-session.ts'
import { openSessionClient } from './session-client.ts'

/** What somebody types who is half signed in: the code of one of their factors, or a recovery code. */
export type SecondProof = { factor: string; code: string } | { recoveryCode: string }

/** What came of it. The cookies must go into the answer. */
export type SecondOutcome =
  | { kind: 'signed_in'; cookies: string[] }
  | { kind: 'wrong' | 'too_many' | 'over' | 'unavailable' }

/** Signs the browser in fully, whose password or mail was accepted before. `over`: that was too long ago. */
export async function proveFactor(
  platform: IdentityPlatform,
  request: Request,
  proof: SecondProof,
): Promise<SecondOutcome> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { mfa } = client.auth
  const { error } =
    'recoveryCode' in proof
      ? await mfa.recoveryCodes.verify({ code: proof.recoveryCode })
      : await mfa.challengeAndVerify({ factorId: proof.factor, code: proof.code })
  if (client.sawOutage()) return { kind: 'unavailable' }
  if (!error) return { kind: 'signed_in', cookies: client.cookies }
  if (error.status === 429) return { kind: 'too_many' }
  const isOver = error.status === 401 || error.status === 403 || error.name === 'AuthSessionMissingError'
  return { kind: isOver ? 'over' : 'wrong' }
}
