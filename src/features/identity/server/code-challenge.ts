import { createHash, timingSafeEqual } from 'node:crypto'
import { validationFailed } from './auth-refusal.ts'

type Given = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined }

/**
 * The code challenge with which a client binds a code to itself; undefined when it sends none. Throws AuthRefusal(400)
 * for half a pair, for `plain`, which anybody who reads the address could answer, and for what is no SHA-256.
 */
export function readChallenge({ code_challenge, code_challenge_method }: Given): string | undefined {
  if (!code_challenge && !code_challenge_method) return undefined
  if (!code_challenge || !code_challenge_method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (code_challenge_method.toLowerCase() !== 's256')
    throw validationFailed('Only the code challenge method s256 is supported')
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[\w.~-]+$/.test(code_challenge))
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  return code_challenge
}

export function isVerifierOf(challenge: string, verifier: string): boolean {
  const right = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const given = Buffer.from(challenge)
  return right.length === given.length && timingSafeEqual(right, given)
}
