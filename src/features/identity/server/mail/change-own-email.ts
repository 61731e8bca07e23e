import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Translatable } from '#src/translation/speak.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { callerOfRequest, noteSessionCookies } from '../session/keep-session.ts'
import { mailedTarget } from '../session/mailed-target.ts'
import { openSessionClient } from '../session/session-client.ts'

/**
 * Requests another address for the request's user; it applies once the emails are confirmed. Throws Refusal
 * 422 email_refused, 429 over_email_send_rate_limit, 503 if the service fails.
 */
export async function changeOwnEmail(
  platform: IdentityPlatform,
  request: Request,
  email: string,
): Promise<void> {
  const client = await openSessionClient(platform, request, callerOfRequest(request))
  const { error } = await client.auth.updateUser(
    { email },
    { emailRedirectTo: mailedTarget(platform, { next: '/user/profile' }) },
  )
  if (client.sawOutage())
    throw new Refusal(
      503,
      'try_later',
      msg`Your email address can’t be changed right now. Try again in a minute.`,
    )
  noteSessionCookies(request, client.cookies)
  if (!error) return
  if (error.status === 429)
    throw new Refusal(429, 'over_email_send_rate_limit', msg`We just sent an email. Try again in a minute.`)
  throw new Refusal(422, 'email_refused', problems[error.code ?? ''] ?? error.message)
}

const problems: Record<string, Translatable> = {
  email_exists: msg`This email address is already in use.`,
  validation_failed: msg`That isn’t a valid email address. Check it and try again.`,
}
