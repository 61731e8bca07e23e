import type { Context, Hono } from 'hono'
import { normalEmail } from '#src/features/identity/rules/address.ts'
import { changeUserBody } from '#src/features/identity/schema.ts'
import {
  callerOf,
  challengeOf,
  privately,
  readBody,
  redirectOf,
  signedIn,
} from '#src/features/identity/server/auth-request.ts'
import { changeUser } from '#src/features/identity/server/change-user.ts'
import { refuseBelowAal2 } from '#src/features/identity/server/factor/refuse-below-aal2.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitMails } from '#src/features/identity/server/login-limits.ts'
import { reauthenticate } from '#src/features/identity/server/mail/reauthenticate.ts'
import { requirePhone, requirePhones, requireSms } from '#src/features/identity/server/phone/require-phone.ts'
import type { User } from '#src/features/identity/server/tables.ts'

/** Endpoints for users to change themselves, and to reauthenticate. */
export function mountUserChanges(api: Hono, platform: IdentityPlatform): void {
  api.put('/user', (context) => handleChange(platform, context))
  // A GET with an effect, but no cookie grants it, so other sites can't make a browser request it.
  api.get('/reauthenticate', async (context) => {
    const { user } = await signedIn(platform, context)
    const { address } = callerOf(platform, context)
    await limitMails(platform, address)
    await reauthenticate(platform, { user, address })
    return privately(context, {})
  })
}

async function handleChange(platform: IdentityPlatform, context: Context): Promise<Response> {
  const found = await signedIn(platform, context)
  const { email, phone, password, nonce, current_password, data, channel, ...fields } = await readBody(
    context,
    changeUserBody,
  )
  const isElsewhere = email && normalEmail(email) !== found.user.email
  const elsewhere = phone ? newPhoneOf(platform, found.user, { phone, channel }) : {}
  if (isElsewhere || elsewhere.phone || password) refuseBelowAal2(found)
  const change = {
    email: email || undefined,
    ...elsewhere,
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

/** The requested number, if it isn't the current one. */
function newPhoneOf(
  platform: IdentityPlatform,
  user: Pick<User, 'phone'>,
  { phone: text, channel }: { phone: string; channel: string | null | undefined },
): { phone?: string } {
  requirePhones(platform, { status: 400, message: 'Unsupported phone provider' })
  requireSms(channel)
  const phone = requirePhone(text)
  return phone === user.phone ? {} : { phone }
}
