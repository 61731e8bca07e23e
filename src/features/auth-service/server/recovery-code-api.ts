import type { Context, Hono } from 'hono'
import { makeRecoveryCodesBody, redeemRecoveryCodeBody } from '#src/features/identity/schema.ts'
import { privately, readBody } from '#src/features/identity/server/auth-request.ts'
import { countRecoveryCodes } from '#src/features/identity/server/factor/count-recovery-codes.ts'
import type { FactorOwner } from '#src/features/identity/server/factor/factor-owner.ts'
import {
  makeRecoveryCodes,
  replaceRecoveryCodes,
} from '#src/features/identity/server/factor/make-recovery-codes.ts'
import { redeemRecoveryCode } from '#src/features/identity/server/factor/redeem-recovery-code.ts'
import { removeRecoveryCodes } from '#src/features/identity/server/factor/remove-recovery-codes.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'

/** Finds the caller as the owner of their factors; counts submitted codes. */
type FindOwner = (context: Context, verb?: 'verify') => Promise<FactorOwner>

export function mountRecoveryCodes(api: Hono, platform: IdentityPlatform, ownerOf: FindOwner): void {
  const path = '/factors/recovery-codes'
  api.get(path, async (context) => {
    const { found } = await ownerOf(context)
    return privately(context, await countRecoveryCodes(platform, found))
  })
  api.post(path, async (context) => {
    const { found, address } = await ownerOf(context)
    const { friendly_name } = await readBody(context, makeRecoveryCodesBody)
    const wanted = { friendlyName: friendly_name ?? '', address }
    return privately(context, await makeRecoveryCodes(platform, found, wanted))
  })
  api.post(`${path}/regenerate`, async (context) => {
    const { found, address } = await ownerOf(context)
    return privately(context, await replaceRecoveryCodes(platform, found, { address }))
  })
  api.post(`${path}/verify`, async (context) => {
    const { found, address } = await ownerOf(context, 'verify')
    const { code } = await readBody(context, redeemRecoveryCodeBody)
    return privately(context, await redeemRecoveryCode(platform, found, { code: code ?? '', address }))
  })
  api.delete(path, async (context) => {
    const { found, address } = await ownerOf(context)
    return privately(context, await removeRecoveryCodes(platform, found, { address }))
  })
}
