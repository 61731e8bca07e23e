import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import type { Locale } from '#src/translation/locale.ts'

type Shown = {
  locale: Locale
  title: string
  lead: string
  /** `content-security-policy` must allow the form's final redirect, which browsers check. */
  formLeadsTo?: string
}

type Form = { action: string; button: string; fields: Record<string, string> }

// The colors of src/ui/tokens.css, which this page may not load.
const style = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#fbfaf7,#121413);color:light-dark(#1a1d1b,#eceeea)}',
  'main{max-width:24rem;margin:20vh auto 0;padding:0 1.5rem}',
  'h1{font-size:1.375rem;line-height:1.3;margin:0 0 .5rem}',
  'p{margin:0 0 1.5rem;color:light-dark(#5c635e,#a0a8a2);overflow-wrap:anywhere}',
  'button,a{display:inline-block;font:inherit;font-weight:600;padding:.625rem 1.25rem;border:0;border-radius:6px;background:light-dark(#1d6b4b,#74d3a4);color:light-dark(#fff,#0b2116);text-decoration:none;cursor:pointer}',
  'button:focus-visible,a:focus-visible{outline:3px solid light-dark(#8fbfa8,#93e0ba);outline-offset:2px}',
].join('')
const styleHash = createHash('sha256').update(style).digest('base64')

/** A page with a single button: opening it does nothing, because mail scanners open every link. */
export async function answerInertPage(
  context: Context,
  shown: Shown,
  { action, button, fields }: Form,
): Promise<Response> {
  const content = html`<form method="post" action="${action}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">${button}</button>
</form>`
  return answer(context, shown, { head: html``, content: await content })
}

/** A page that redirects by itself: a form's response may not redirect to arbitrary sites. */
export async function answerOnwardPage(
  context: Context,
  shown: Shown,
  { address, button }: { address: string; button: string },
): Promise<Response> {
  const head = await html`<meta http-equiv="refresh" content="0;url=${address}">`
  return answer(context, shown, { head, content: await html`<a href="${address}">${button}</a>` })
}

type Markup = Awaited<ReturnType<typeof html>>

async function answer(
  context: Context,
  { locale, title, lead, formLeadsTo }: Shown,
  { head, content }: { head: Markup | Promise<Markup>; content: Markup },
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${await head}
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
${content}
</main>
</body>
</html>`
  const place = formLeadsTo === undefined ? '' : ` ${sourceOf(formLeadsTo)}`
  return context.html(page, 200, {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${place}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'accept-language, cookie',
  })
}

function sourceOf(target: string): string {
  const { protocol, host } = new URL(target)
  return protocol === 'https:' || protocol === 'http:' ? `${protocol}//${host}` : protocol
}

/** Otherwise another site could press the button of these pages in its visitors' names. */
export function refuseOtherSites({ config }: Pick<IdentityPlatform, 'config'>, context: Context): void {
  const site = context.req.header('sec-fetch-site')
  const origin = context.req.header('origin') ?? config.publicOrigin
  const isFromHere = site === undefined ? origin === config.publicOrigin : site === 'same-origin'
  if (!isFromHere)
    throw new AuthRefusal(403, 'validation_failed', 'This request did not come from a page of this site')
}
