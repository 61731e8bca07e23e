import { type Contact, normalEmail } from '../rules/address.ts'
import type { SessionJson, UserJson } from '../schema.ts'
import { AuthRefusal, validationFailed } from './auth-refusal.ts'
import type { Caller, IdentityPlatform } from './identity-platform.ts'
import { insertUser, type NewUser, newUserRows } from './insert-user.ts'
import { mayMailTo, maySmsTo } from './login-limits.ts'
import { enqueueMail, limitMailsFrom } from './mail/request-mail.ts'
import { hashPassword } from './password/passwords.ts'
import { refuseWeak } from './password/refuse-weak.ts'
import { enqueueSms } from './phone/request-sms.ts'
import { requirePhone } from './phone/require-phone.ts'
import { sessionJson } from './session/session-json.ts'
import { startSession } from './session/start-session.ts'
import { userJson } from './user-json.ts'
import { writeAudit } from './write-audit.ts'

type Request = Contact & {
  password: string
  data: Record<string, unknown>
  redirectTo?: string
  challenge?: string
  caller: Caller
}

/**
 * Signs a user up. With auto-confirmation, returns a session and refuses a taken address (422
 * user_already_exists). Otherwise returns only the user, and for a taken address a lookalike, so that
 * accounts aren't revealed. Throws AuthRefusal.
 */
export async function signUp(platform: IdentityPlatform, request: Request): Promise<SessionJson | UserJson> {
  const { authPhone, authAutoconfirm } = platform.config
  const isConfirmed = 'phone' in request ? authPhone.autoconfirm : authAutoconfirm
  if (request.password === '') throw validationFailed('Signup requires a valid password')
  const contact = keptContact(request)
  refuseWeak(platform, request.password, 'email' in request ? request.email.trim() : '')
  refuseUnkeepable(request.data)
  const wanted: NewUser = {
    ...contact,
    passwordHash: await hashPassword(platform, request.password),
    isConfirmed,
    data: request.data,
    first: nameIn(request.data, 'first'),
    last: nameIn(request.data, 'last'),
    at: platform.clock.now(),
  }
  if (!isConfirmed && 'email' in contact) await limitMailsFrom(platform, request.caller.address)
  const isAsked = !isConfirmed && (await mayReach(platform, contact, request.caller.address))
  const made = await make(platform, wanted, { ...request, isAsked })
  if (made?.session) return sessionJson(platform, { ...made, session: made.session })
  if (made) return userJson(made.user, made.identities)
  if (isConfirmed) throw new AuthRefusal(422, 'user_already_exists', 'User already registered')
  const nobody = newUserRows(wanted)
  return userJson(nobody.user, [nobody.identity])
}

/** The address or number as stored. Throws AuthRefusal(400). */
function keptContact(given: Contact): Contact {
  if ('phone' in given) return { phone: requirePhone(given.phone) }
  const email = normalEmail(given.email)
  if (!email) throw validationFailed('Unable to validate email address: invalid format')
  return { email }
}

function mayReach(platform: IdentityPlatform, contact: Contact, address: string): Promise<boolean> {
  return 'phone' in contact
    ? maySmsTo(platform, { phone: contact.phone, address })
    : mayMailTo(platform, contact.email)
}

function make(
  platform: IdentityPlatform,
  wanted: NewUser,
  { caller, redirectTo, challenge, isAsked }: Request & { isAsked: boolean },
) {
  return platform.db.asSystem(async (tx) => {
    const made = await insertUser(tx, wanted)
    // Also for a taken address: unconfirmed owners get the email again, and timing reveals nothing.
    if (isAsked && 'phone' in wanted) await enqueueSms(platform, tx, { kind: 'signup', phone: wanted.phone })
    else if (isAsked && 'email' in wanted)
      await enqueueMail(platform, tx, {
        kind: 'signup',
        email: wanted.email,
        address: caller.address,
        ...(redirectTo === undefined ? {} : { redirectTo }),
        ...(challenge === undefined ? {} : { challenge }),
      })
    const { user } = made ?? newUserRows(wanted)
    const action = made ? 'user_signedup' : 'user_repeated_signup'
    await writeAudit(tx, { action, user, address: caller.address, at: wanted.at })
    if (!made) return undefined
    const methods = [{ method: 'password', timestamp: Math.floor(wanted.at.getTime() / 1000) }]
    if (!wanted.isConfirmed) return { ...made, session: undefined, methods }
    const opened = await startSession(platform, tx, { user: made.user, method: 'password', caller })
    return { ...made, ...opened, methods }
  })
}

/**
 * PostgreSQL stores neither NUL nor lone surrogates in JSON, and every request of a session carries this
 * data.
 */
export function refuseUnkeepable(data: Record<string, unknown>): void {
  const text = JSON.stringify(data)
  if (Buffer.byteLength(text) > 8192) throw validationFailed('User metadata must be at most 8 KiB')
  if (/\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(text))
    throw validationFailed('User metadata holds characters that are no text')
}

function nameIn(data: Record<string, unknown>, field: string): string {
  const name = data[field]
  return typeof name === 'string' ? name.slice(0, 200) : ''
}
