import { createHash, randomBytes } from 'node:crypto'

/** For everything that is no screen: nothing in it may run, load or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The policy of a rendered screen whose inline scripts carry `nonce`. */
export function screenPolicy(nonce: string): string {
  return policy(`'nonce-${nonce}'`)
}

/**
 * The policy of a finished page that is kept and sent many times: each inline script by the SHA-256 of its text,
 * since a nonce must differ from answer to answer.
 */
export function keptPagePolicy(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = new Set([...scripts].map(([, text = '']) => `'sha256-${sha256(text)}'`))
  return policy([...hashes].join(' '))
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

function policy(inlineScripts: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts}`,
    // React, Mantine and the editor set styles inline; a style can neither run nor send anything to another host here.
    "style-src 'self' 'unsafe-inline'",
    // Pages may show pictures from other sites (by https only); sound and video are always our own.
    "img-src 'self' https: data: blob:",
    "media-src 'self' blob:",
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
