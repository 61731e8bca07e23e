import type { Context, Hono } from 'hono'
import { challengeFactorBody, enrollFactorBody, verifyFactorBody } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import { callerOf, privately, readBody, signedIn } from './auth-request.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrollTotp } from './enroll-factor.ts'
import type { SignedIn } from './find-signed-in.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { limitFactors } from './login-limits.ts'
import { removeFactor } from './remove-factor.ts'
import { verifyFactor } from './verify-factor.ts'

/** The paths below `/auth/v1/` of this file. */
export const factorPaths = [
  'factors',
  'factors/:factor',
  'factors/:factor/challenge',
  'factors/:factor/verify',
]

/** The endpoints of second factors. */
export function mountFactors(api: Hono, platform: IdentityPlatform): void {
  function limit(verb: 'challenge' | 'verify', context: Context): Promise<void> {
    return limitFactors(platform, { address: callerOf(platform, context).address, verb })
  }
  api.post('/factors', (context) => handleEnroll(platform, context))
  api.post('/factors/:factor/challenge', async (context) => {
    await limit('challenge', context)
    const { found, address } = await ownerOf(platform, context)
    await readBody(context, challengeFactorBody)
    const factor = context.req.param('factor')
    return privately(context, await challengeFactor(platform, found, { factor, address }))
  })
  api.post('/factors/:factor/verify', async (context) => {
    await limit('verify', context)
    const { found, address } = await ownerOf(platform, context)
    const { challenge_id, code } = await readBody(context, verifyFactorBody)
    if (!code) throw validationFailed('Code needs to be non-empty')
    const proof = { factor: context.req.param('factor'), challenge: challenge_id ?? '', code, address }
    return privately(context, await verifyFactor(platform, found, proof))
  })
  api.delete('/factors/:factor', async (context) => {
    const { found, address } = await ownerOf(platform, context)
    const factor = context.req.param('factor')
    return privately(context, await removeFactor(platform, found, { factor, address }))
  })
}

async function handleEnroll(platform: IdentityPlatform, context: Context): Promise<Response> {
  const { found, address } = await ownerOf(platform, context)
  const { factor_type, friendly_name, issuer } = await readBody(context, enrollFactorBody)
  switch (factor_type) {
    case 'totp': {
      const wanted = { friendlyName: friendly_name ?? '', issuer: issuer ?? '', address }
      return privately(context, await enrollTotp(platform, found, wanted))
    }
    case 'phone':
      throw new AuthRefusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    case 'webauthn':
      throw new AuthRefusal(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
    default:
      throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  }
}

/** Who works on their own factors; a user without a name has none to protect. */
async function ownerOf(
  platform: IdentityPlatform,
  context: Context,
): Promise<{ found: SignedIn; address: string }> {
  const { address } = callerOf(platform, context)
  const found = await signedIn(platform, context)
  if (found.user.isAnonymous)
    throw new AuthRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  return { found, address }
}
