import { isLocale, type Locale } from './locale.ts'

const cookieName = 'locale'
const yearSeconds = 31_536_000

/** What is known of a request's sender better than the request says. Gone with it. */
const noted = new WeakMap<Request, Locale>()

/** Notes the language that the sender of a request has chosen. */
export function noteLocale(request: Request, locale: Locale): void {
  noted.set(request, locale)
}

/** In which language to answer a request: the member's own, else the cookie's, else the browser's, else English. */
export function localeOf(request: Request): Locale {
  const { headers } = request
  return noted.get(request) ?? localeAsked(headers.get('cookie'), headers.get('accept-language'))
}

/** The language that the headers `Cookie` and `Accept-Language` ask for. */
export function localeAsked(cookie?: string | null, acceptLanguage?: string | null): Locale {
  return localeInCookie(cookie) ?? firstAccepted(acceptLanguage ?? '') ?? 'en'
}

function localeInCookie(cookie: string | null | undefined): Locale | undefined {
  // Looked for first, because most requests bring none.
  if (!cookie?.includes(`${cookieName}=`)) return undefined
  const name = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
  return isLocale(name) ? name : undefined
}

/** The best of ours: the one with the highest weight, and the first of equals. */
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
 * The `Set-Cookie` by which signed-out screens of this browser go on in a member's language; undefined where the
 * request asks for it already.
 */
export function localeCookie({ headers }: Request, locale: Locale): string | undefined {
  if (localeAsked(headers.get('cookie'), headers.get('accept-language')) === locale) return undefined
  return `${cookieName}=${locale}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`
}
