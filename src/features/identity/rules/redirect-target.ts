/** Where a sign-in may lead: our own origin, and addresses that fit one of the globs of AUTH_REDIRECT_URLS. */
export type RedirectRules = { publicOrigin: string; globs: readonly string[] }

const addressMaxLength = 2048
const loopback = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** Schemes that run something, or read something, instead of leading somewhere. */
const neverAllowed = /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source):$/
const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^#]*)/i

/**
 * Where to lead somebody who asked for `wanted`: there, if it is a path or address of our own (any port, where we are
 * on loopback ourselves) or fits a glob; otherwise to our public origin. A fragment is dropped. The host must be
 * written as it is meant: no user name, no number that stands for an address, nothing that parsers read differently.
 */
export function redirectTarget(wanted: string | null | undefined, rules: RedirectRules): string {
  const url = wanted ? plainAddress(wanted, rules.publicOrigin) : undefined
  if (!url || !(isOurs(url, rules.publicOrigin) || rules.globs.some((glob) => fitsGlob(url, glob))))
    return rules.publicOrigin
  url.hash = ''
  return url.href
}

/** Whether pages of this origin, whatever their path, are ours or of a place that one of the globs names. */
export function isAllowedOrigin(origin: string, rules: RedirectRules): boolean {
  const url = plainAddress(origin, rules.publicOrigin)
  if (url?.origin !== origin) return false
  return isOurs(url, rules.publicOrigin) || rules.globs.some((glob) => fitsPlace(url, glob))
}

function plainAddress(text: string, publicOrigin: string): URL | undefined {
  if (text.length > addressMaxLength || /[\\\s\p{Cc}]/u.test(text)) return undefined
  const typed = /^\/(?!\/)/.test(text) ? publicOrigin + text : text
  const url = URL.parse(typed)
  return url && !neverAllowed.test(url.protocol) && isWrittenPlainly(typed, url) ? url : undefined
}

/** The scheme and the host as typed must be those that the parser understood, and any other parser would. */
function isWrittenPlainly(typed: string, url: URL): boolean {
  const [, scheme = '', authority = ''] = parts.exec(typed.toLowerCase()) ?? []
  const port = standardPorts[scheme] ?? ' '
  const host = authority.endsWith(port) ? authority.slice(0, -port.length) : authority
  return scheme === url.protocol && host !== '' && host === url.host.toLowerCase()
}

const standardPorts: Record<string, string> = { 'https:': ':443', 'http:': ':80' }

function isOurs(url: URL, publicOrigin: string): boolean {
  const own = new URL(publicOrigin)
  if (url.protocol !== own.protocol || url.hostname !== own.hostname) return false
  return url.port === own.port || loopback.test(own.hostname)
}

/** Host and path are compared apart, so that no star of the one reaches into the other. */
function fitsGlob(url: URL, glob: string): boolean {
  const [, , , path = ''] = parts.exec(glob) ?? []
  const asked = (url.pathname || '/') + url.search
  return fitsPlace(url, glob) && expressionOf(path === '' ? '/' : path).test(asked)
}

function fitsPlace(url: URL, glob: string): boolean {
  const [, scheme = '', authority = ''] = parts.exec(glob) ?? []
  const isScheme = scheme.toLowerCase() === url.protocol
  return isScheme && expressionOf(authority.toLowerCase()).test(url.host.toLowerCase())
}

/** `*` stops at `.` and `/`; `**` does not; all else stands for itself, also the `?` before a query. */
function expressionOf(glob: string): RegExp {
  const source = glob.replace(/\*\*?|[^*]+/g, (part) => wildcards[part] ?? escaped(part))
  return new RegExp(`^${source}$`)
}

const wildcards: Record<string, string> = { '**': '.*', '*': '[^./]*' }

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
