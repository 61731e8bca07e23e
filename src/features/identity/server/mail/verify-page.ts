import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { readText } from '#src/platform/http/read-body.ts'
import { AuthRefusal } from '../auth-refusal.ts'
import { callerOf } from '../auth-request.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import { limitCodes } from '../login-limits.ts'
import { leadBack, targetOf, withRefusal } from '../outside/lead-back.ts'

const formMaxBytes = 10_000

/**
 * `GET /verify`: a page with one button and nothing else. Opening it redeems nothing, because mail scanners open
 * every link, also by HEAD; the button's POST does, and leads the browser on.
 */
export function mountVerifyPage(api: Hono, platform: IdentityPlatform): void {
  api.get('/verify', (context) => showPage(platform, context))
}

/** Whether a POST comes from the page's button; clients send JSON. */
export function isFromVerifyPage(context: Context): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')
}

/** 303 to where the link leads, with what came of it. Throws AuthRefusal(403) when another site pressed the button. */
export async function handleVerifyForm(platform: IdentityPlatform, context: Context): Promise<Response> {
  refuseOtherSites(platform, context)
  const caller = callerOf(platform, context)
  const fields = new URLSearchParams(await readText(context.req.raw, formMaxBytes))
  const link = fields.get('token') ?? ''
  const redirectTo = fields.get('redirect_to') ?? undefined
  const location = await limitCodes(platform, caller.address).then(
    () => leadBack(platform, { type: fields.get('type') ?? '', link, redirectTo, caller }),
    (error: unknown) => {
      if (!(error instanceof AuthRefusal)) throw error
      return withRefusal(targetOf(platform, redirectTo), error, { isForCode: link.startsWith('pkce_') })
    },
  )
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

/** Otherwise a site could sign its visitors in as somebody else, by a link that was mailed to that one. */
function refuseOtherSites({ config }: IdentityPlatform, context: Context): void {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin') ?? config.publicOrigin
  const isFromHere = site === undefined ? origin === config.publicOrigin : site === 'same-origin'
  if (!isFromHere)
    throw new AuthRefusal(403, 'validation_failed', 'This request did not come from a page of this site')
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#fbfaf7;color:#1a1d1b}main{max-width:24rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0 0 1.5rem;color:#5c635e}button{font:inherit;font-weight:600;padding:.625rem 1.25rem;border:0;border-radius:6px;background:#1d6b4b;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #8fbfa8;outline-offset:2px}'
const styleHash = createHash('sha256').update(style).digest('base64')

const words: Record<string, { title: string; button: string }> = {
  signup: { title: 'Confirm your address', button: 'Confirm this address' },
  invite: { title: 'You are invited', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', button: 'Sign in' },
  recovery: { title: 'Set a new password', button: 'Go on' },
  email_change: { title: 'Confirm the change of your address', button: 'Confirm the change' },
}

async function showPage(platform: IdentityPlatform, context: Context): Promise<Response> {
  const { token = '', token_hash = '', type = '', redirect_to } = context.req.query()
  const target = targetOf(platform, redirect_to)
  const { title, button } = (Object.hasOwn(words, type) ? words[type] : undefined) ?? {
    title: 'One click is left',
    button: 'Go on',
  }
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>This leads you to ${placeOf(target)}.</p>
<form method="post" action="verify">
<input type="hidden" name="token" value="${token || token_hash}">
<input type="hidden" name="type" value="${type}">
<input type="hidden" name="redirect_to" value="${target}">
<button type="submit">${button}</button>
</form>
</main>
</body>
</html>`
  return context.html(page, 200, {
    'cache-control': 'no-store',
    'content-security-policy': policyFor(target),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
}

function placeOf(target: string): string {
  const { protocol, host } = new URL(target)
  return protocol === 'https:' || protocol === 'http:' ? host : target
}

/** Browsers look at where a form leads in the end, so that place is allowed along with our own. */
function policyFor(target: string): string {
  const { protocol, host } = new URL(target)
  const place = protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}` : protocol
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${place}; frame-ancestors 'none'; base-uri 'none'`
}
