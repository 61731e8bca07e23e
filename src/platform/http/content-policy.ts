import { createHash, randomBytes } from 'node:crypto'

/** For everything that is no screen: nothing in it may run, load or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Sites whose players and calendars a page may show in a frame, once a reader has asked for it. */
export const frameHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://embed.podcasts.apple.com',
  'https://app.cal.com',
  'https://calendly.com',
  'https://savvycal.com',
  'https://calendar.google.com',
]

/** The policy of a rendered screen whose inline scripts carry `nonce`; only what shows pages may frame players. */
export function screenPolicy(nonce: string, path = '/'): string {
  return policy(`'nonce-${nonce}'`, /^\/(?:p|l|workspace\/page)\//i.test(path))
}

/**
 * The policy of a finished page that is kept and sent many times: each inline script by the SHA-256 of its text,
 * since a nonce must differ from answer to answer. Only scripts that carry the nonce of `rendered`, the policy that the page was
 * rendered with, are allowed: browsers refuse any other that slipped into the HTML.
 */
export function keptPagePolicy(html: string, rendered: string): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(rendered) ?? []
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  const own = [...scripts].filter(([, attributes = '']) => attributes.includes(` nonce="${nonce}"`))
  const hashes = new Set(own.map(([, , text = '']) => `'sha256-${sha256(text)}'`))
  return policy([...hashes].join(' '), /class="pb-(?:embed|booking)"/.test(html))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function policy(inlineScripts: string, mayFrame: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts}`,
    // React, Mantine and the editor set styles inline; a style can neither run nor send anything to another host here.
    "style-src 'self' 'unsafe-inline'",
    // Pages may show pictures from other sites (by https only); sound and video are always our own.
    "img-src 'self' https: data: blob:",
    "media-src 'self' blob:",
    ...(mayFrame ? [`frame-src ${frameHosts.join(' ')}`] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
