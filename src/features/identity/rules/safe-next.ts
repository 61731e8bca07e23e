const anyOrigin = 'https://origin.invalid'

/**
 * Where to go after signing in: the path of `next` on our own origin, or `/workspace` if it is missing or
 * could lead elsewhere. Browsers read `\` as `/` and skip tabs and line breaks, so both are refused before
 * parsing.
 */
export function safeNext(next: string | null | undefined): string {
  const home = '/workspace'
  if (!next || next.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\'))
    return home
  if (/%(?:5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(next) || /^\/+(?:%2f|\.{0,2}\/\/|%2e)/i.test(next)) return home
  if (!URL.canParse(next, anyOrigin)) return home
  const target = new URL(next, anyOrigin)
  if (target.origin !== anyOrigin || target.pathname.startsWith('//')) return home
  // Sign-in and sign-out screens are no place to return to; an invitation is.
  if (/^\/auth(?:\/|$)/i.test(target.pathname) && target.pathname !== '/auth/invite') return home
  return target.pathname + target.search + target.hash
}

/** A link to another way to sign in or up, with `?next=` unless it is the default. */
export function withNext(path: string, next: string | null | undefined): string {
  const place = safeNext(next)
  return place === safeNext(null) ? path : `${path}?next=${encodeURIComponent(place)}`
}

/** The second-factor screen, which continues to `next`. */
export function factorStep(next: string): string {
  return `/auth/factor?next=${encodeURIComponent(next)}`
}

/** As `safeNext`, but also allows the screen for a new password, which comes after the second factor. */
export function nextAfterFactor(next: string | null | undefined): string {
  return next === '/auth/reset' ? next : safeNext(next)
}
