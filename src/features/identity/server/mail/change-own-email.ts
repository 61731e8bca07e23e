import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import { type Told } from '#src/translation/speak.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { callerOfRequest, noteSessionCookies } from '../session/keep-session.ts'
import { mailedTarget } from '../session/mailed-target.ts'
import { openSessionClient } from '../session/session-client.ts'

/**
 * Asks for another address for whoever sent the request; it counts once the mails were answered. Refuses with 422
 * email_refused, 429 over_email_send_rate_limit, 503 when the service fails.
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
    throw new Refusal(503, 'try_later', msg`Changing the address does not work at the moment.`)
  noteSessionCookies(request, client.cookies)
  if (!error) return
  if (error.status === 429)
    throw new Refusal(
      429,
      'over_email_send_rate_limit',
      msg`A mail was sent a moment ago. Try again in a minute.`,
    )
  throw new Refusal(422, 'email_refused', problems[error.code ?? ''] ?? error.message)
}

const problems: Record<string, Told> = {
  email_exists: msg`Somebody uses this address already.`,
  validation_failed: msg`That is no e-mail address. Check it and try again.`,
}
