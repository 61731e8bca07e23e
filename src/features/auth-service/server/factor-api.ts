import type { Context, Hono } from 'hono'
import { challengeFactorBody, enrollFactorBody, verifyFactorBody } from '#src/features/identity/schema.ts'
import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import { callerOf, privately, readBody, signedIn } from '#src/features/identity/server/auth-request.ts'
import { challengeFactor } from '#src/features/identity/server/factor/challenge-factor.ts'
import { enrollTotp } from '#src/features/identity/server/factor/enroll-factor.ts'
import { enrollPasskey } from '#src/features/identity/server/factor/enroll-passkey.ts'
import { enrollPhone } from '#src/features/identity/server/factor/enroll-phone.ts'
import type { FactorOwner } from '#src/features/identity/server/factor/factor-owner.ts'
import { relyingPartyOf } from '#src/features/identity/server/factor/relying-party.ts'
import { removeFactor } from '#src/features/identity/server/factor/remove-factor.ts'
import { verifyFactor } from '#src/features/identity/server/factor/verify-factor.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitFactors } from '#src/features/identity/server/login-limits.ts'
import { requireEnabled } from '#src/features/identity/server/require-enabled.ts'
import { mountRecoveryCodes } from './recovery-code-api.ts'

/** The paths of second factors below `/auth/v1/`. */
export const factorPaths = [
  'factors',
  'factors/recovery-codes',
  'factors/recovery-codes/regenerate',
  'factors/recovery-codes/verify',
  'factors/:factor',
  'factors/:factor/challenge',
  'factors/:factor/verify',
]

export function mountFactors(api: Hono, platform: IdentityPlatform): void {
  async function ownerOf(context: Context, verb?: 'challenge' | 'verify'): Promise<FactorOwner> {
    const { address } = callerOf(platform, context)
    if (verb) await limitFactors(platform, { address, verb })
    const found = await signedIn(platform, context)
    if (found.user.isAnonymous)
      throw new AuthRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
    return { found, address }
  }

  // Before factors by id, which would match `recovery-codes`.
  mountRecoveryCodes(api, platform, ownerOf)
  api.post('/factors', async (context) => enroll(platform, context, await ownerOf(context)))
  api.post('/factors/:factor/challenge', async (context) => {
    const { found, address } = await ownerOf(context, 'challenge')
    const { channel, webauthn } = await readBody(context, challengeFactorBody)
    const site = relyingPartyOf(platform, webauthn)
    const ask = { factor: context.req.param('factor'), channel: channel ?? '', address, site }
    return privately(context, await challengeFactor(platform, found, ask))
  })
  api.post('/factors/:factor/verify', async (context) => {
    const { found, address } = await ownerOf(context, 'verify')
    const { challenge_id, code, webauthn } = await readBody(context, verifyFactorBody)
    const passkey = webauthn && { type: webauthn.type ?? '', response: webauthn.credential_response }
    const proof = {
      factor: context.req.param('factor'),
      challenge: challenge_id ?? '',
      code: code ?? '',
      ...(passkey ? { passkey } : {}),
      address,
    }
    return privately(context, await verifyFactor(platform, found, proof))
  })
  api.delete('/factors/:factor', async (context) => {
    const { found, address } = await ownerOf(context)
    const factor = context.req.param('factor')
    return privately(context, await removeFactor(platform, found, { factor, address }))
  })
}

async function enroll(
  platform: IdentityPlatform,
  context: Context,
  { found, address }: FactorOwner,
): Promise<Response> {
  const { factor_type: type, friendly_name, issuer, phone } = await readBody(context, enrollFactorBody)
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  requireEnabled(platform, type, 'enroll')
  const wanted = { friendlyName: friendly_name ?? '', address }
  switch (type) {
    case 'totp':
      return privately(context, await enrollTotp(platform, found, { ...wanted, issuer: issuer ?? '' }))
    case 'phone':
      return privately(context, await enrollPhone(platform, found, { ...wanted, phone: phone ?? '' }))
    case 'webauthn':
      return privately(context, await enrollPasskey(platform, found, wanted))
  }
}
