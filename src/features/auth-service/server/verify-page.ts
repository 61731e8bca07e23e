import { msg } from '@lingui/core/runtime-macro'
import type { Context, Hono } from 'hono'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { callerOf } from '#src/features/identity/server/auth-request.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { limitCodes } from '#src/features/identity/server/login-limits.ts'
import { readText } from '#src/platform/http/read-body.ts'
import { formFields } from '#src/platform/http/read-form.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import { inertLabels } from '../messages/inert-labels.ts'
import { answerInertPage, refuseOtherSites } from './inert-page.ts'
import { redirectFollowedLink, targetOf, withRefusal } from './outside/redirect-followed-link.ts'

const formMaxBytes = 10_000

/**
 * `GET /verify`: a page with a single button. Opening it redeems nothing, because mail scanners open every
 * link, also by HEAD; the button's POST redeems it and redirects.
 */
export function mountVerifyPage(api: Hono, platform: IdentityPlatform): void {
  api.get('/verify', (context) => showPage(platform, context))
}

/** Whether a POST comes from the page's button; clients send JSON. */
export function isFromVerifyPage(context: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')
}

/**
 * Redirects with 303 to the link's target, with the result. Throws AuthRefusal(403) if another site pressed
 * the button.
 */
export async function handleVerifyForm(platform: IdentityPlatform, context: Context): Promise<Response> {
  // Otherwise a site could sign its visitors in as someone else, with a link emailed to that person.
  refuseOtherSites(platform, context)
  const caller = callerOf(platform, context)
  const fields = formFields(await readText(context.req.raw, formMaxBytes))
  const link = fields.get('token') ?? ''
  const redirectTo = fields.get('redirect_to') ?? undefined
  const location = await limitCodes(platform, caller.address).then(
    () => redirectFollowedLink(platform, { type: fields.get('type') ?? '', link, redirectTo, caller }),
    (error: unknown) => {
      if (!(error instanceof AuthRefusal)) throw error
      return withRefusal(targetOf(platform, redirectTo), error, { isForCode: link.startsWith('pkce_') })
    },
  )
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

async function showPage(platform: IdentityPlatform, context: Context): Promise<Response> {
  const { token = '', token_hash = '', type = '', redirect_to } = context.req.query()
  const target = targetOf(platform, redirect_to)
  const locale = localeOf(context.req.raw)

  const { title, button } = inertLabels[isKnown(type) ? type : 'other']
  const shown = {
    locale,
    title: speak(locale, title),
    lead: speak(locale, msg`You’ll continue to ${{ place: placeOf(target) }}.`),
    formLeadsTo: target,
  }
  const fields = { token: token || token_hash, type, redirect_to: target }
  return answerInertPage(context, shown, { action: 'verify', button: speak(locale, button), fields })
}

const known = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const

function isKnown(type: string): type is (typeof known)[number] {
  return known.some((one) => one === type)
}

function placeOf(target: string): string {
  const { protocol, host } = new URL(target)
  return protocol === 'https:' || protocol === 'http:' ? host : target
}
