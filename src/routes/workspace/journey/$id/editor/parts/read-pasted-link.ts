import { isFilm } from '#src/features/journey/rules/is-film.ts'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { bookingOf } from '#src/features/page/rules/bookings.ts'
import { embedOf } from '#src/features/page/rules/embeds.ts'
import { withScheme } from '#src/text/with-scheme.ts'

type Pasted = { kind: 'video' | 'booking' | 'link'; url: string; host: string }

/** What a typed or pasted URL can be added as; undefined for other text. */
export function readPastedLink(typed: string): Pasted | undefined {
  const url = embedOf(typed)?.url ?? withScheme(typed.trim())
  const host = isSecureAddress(url) ? URL.parse(url)?.hostname.replace(/^www\./, '') : undefined
  if (!host) return undefined
  return { kind: isFilm(url) ? 'video' : bookingOf(url) ? 'booking' : 'link', url, host }
}
