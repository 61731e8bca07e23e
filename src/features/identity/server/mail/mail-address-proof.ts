import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import { rememberedIp } from '#src/platform/http/request-ip.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { requireUser } from '../find-user.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitMailsTo } from '../login-limits.ts'
import { askForMail } from './mailed-sign-in.ts'
import { enqueueMail } from './request-mail.ts'

/**
 * Emails the signed-in user a link that verifies their address and then opens `next`. Sends nothing if it is
 * already verified. Throws Refusal 429 over_email_send_rate_limit within a minute of the last email, and 503
 * try_later.
 */
export async function mailAddressProof(
  platform: IdentityPlatform,
  request: Request,
  next: string,
): Promise<void> {
  const { id, email } = await requireUser(platform, request)
  if (platform.config.foreignAuth) {
    // With a remote auth service, signing in by email is the proof.
    const outcome = await askForMail(platform, request, { purpose: 'magic', email, next })
    if (outcome === 'too_soon') throw tooSoon()
    if (outcome !== 'sent')
      throw new Refusal(503, 'try_later', msg`We can’t send emails right now. Try again in a minute.`)
    return
  }
  await limitMailsTo(platform, email).catch((error: unknown) => {
    throw error instanceof AuthRefusal ? tooSoon() : error
  })
  const redirectTo = new URL(next, platform.config.publicOrigin).href
  await platform.db.asSystem((tx) =>
    enqueueMail(platform, tx, {
      kind: 'signup',
      email,
      user: id,
      redirectTo,
      address: rememberedIp(request),
    }),
  )
}

function tooSoon(): Refusal {
  return new Refusal(429, 'over_email_send_rate_limit', msg`We just sent an email. Try again in a minute.`)
}
