import type { RegisterFields } from '#src/features/identity/schema.ts'
import { type Translatable } from '#src/translation/speak.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { passwordProblem } from '../password/password-problem.ts'
import { callerOfRequest } from './keep-session.ts'
import { mailedTarget, noteVerifier } from './mailed-target.ts'
import { openSessionClient } from './session-client.ts'

/**
 * The result of registering. `mailed`: the address gets an email with a code and a link if it is new or
 * unconfirmed, without revealing whether it has an account. The response must include the cookies.
 */
export type RegisterOutcome =
  | { kind: 'signed_in'; cookies: string[] }
  | { kind: 'mailed' }
  | { kind: 'taken' | 'closed' | 'too_many' | 'unavailable' }
  | { kind: 'refused'; message: Translatable; isPassword: boolean }

/** `onward` is the path of the emailed link, `invited` the address that may register in any case. */
export type RegisterWay = { onward: string; invited?: string | undefined }

/** Registers the request's sender. */
export async function registerBrowser(
  platform: IdentityPlatform,
  request: Request,
  { first, last, email, password, onward, invited }: RegisterFields & RegisterWay,
): Promise<RegisterOutcome> {
  const caller = { ...callerOfRequest(request), ...(invited === undefined ? {} : { invited }) }
  const client = await openSessionClient(platform, request, caller)
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: {
      data: { first, last },
      emailRedirectTo: mailedTarget(platform, { next: onward }),
    },
  })
  if (client.sawOutage()) return { kind: 'unavailable' }
  if (!error && data.session) return { kind: 'signed_in', cookies: client.cookies }
  noteVerifier(platform, request, client)
  if (!error) return { kind: 'mailed' }
  switch (error.code) {
    case 'user_already_exists':
      return { kind: 'taken' }
    case 'signup_disabled':
      return { kind: 'closed' }
    case 'over_request_rate_limit':
      return { kind: 'too_many' }
    default:
      return {
        kind: 'refused',
        message: passwordProblem(error),
        isPassword: error.code === 'weak_password',
      }
  }
}
