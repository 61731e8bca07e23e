import { createHash, randomBytes } from 'node:crypto'

/** For everything but screens: nothing in it may run, load or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** Sites whose players and calendars a page may embed once a reader asks for it. */
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

/** The policy of a screen whose inline scripts carry `nonce`. Only screens that show pages may embed players. */
export function screenPolicy(nonce: string, path = '/'): string {
  return policy(`'nonce-${nonce}'`, /^\/(?:p|l|workspace\/page)\//i.test(path))
}

/**
 * The policy of a cached page, with the SHA-256 of each inline script, since a nonce must differ in each response. Allows
 * only scripts with the nonce of `rendered`, the policy that the page was rendered with, and no other script that slipped
 * into the HTML.
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
    // Pages may show images from other sites (https only); audio and video are always our own.
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
