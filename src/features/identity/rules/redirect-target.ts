/**
 * Where a sign-in may redirect: our own origin, and URLs that match one of the globs of AUTH_REDIRECT_URLS.
 */
export type RedirectRules = { publicOrigin: string; globs: readonly string[] }

const addressMaxLength = 2048
const loopback = /^(?:localhost|[a-z0-9-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** Schemes that execute or read something instead of navigating. */
const neverAllowed = /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source):$/
const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^#]*)/i

/**
 * Where to redirect a request for `wanted`: there, if it is one of our paths or URLs (any port, if we are on
 * loopback ourselves) or matches a glob; otherwise to our public origin. Drops fragments. The host must be
 * written plainly: no user name, no numeric address, nothing that parsers read differently.
 */
export function redirectTarget(wanted: string | null | undefined, rules: RedirectRules): string {
  const url = wanted ? plainAddress(wanted, rules.publicOrigin) : undefined
  if (!url || !(isOurs(url, rules.publicOrigin) || rules.globs.some((glob) => fitsGlob(url, glob))))
    return rules.publicOrigin
  url.hash = ''
  return url.href
}

/** Whether pages of this origin, whatever their path, are ours or match a glob. */
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

/** Scheme and host must be typed exactly as the parser understood them, and any other parser would. */
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

/** Host and path are compared separately: a star in one can't match into the other. */
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

/** `*` doesn't match `.` and `/`; `**` does; everything else is literal, including the `?` before a query. */
function expressionOf(glob: string): RegExp {
  const source = glob.replace(/\*\*?|[^*]+/g, (part) => wildcards[part] ?? escaped(part))
  return new RegExp(`^${source}$`)
}

const wildcards: Record<string, string> = { '**': '.*', '*': '[^./]*' }

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
