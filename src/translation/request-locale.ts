import { isLocale, type Locale } from './locale.ts'

const cookieName = 'locale'
const yearSeconds = 31_536_000

/** Languages of signed-in senders, which override the request's headers. */
const noted = new WeakMap<Request, Locale>()

/** Records the language that the sender of a request has chosen. */
export function setRequestLocale(request: Request, locale: Locale): void {
  noted.set(request, locale)
}

/** The language of the response: the member's own, else the cookie's, else the browser's, else English. */
export function localeOf(request: Request): Locale {
  const { headers } = request
  return noted.get(request) ?? localeAsked(headers.get('cookie'), headers.get('accept-language'))
}

/** The language requested by the headers `Cookie` and `Accept-Language`. */
export function localeAsked(cookie?: string | null, acceptLanguage?: string | null): Locale {
  return localeInCookie(cookie) ?? firstAccepted(acceptLanguage ?? '') ?? 'en'
}

function localeInCookie(cookie: string | null | undefined): Locale | undefined {
  // A cheap check first, because most requests have no such cookie.
  if (!cookie?.includes(`${cookieName}=`)) return undefined
  const name = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
  return isLocale(name) ? name : undefined
}

/** The supported language with the highest weight, and the first among equals. */
function firstAccepted(header: string): Locale | undefined {
  let best: { locale: Locale; weight: number } | undefined
  for (const part of header.slice(0, 400).split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const locale = range.split('-')[0]
    const quality = parameters
      .find((parameter) => parameter.trim().startsWith('q='))
      ?.trim()
      .slice(2)
    const weight = quality === undefined ? 1 : Number(quality)
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight }
  }
  return best?.locale
}

/**
 * A `Set-Cookie` value that keeps this browser's signed-out screens in the member's language; undefined if the request
 * already asks for it.
 */
export function localeCookie({ headers }: Request, locale: Locale): string | undefined {
  if (localeAsked(headers.get('cookie'), headers.get('accept-language')) === locale) return undefined
  return `${cookieName}=${locale}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`
}
