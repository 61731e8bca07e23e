import type { Context, Hono } from 'hono'
import { normalEmail } from '../rules/address.ts'
import { changeUserBody } from '../schema.ts'
import { AuthRefusal } from './auth-refusal.ts'
import { callerOf, challengeOf, privately, readBody, redirectOf, signedIn } from './auth-request.ts'
import { changeUser } from './change-user.ts'
import { refuseBelowAal2 } from './factor/refuse-below-aal2.ts'
import type { IdentityPlatform } from './identity-platform.ts'
import { limitMails } from './login-limits.ts'
import { reauthenticate } from './mail/reauthenticate.ts'

/** What a user may change about themselves, and how they prove themselves for it. */
export function mountUserChanges(api: Hono, platform: IdentityPlatform): void {
  api.put('/user', (context) => handleChange(platform, context))
  // It changes something, but no cookie grants it, so that no other site can make a browser ask.
  api.get('/reauthenticate', async (context) => {
    const { user } = await signedIn(platform, context)
    await limitMails(platform, callerOf(platform, context).address)
    await reauthenticate(platform, user)
    return privately(context, {})
  })
}

async function handleChange(platform: IdentityPlatform, context: Context): Promise<Response> {
  const found = await signedIn(platform, context)
  const { email, phone, password, nonce, current_password, data, ...fields } = await readBody(
    context,
    changeUserBody,
  )
  const isElsewhere = email && normalEmail(email) !== found.user.email
  if (isElsewhere || password) refuseBelowAal2(found)
  if (phone && phone !== found.user.phone)
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const change = {
    email: email || undefined,
    password: password ?? undefined,
    nonce: nonce || undefined,
    currentPassword: current_password ?? undefined,
    data: data ?? undefined,
    address: callerOf(platform, context).address,
    ...challengeOf(context, fields),
    ...redirectOf(context),
  }
  return privately(context, await changeUser(platform, found, change))
}
